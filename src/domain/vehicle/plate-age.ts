import { addDays, type LocalDate } from '../text/local-time.ts';
import { normalisePlate } from './plate.ts';

/** The first and last day of the half year in which a plate of the current style was issued. */
export interface PlateAge {
  /** The two digits on the plate. */
  identifier: string;
  from: LocalDate;
  to: LocalDate;
}

/**
 * When a plate was issued, from its two digits: 02 to 49 in March to August of that year, 51 to 99 in September to
 * February (the year is the digits less 50). Null for other styles, and for a half year that has not begun on `today`.
 */
export function plateAge(plate: string, today: LocalDate): PlateAge | null {
  const identifier = /^[A-Z]{2}(\d{2})[A-Z]{3}$/.exec(normalisePlate(plate))?.[1];
  const digits = Number(identifier);
  if (identifier === undefined || digits < 2 || digits === 50) return null;
  const [year, spring] = digits < 50 ? [2000 + digits, true] : [1950 + digits, false];
  const from = spring ? `${year}-03-01` : `${year}-09-01`;
  const to = spring ? `${year}-08-31` : addDays(`${year + 1}-03-01`, -1);
  return from <= today ? { identifier, from, to } : null;
}
