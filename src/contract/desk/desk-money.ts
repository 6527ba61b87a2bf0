import type { CarBody } from '../../domain/vehicle/car-body.ts';

/** What the desk has to see to: each is a list of its own. */
export const MONEY_LISTS = ['failed', 'disputes', 'refunds', 'surplus', 'due', 'planned'] as const;
export type MoneyList = (typeof MONEY_LISTS)[number];

/** A sum that is open, with its booking. */
export interface OpenMoney {
  /** The booking's. */
  id: string;
  reference: string;
  car: string;
  /** Normalised; '' when none was given. */
  plate: string;
  body: CarBody | null;
  colour: string | null;
  name: string;
  amount: string;
  /** Until when, or how it stands; '' for nothing. */
  note: string;
}

/** A list, as far as it is shown. */
export interface MoneyShown {
  list: MoneyList;
  /** All that there are. */
  count: number;
  rows: OpenMoney[];
  /** Whether it goes on after these. */
  more: boolean;
}
