import type { GarageState } from '../../../domain/garage/garage.ts';
import type { PaperKind } from '../../../domain/garage/papers.ts';

/** A garage in the overview of the network. */
export interface GarageRow {
  id: number;
  name: string;
  town: string;
  state: GarageState;
  cars: number;
  late: number;
  load: readonly { date: string; percent: number | null }[];
  declined: number;
  stars: number | null;
  ratings: number;
  returns: number | null;
  finished: number;
  ending: readonly { kind: PaperKind; until: string }[];
  lacksPapers: boolean;
  due: number;
  statements: number;
}
