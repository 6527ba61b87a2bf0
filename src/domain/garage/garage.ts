import type { AreaTown } from '../account/postcode.ts';
import type { CollectionRule } from '../booking/slot.ts';
import type { LocalTime } from '../text/local-time.ts';
import type { WorkshopRule } from '../work/workshop.ts';
import type { Ability } from './ability.ts';

/** The operator's own garage, which every site has: the first row of `garages`. */
export const FIRST_GARAGE = 1;

/** From the form on the site to the day on which it leaves. Only an active one is given work. */
export const GARAGE_STATES = ['applied', 'checking', 'active', 'paused', 'left'] as const;
export type GarageState = (typeof GARAGE_STATES)[number];

/** Where the work is done: what it can take on a day, and whom its drivers reach. */
export interface Garage {
  id: number;
  state: GarageState;
  abilities: readonly Ability[];
  workshop: WorkshopRule;
  /** When it works on each weekday, from Sunday on; null: closed. Left out: the same on all that aren't closed. */
  week?: readonly (OpenFor | null)[];
  collection: GarageCollection;
  /** Whether its people may fetch cars at all. */
  collects: boolean;
  /** Postcode districts with minutes of driving from its door, one way. */
  reach: readonly Pick<AreaTown, 'districts'>[];
}

interface OpenFor {
  opens: LocalTime;
  closes: LocalTime;
}

interface GarageCollection extends CollectionRule {
  /** Cars that each window takes; left out: `capacityPerWindow`. */
  places?: ReadonlyMap<string, number>;
  /** `HH:MM-HH:MM` in which cars are brought back. */
  returnWindow: string;
  /** How many people fetch cars at the same time. */
  drivers: number;
}

/** How many cars a window takes where the desk settles nothing else. */
export const usualIn = ({ places, capacityPerWindow }: GarageCollection, window: string): number =>
  places?.get(window) ?? capacityPerWindow;
