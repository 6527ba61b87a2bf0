import { addDays, daysBetween, type LocalDate } from '../text/local-time.ts';
import type { FirstTestYears } from './first-test.ts';
import type { MotTest } from './mot-test.ts';

/** A vehicle's MOT status on a day. `days` are whole days from today, never negative. */
export type MotStatus =
  /** Valid up to and including `expires`. */
  | { kind: 'valid'; expires: LocalDate; days: number }
  /** `days` since it ended. */
  | { kind: 'expired'; expires: LocalDate; days: number }
  /** Too new for a test: the first is due on `due`. */
  | { kind: 'not-due'; due: LocalDate; days: number }
  /**
   * First used over 40 years ago and without a current certificate: probably exempt, which the keeper has to declare.
   */
  | { kind: 'exempt' }
  | { kind: 'unknown' };

/** What is known about a vehicle's MOT, from either register. */
export interface MotFacts {
  tests: readonly MotTest[];
  /** DVSA, for a vehicle without a test. */
  motTestDueDate: LocalDate | null;
  /** DVLA's own date, which may lag a day behind the DVSA's. */
  dvlaExpiry: LocalDate | null;
  /** First use or first registration. A month (`2004-12`) counts as its first day. */
  firstUsed: string | null;
  firstTestYears: FirstTestYears;
}

/** @param today local date */
export function motStatus(facts: MotFacts, today: LocalDate): MotStatus {
  const expires = latest([...facts.tests.map((test) => test.expires), facts.dvlaExpiry]);
  if (expires !== null && expires >= today)
    return { kind: 'valid', expires, days: daysBetween(today, expires) };
  const firstUsed = facts.firstUsed === null ? null : `${facts.firstUsed}-01`.slice(0, 10);
  if (firstUsed !== null && yearsAfter(firstUsed, 40) <= today) return { kind: 'exempt' };
  if (expires !== null) return { kind: 'expired', expires, days: daysBetween(expires, today) };
  // Three or four years after first use, less a day: the last day on which no certificate is needed.
  const byAge = firstUsed === null ? null : addDays(yearsAfter(firstUsed, facts.firstTestYears), -1);
  // The DVSA's date is that of Great Britain.
  const due =
    facts.firstTestYears === 3 ? (facts.motTestDueDate ?? byAge) : latest([facts.motTestDueDate, byAge]);
  if (due === null || facts.tests.length > 0) return { kind: 'unknown' };
  if (due >= today) return { kind: 'not-due', due, days: daysBetween(today, due) };
  return facts.motTestDueDate === null
    ? { kind: 'unknown' }
    : { kind: 'expired', expires: due, days: daysBetween(due, today) };
}

function latest(dates: readonly (LocalDate | null)[]): LocalDate | null {
  return dates.reduce((last, date) => (date !== null && (last === null || date > last) ? date : last), null);
}

/** 29 February plus a year is 1 March. */
function yearsAfter(date: LocalDate, years: number): LocalDate {
  const year = date.slice(0, 4);
  const rest = date.slice(5);
  return addDays(`${Number(year) + years}-${rest === '02-29' ? '03-01' : rest}`, 0);
}
