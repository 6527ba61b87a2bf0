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

/**
 * The garages that can take a booking in a window, best first: the car is back first, then the shorter drive, then the
 * one with the smaller part of its day taken, then the older one.
 */
export function dispatch(wish: Wish, standings: readonly Standing[]): Standing[] {
  const away = ({ garage: { reach } }: Standing) =>
    wish.fetchedFrom === null ? 0 : minutesTo(wish.fetchedFrom, reach);
  const backOn = ({ returns }: Standing) => (returns ? `${returns.date} ${returns.window}` : '');
  return standings
    .filter(({ garage, left, returns }) => left > 0 && returns !== null && couldDo(garage, wish))
    .toSorted(
      (one, other) =>
        backOn(one).localeCompare(backOn(other)) ||
        away(one) - away(other) ||
        one.used - other.used ||
        one.garage.id - other.garage.id,
    );
}
