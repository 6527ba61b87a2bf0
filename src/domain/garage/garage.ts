import type { AreaTown } from '../account/postcode.ts';
import type { CollectionRule } from '../booking/slot.ts';
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
  collection: GarageCollection;
  /** Postcode districts with minutes of driving from its door, one way. */
  reach: readonly Pick<AreaTown, 'districts'>[];
}

interface GarageCollection extends CollectionRule {
  /** `HH:MM-HH:MM` in which cars are brought back. */
  returnWindow: string;
  /** How many people fetch cars at the same time. */
  drivers: number;
}
