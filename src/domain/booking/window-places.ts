import type { LocalDate } from '../text/local-time.ts';
import { type Slot, slotKey } from './slot.ts';

/** How many places a window has from a day on, until its next change. */
export interface PlacesChange {
  window: string;
  from: LocalDate;
  places: number;
}

/** What the desk has settled about windows, beside the site's own rule. */
export interface WindowRules {
  /** `date window` → why it is closed, for us. */
  closed: ReadonlyMap<string, string>;
  changes: readonly PlacesChange[];
  /** `date window` → places on that day alone. */
  days: ReadonlyMap<string, number>;
}

/** The most places that a window can have. */
export const MOST_PLACES = 20;

/** How many places an open window has from a day on. @param usual where nothing was changed */
export function usualPlaces({ date, window }: Slot, changes: readonly PlacesChange[], usual: number): number {
  let latest: PlacesChange | undefined;
  for (const change of changes) {
    if (change.window !== window || change.from > date) continue;
    if (!latest || change.from > latest.from) latest = change;
  }
  return latest?.places ?? usual;
}

/** How many places a window has on its day when it's open. @param usual where nothing was changed */
export const openPlacesIn = (
  slot: Slot,
  { changes, days }: Pick<WindowRules, 'changes' | 'days'>,
  usual: number,
): number => days.get(slotKey(slot)) ?? usualPlaces(slot, changes, usual);

/** The same for any window: none where it is closed. */
export const placesIn = (slot: Slot, rules: WindowRules, usual: number): number =>
  rules.closed.has(slotKey(slot)) ? 0 : openPlacesIn(slot, rules, usual);
