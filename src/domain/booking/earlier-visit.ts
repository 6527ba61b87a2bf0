import type { CheckResult } from '../catalogue/check.ts';
import type { LocalDate } from '../text/local-time.ts';

/** What a garage is told of a visit of the same car to another one: the work, and no person, price or garage. */
export interface EarlierVisit {
  date: LocalDate;
  /** As it came in or left, the higher one; null: not written down. */
  miles: number | null;
  /** What was done, in part or in whole. */
  work: readonly string[];
  /** What was fitted, one line each. */
  fitted: readonly string[];
  /** What was measured, or needed attention. */
  checks: readonly { text: string; result: CheckResult }[];
}
