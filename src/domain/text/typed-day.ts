import type { LocalDate } from './local-time.ts';

/** `24/12/2026` as a day; anything else as it was typed, and is refused where it’s checked. */
export function dayTyped(typed: string): LocalDate {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : typed;
}

/** The other way round. */
export const asTyped = (date: LocalDate): string => date.split('-').toReversed().join('/');
