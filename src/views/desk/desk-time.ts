import { dateText, daysBetween, type LocalDate, localNow } from '../../domain/text/local-time.ts';

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  ...({ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const),
});

/** An instant as the desk reads it: 'Mon, 23 Nov, 08:40', London time. */
export const deskTime = (iso: string): string => FORMAT.format(new Date(iso));

const WEEK = 7;

/** The same as short as can be: '08:40' today, 'Wed' within a week, '3 Nov' before. */
export function shortTime(iso: string, today: LocalDate): string {
  const { date, time } = localNow(new Date(iso));
  const days = daysBetween(date, today);
  if (days === 0) return time;
  return dateText(date, days > 0 && days < WEEK ? { weekday: 'short' } : { day: 'numeric', month: 'short' });
}

/** 'Today', or 'Fri 27 Nov'. */
export const dayText = (date: LocalDate, today: LocalDate): string =>
  date === today ? 'Today' : dateText(date, { weekday: 'short', day: 'numeric', month: 'short' });
