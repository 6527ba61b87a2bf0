import { dayText } from './booking-history.ts';
import { addDays, betweenText, dateText, windowText } from './local-time.ts';
import type { Slot } from './slot.ts';

/** When a car is fetched, and when it is back. */
interface ThereAndBack {
  slot: Slot;
  returns: Slot;
}

/** When the car is back, to follow 'back' or 'returned': `the same day, Monday 23 November, between 16:00 and 18:00`. */
function returnText({ slot, returns: { date, window } }: ThereAndBack): string {
  const between = `between ${betweenText(window)}`;
  if (date === slot.date) return `the same day, ${dayText(date)}, ${between}`;
  if (date === addDays(slot.date, 1)) return `the next day, ${dayText(date)}, ${between}`;
  return `on ${dayText(date)} ${between}`;
}

/** The one sentence that says when a car is back; pages, emails and the calendar all take it from here. */
export const returnSentence = (booking: ThereAndBack): string =>
  `We bring the car back ${returnText(booking)}.`;

/** What stands under the windows of a day. */
export const UNDER_EACH_WINDOW =
  'Under each window is the day on which your car is back, for the work on your list.';

/** What can put that day off: beside the sentence wherever somebody still decides. */
export const MAY_TAKE_LONGER =
  'If a part has to be ordered, or we have to wait for your answer to something we find, we’ll tell you straight away if that changes the day.';

/** The same in a few words, beside its window: `Back the same day, 16:00–18:00` or `Back Wed 25 Nov, 16:00–18:00`. */
export function returnNote({ slot, returns: { date, window } }: ThereAndBack): string {
  const day =
    date === slot.date
      ? 'the same day'
      : dateText(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return `Back ${day}, ${windowText(window)}`;
}
