import { minutesTo } from '../booking/driving.ts';
import type { Slot } from '../booking/slot.ts';
import type { Ability } from './ability.ts';
import type { Garage } from './garage.ts';

/** What a booking asks of a garage. */
export interface Wish {
  needs: readonly Ability[];
  /** Of the postcode at which a driver of the garage fetches the car; null: no driver does. */
  fetchedFrom: string | null;
  /** Likewise of the one to which it is brought back; left out: where it was fetched. */
  broughtTo?: string | null | undefined;
}

/** What a garage has for a wish, in one window. */
export interface Standing {
  garage: Garage;
  /** Places for it that are left, driving counted; 0 where it is closed. */
  left: number;
  /** When the car is back, with this garage's driving; null: the work doesn't fit. */
  returns: Slot | null;
  /** The part of its capacity of that day that is taken, 0 to 1. */
  used: number;
}

/** Whether a garage could do it at all, on some day: it is open for work, has the abilities and comes to that district. */
export function couldDo(
  { state, abilities, collects, reach }: Garage,
  { needs, fetchedFrom, broughtTo = fetchedFrom }: Wish,
): boolean {
  return (
    state === 'active' &&
    needs.every((need) => abilities.includes(need)) &&
    (collects || (fetchedFrom === null && broughtTo === null)) &&
    reaches(reach, fetchedFrom) &&
    reaches(reach, broughtTo)
  );
}

/** Whether drivers come to a district; null: none has to. */
export const reaches = (reach: Garage['reach'], district: string | null): boolean =>
  district === null || reach.some(({ districts }) => district in districts);

/** By what garages that can take a booking are put in order. */
interface Rank extends Pick<Standing, 'returns' | 'used'> {
  /** Minutes of driving to where the car is fetched. */
  away: number;
  id: number;
}

const backOn = ({ returns }: Rank) => (returns ? `${returns.date} ${returns.window}` : '~');

/** The car is back first, then the shorter drive, then the smaller part of the day taken, then the older garage. */
export const bestFirst = (one: Rank, other: Rank): number =>
  backOn(one).localeCompare(backOn(other)) ||
  one.away - other.away ||
  one.used - other.used ||
  one.id - other.id;

/** Minutes of driving to where a car is fetched; 0 where it isn't. */
export const awayFrom = ({ fetchedFrom }: Pick<Wish, 'fetchedFrom'>, { reach }: Pick<Garage, 'reach'>) =>
  fetchedFrom === null ? 0 : minutesTo(fetchedFrom, reach);

/**
 * The garages that can take a booking in a window, best first.
 */
export function dispatch(wish: Wish, standings: readonly Standing[]): Standing[] {
  const rank = ({ garage, ...its }: Standing): Rank => ({
    ...its,
    id: garage.id,
    away: awayFrom(wish, garage),
  });
  return standings
    .filter(({ garage, left, returns }) => left > 0 && returns !== null && couldDo(garage, wish))
    .toSorted((one, other) => bestFirst(rank(one), rank(other)));
}
