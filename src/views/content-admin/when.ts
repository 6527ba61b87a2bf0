import { dateText, daysBetween, type LocalDate, localNow } from '../../domain/text/local-time.ts';

/** When somebody did something, as it is said: 'today, 11:41', 'yesterday, 15:52', 'Tue 24 Nov', with its year where it is another. */
export function whenText(iso: string, today: LocalDate): string {
  const { date, time } = localNow(new Date(iso));
  const days = daysBetween(date, today);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  return dayText(date, today);
}

/** A day and its time in full: 'Tue 1 Dec 2026, 07:00'. */
export function wholeTime(iso: string): string {
  const { date, time } = localNow(new Date(iso));
  return `${dateText(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}, ${time}`;
}

const dayText = (date: LocalDate, today: LocalDate): string =>
  dateText(date, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(date.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });
