import { CALENDAR_SHOWS, type CalendarShows } from '../../domain/work/work-calendar.ts';
import { z } from '../call/zod.ts';

/** Where somebody who works here gets the address of their calendar. */
export const OWN_CALENDAR = '/my/account/calendar';

/** Where a calendar reads it. */
export const calendarPath = (token: string): string => `/calendar/${token}.ics`;

/** One press makes one address, however often it is sent. */
export const makeCalendarSchema = z.object({
  key: z.uuid('Open this page again and press once more'),
  shows: z.enum(CALENDAR_SHOWS, 'Choose what your calendar shows'),
});

/** The calendar that somebody has: its address was shown once. */
export interface OwnCalendar {
  shows: CalendarShows;
  createdAt: Date;
  /** null: never. */
  lastReadAt: Date | null;
}
