import type { SlotDay, SlotWindow } from '../booking/slot.ts';
import type { LocalDate } from '../text/local-time.ts';
import { bestFirst } from './dispatch.ts';

/** What a garage has to offer. */
export interface GarageOffer {
  garage: NonNullable<SlotWindow['garage']>;
  days: readonly SlotDay[];
  /** Minutes of driving to where the car is fetched; 0 where it isn't. */
  away: number;
  /** The part of its capacity of a day that is taken, 0 to 1. */
  usedOn(date: LocalDate): number;
}

/** Its window on a day. */
interface Offered {
  offer: GarageOffer;
  date: LocalDate;
  window: SlotWindow;
}

/** Whether a window can be had: it has a place, and the work fits behind it. */
const isFree = ({ left, returns }: SlotWindow): boolean => left > 0 && returns !== null;

/**
 * The days of several garages as one: a window is on offer where one of them has it, with the places of all of them, and
 * shows the return and the name of the one that `dispatch` gives it to.
 * @param all no garage twice
 */
export function mergeDays(all: readonly GarageOffer[]): SlotDay[] {
  const days = Map.groupBy(
    all.flatMap((offer) => offer.days.map((day) => ({ offer, day }))),
    ({ day }) => day.date,
  );
  return [...days.keys()].toSorted().map((date) => {
    const same = days.get(date) ?? [];
    const offered = same.flatMap(({ offer, day }) => day.windows.map((window) => ({ offer, date, window })));
    const windows = [...Map.groupBy(offered, ({ window }) => window.window).values()]
      .map(merged)
      .toSorted((one, other) => (one.window < other.window ? -1 : 1));
    return { date, closed: windows.length > 0 ? null : (same[0]?.day.closed ?? null), windows };
  });
}

/** What can't be had says when the car would be back only where nothing can. */
function merged(all: readonly Offered[]): SlotWindow {
  const free = all.filter(({ window }) => isFree(window));
  const [best] = (free.length > 0 ? free : all).toSorted((one, other) =>
    bestFirst(rankOf(one), rankOf(other)),
  );
  const sum = (some: readonly Offered[], of: 'capacity' | 'left') =>
    some.reduce((total, { window }) => total + window[of], 0);
  return {
    window: best?.window.window ?? '',
    capacity: sum(all, 'capacity'),
    left: sum(free, 'left'),
    returns: best?.window.returns ?? null,
    ...(best && free.length > 0 && { garage: best.offer.garage }),
  };
}

const rankOf = ({ offer: { garage, away, usedOn }, date, window: { returns } }: Offered) => ({
  returns,
  away,
  used: usedOn(date),
  id: garage.id,
});
