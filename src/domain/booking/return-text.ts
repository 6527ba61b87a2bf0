import { plannedReturn, type ThereAndBack } from './return-day.ts';
import { stopSentence } from '../mot/stop-words.ts';
import type { Stop } from '../mot/stop.ts';

export interface Returning extends ThereAndBack {
  /** What keeps it from being driven home; left out: nothing. */
  stops?: readonly Pick<Stop, 'why'>[];
}

/** The one sentence that says when a booked car is back or can leave; pages, emails and the calendar all take it from here. */
export const returnSentence = ({ stops = [], ...times }: Returning): string =>
  stops.length > 0 ? stopSentence(stops) : plannedReturn(times);
