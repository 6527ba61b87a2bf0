import type { CalendarShows } from '../../domain/work/work-calendar.ts';

/** What a calendar shows, as its owner chooses it. */
export const SHOWS_TEXT: Record<CalendarShows, string> = {
  legs: 'Driving: collections and returns',
  cars: 'Workshop: every car, day by day',
  mine: 'Workshop: only the cars I’m down for',
};
