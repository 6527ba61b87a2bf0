import { needsDriver } from '../../domain/booking/arrival.ts';
import { couldDo, reaches, type Wish } from '../../domain/garage/dispatch.ts';
import { FIRST_GARAGE, type Garage } from '../../domain/garage/garage.ts';
import type { SlotWish } from './slots.ts';

/**
 * Where the work is to be done. Who brings a car and was asked for no garage brings it to the operator's own, whose address
 * and hours they were shown; somebody who works here agrees on another one.
 */
export const garageOf = ({ by, arrival, garage }: Pick<SlotWish, 'by' | 'arrival' | 'garage'>) =>
  garage ?? (by === 'customer' && !needsDriver(arrival) ? FIRST_GARAGE : undefined);

/** What a booking asks of its garage. @param own all that it can do is wanted where nobody knows what the work needs */
export function wishOf(
  { arrival, district, backTo = district, needs }: SlotWish,
  own: Pick<Garage, 'abilities'>,
): Wish {
  const isDriven = needsDriver(arrival);
  return {
    needs: needs ?? own.abilities,
    fetchedFrom: (isDriven && district) || null,
    broughtTo: (isDriven && backTo) || null,
  };
}

/**
 * The garages that could do what is wished, on some day. Where there is only the operator's own, that one, whatever it is:
 * what it can't do is on no list of such a site.
 * @param active those that are given work, the operator's own among them
 */
export function candidatesFor(wish: SlotWish, own: Garage, active: readonly Garage[]): readonly Garage[] {
  const { garage: chosen, arrival } = wish;
  const able = ableFor(wishOf(wish, own), own, active);
  if (chosen !== undefined) return able.filter(({ id }) => id === chosen);
  // Who brings a car chooses where to; until then, to the operator's own.
  return needsDriver(arrival) || !able.includes(own) ? able : [own];
}

function ableFor(asked: Wish, own: Garage, active: readonly Garage[]): readonly Garage[] {
  if (active.length === 1) return active;
  const { fetchedFrom } = asked;
  // A district that nobody comes to is as good as none: the order itself is refused for it.
  if (fetchedFrom !== null && !active.some(({ reach }) => reaches(reach, fetchedFrom))) return [own];
  return active.filter((garage) => couldDo(garage, asked));
}
