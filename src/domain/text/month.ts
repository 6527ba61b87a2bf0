import { addMonths, instantOf, type LocalDate } from './local-time.ts';

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** Whether something is a month: `YYYY-MM`. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** When a month begins here, and when the next one does, summer time or not. @param month `YYYY-MM` */
export function monthBounds(month: string): { from: Date; to: Date } {
  const first = `${month}-01`;
  return { from: instantOf(first, '00:00'), to: instantOf(addMonths(first, 1), '00:00') };
}

/** The last so many months, the newest first. */
export const monthsUpTo = (today: LocalDate, count: number): string[] =>
  Array.from({ length: count }, (_, ago) => addMonths(today, -ago).slice(0, 7));
