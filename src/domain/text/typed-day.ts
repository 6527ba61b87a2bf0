import type { LocalDate } from './local-time.ts';

/** `24/12/2026` as a day; anything else as it was typed, and is refused where it’s checked. */
export function dayTyped(typed: string): LocalDate {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** The other way round. */
export const asTyped = (date: LocalDate): string => date.split('-').toReversed().join('/');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `6 Oct 2026`, `6 October 2026` or `06/10/2026` as a day; anything else as it was typed. */
export function dayWritten(typed: string): LocalDate {
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}),? (\d{4})$/i.exec(typed.trim()) ?? [];
  const month = MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return dayTyped(typed.trim());
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Whether there is such a day: the calendar has no 31 June. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
