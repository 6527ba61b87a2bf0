import { addDays, type LocalDate } from '../text/local-time.ts';
import { dayText } from './slot-text.ts';

/** A day as it is said on another one: `today`, `tomorrow`, `yesterday`, else `on Thursday 26 November`. */
export function onDay(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  if (date === addDays(today, -1)) return 'yesterday';
  return `on ${dayText(date)}`;
}
