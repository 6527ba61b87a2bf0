import type { GarageFacts } from '../../domain/garage/facts.ts';
import { asTyped, dayTyped } from '../../domain/text/typed-day.ts';

// Lists of a garage's facts that are typed one to a line.

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `24/12/2026 Christmas Eve`: a day and why. What isn't read as a day goes on as it was typed, and is refused as one. */
export const closedDaysOf = (typed: string): { date: string; why: string }[] =>
  linesOf(typed).map((line) => {
    const [day = '', ...why] = line.split(/\s+/);
    return { date: dayTyped(day), why: why.join(' ') };
  });

export const closedDaysText = (days: GarageFacts['daysClosed']): string =>
  days.map(({ date, why }) => `${asTyped(date)} ${why}`).join('\n');

/** `RG12 10`: a district with the minutes to it, or the district alone, for which they are reckoned. */
export const districtsOf = (typed: string): { district: string; minutes: number | null }[] =>
  linesOf(typed).map((line) => {
    const [district = '', minutes] = line.split(/[\s,:]+/);
    return { district: district.toUpperCase(), minutes: minutes === undefined ? null : Number(minutes) };
  });

export const reachText = (reach: GarageFacts['reach']): string =>
  reach.map(({ district, minutes, isTyped }) => (isTyped ? `${district} ${minutes}` : district)).join('\n');
