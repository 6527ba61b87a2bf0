import type { Arrival } from './arrival.ts';
import { dayText } from './slot-text.ts';
import { addDays, betweenText, dateText, windowText } from '../text/local-time.ts';
import type { Slot } from './slot.ts';

/** When a car comes and when its work is done, and how it leaves. */
export interface ThereAndBack {
  leaves: Arrival;
  slot: Slot;
  returns: Slot;
}

const pickedUp = (day: string) =>
  `We expect to finish the work ${day} and will email you when the car can be picked up.`;

/** When it is back, or can leave, by how it does. @param day 'the same day, Monday 23 November,' @param between '16:00 and 18:00' */
const SENTENCE: Record<Arrival, (day: string, between: string) => string> = {
  collected: (day, between) => `We bring the car back ${day} between ${between}.`,
  brought: pickedUp,
  lorry: pickedUp,
};

const ready = (day: string) => `Ready ${day}`;

/** The same beside a window. @param window '16:00–18:00' */
const NOTE: Record<Arrival, (day: string, window: string) => string> = {
  collected: (day, window) => `Back ${day}, ${window}`,
  brought: ready,
  lorry: ready,
};

/** The day of a car's return, within a sentence: `the same day, Monday 23 November,` or `on Tuesday 24 November`. */
function returnDay({ slot, returns: { date } }: Omit<ThereAndBack, 'leaves'>): string {
  if (date === slot.date) return `the same day, ${dayText(date)},`;
  if (date === addDays(slot.date, 1)) return `the next day, ${dayText(date)},`;
  return `on ${dayText(date)}`;
}

/** The same as a sentence, for a car that nothing keeps from being driven home. A booked one takes returnSentence. */
export const plannedReturn = ({ leaves, ...times }: ThereAndBack): string =>
  SENTENCE[leaves](returnDay(times), betweenText(times.returns.window));

/** When a car is to be brought. */
export const bringText = ({ date, window }: Slot): string =>
  `Bring it on ${dayText(date)} between ${betweenText(window)}, with its key.`;

/** What can put that day off: beside the sentence wherever somebody still decides. */
export const MAY_TAKE_LONGER =
  'If a part has to be ordered, or we have to wait for your answer to something we find, we’ll tell you straight away if that changes the day.';

/** The same in a few words, beside its window: `Back the same day, 16:00–18:00` or `Back Wed 25 Nov, 16:00–18:00`. */
export function returnNote({ leaves, slot, returns: { date, window } }: ThereAndBack): string {
  const day =
    date === slot.date
      ? 'the same day'
      : dateText(date, { weekday: 'short', day: 'numeric', month: 'short' });
  return NOTE[leaves](day, windowText(window));
}
