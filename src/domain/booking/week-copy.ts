import { addDays, type LocalDate } from '../text/local-time.ts';
import { type Slot, slotKey } from './slot.ts';
import { openPlacesIn, usualPlaces, type WindowRules } from './window-places.ts';

/** What becomes of a window when its day is settled as the same day was a week before. */
export interface CopiedWindow extends Slot {
  /** Left out where it stays as open or closed as it is. */
  turns?: 'closed' | 'open';
  /** Why it was closed, for us. */
  reason: string;
  /** How many cars it takes when it's open, as it is and as it will be. */
  before: number;
  places: number;
  /** Whether that is the number that it has from some day on, so that the day needs none of its own. */
  isUsual: boolean;
  /** Cars in it, which stay. */
  taken: number;
  /** Whether this week's own setting is lost. */
  isOwn: boolean;
}

interface CopyFacts {
  rules: WindowRules;
  /** The days to settle, without those on which nobody works on it or on the same day a week before. */
  days: readonly LocalDate[];
  windowsOn: (date: LocalDate) => readonly string[];
  /** Places of a window where nothing was settled. */
  usualIn: (window: string) => number;
  takenIn: (slot: Slot) => number;
  /** Whether a window may take more cars than it has from some day on. */
  mayAdd: boolean;
}

/** The days that can be copied: nobody settles windows of a day on which nobody works, nor copies it. */
export const copiedDays = (
  days: readonly LocalDate[],
  isWorked: (date: LocalDate) => boolean,
): readonly LocalDate[] => days.filter((date) => isWorked(date) && isWorked(addDays(date, -7)));

/** What is settled of single days goes over; what holds from some day on holds as it does. Only what changes is listed. */
export function weekCopy({ rules, days, windowsOn, usualIn, takenIn, mayAdd }: CopyFacts): CopiedWindow[] {
  const found: CopiedWindow[] = [];
  for (const date of days)
    for (const window of windowsOn(date)) {
      const slot = { date, window };
      const lastWeek = slotKey({ date: addDays(date, -7), window });
      const reason = rules.closed.get(lastWeek);
      const isClosed = rules.closed.has(slotKey(slot));
      const usual = usualPlaces(slot, rules.changes, usualIn(window));
      const before = openPlacesIn(slot, rules, usualIn(window));
      // A window that stays shut has no places to copy.
      const wanted = reason === undefined ? (rules.days.get(lastWeek) ?? usual) : before;
      const places = mayAdd ? wanted : Math.min(wanted, Math.max(usual, before));
      const turns = isClosed === (reason !== undefined) ? undefined : isClosed ? 'open' : 'closed';
      if (turns === undefined && places === before) continue;
      found.push({
        ...slot,
        ...(turns && { turns }),
        reason: reason ?? '',
        before,
        places,
        isUsual: places === usual,
        taken: takenIn(slot),
        isOwn: turns === 'open' || (places !== before && rules.days.has(slotKey(slot))),
      });
    }
  return found;
}

/** Whether cars are booked that a window won't have room for, or what was settled of this week goes: that is asked first. */
export const isAsked = ({ turns, places, taken, isOwn }: CopiedWindow): boolean =>
  isOwn || taken > (turns === 'closed' ? 0 : places);
