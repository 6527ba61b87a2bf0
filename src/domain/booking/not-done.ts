import type { Pence } from '../money/money.ts';
import type { LocalDate } from '../text/local-time.ts';

/** What a visit left undone: its customer said no to it, or it was found and nobody has asked about it. */
export interface NotDone {
  what: string;
  isUrgent: boolean;
  /** Of what they said no to; null: nobody has asked them. */
  declined: Pence | null;
  on: LocalDate | null;
  /** What would put it right, in the catalogue; '' where that is not known. */
  wanted: string;
}

/** The visit of a car before a booking, as far as it is looked up. */
export interface LastVisit {
  /** Its booking. */
  id: string;
  date: LocalDate;
  /** Names of its lines. */
  work: readonly string[];
  miles: number | null;
  notDone: readonly NotDone[];
}

/** What would put all of it right, as far as it is in the catalogue, each once. */
export const wantedOf = (left: readonly NotDone[]): string[] => [
  ...new Set(left.flatMap(({ wanted }) => wanted || [])),
];
