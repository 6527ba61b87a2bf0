import { localNow, type LocalDate } from '../text/local-time.ts';
import type { MotTest } from './mot-test.ts';

/**
 * One year's MOT: the test, and the retests that followed a fail. A fail at 10:12 and the pass at 10:59 are one visit,
 * not two years.
 */
export interface MotVisit {
  /** Newest first; never empty. */
  tests: MotTest[];
  /** Local date of the first test. */
  began: LocalDate;
  /** Local date of the last one. */
  ended: LocalDate;
  /** Whether it ended in a certificate. */
  passed: boolean;
  /** Passed first time, with nothing put right during the test. */
  firstTime: boolean;
  /** Minutes from the first fail to the pass; null without both. */
  minutesToPass: number | null;
}

/** A retest within this time belongs to the fail before it; a later one is a new visit. */
const RETEST_DAYS = 31;

/** @returns visits, newest first */
export function motVisits(tests: readonly MotTest[]): MotVisit[] {
  const groups: MotTest[][] = [];
  for (const test of oldestFirst(tests)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && belongs(test, before)) group.push(test);
    else groups.push([test]);
  }
  return groups.map(visitOf).reverse();
}

/** Sorted by instant; of a fail and a pass in the same minute, the fail comes first. */
function oldestFirst(tests: readonly MotTest[]): MotTest[] {
  return tests.toSorted(
    (a, b) =>
      Date.parse(a.completedAt) - Date.parse(b.completedAt) ||
      Number(a.result === 'passed') - Number(b.result === 'passed'),
  );
}

/** Local date of a test. */
export function testDate(test: MotTest): LocalDate {
  return localNow(new Date(test.completedAt)).date;
}

function belongs(test: MotTest, before: MotTest): boolean {
  if (testDate(test) === testDate(before)) return true;
  const days = minutesBetween(before, test) / (24 * 60);
  return before.result === 'failed' && days <= RETEST_DAYS;
}

function visitOf(group: readonly MotTest[]): MotVisit {
  const tests = group.toReversed();
  const first = group[0] as MotTest;
  const last = tests[0] as MotTest;
  const pass = group.find(({ result }) => result === 'passed');
  const putRight = group.some(({ defects }) => defects?.some(({ type }) => type === 'prs'));
  return {
    tests,
    began: testDate(first),
    ended: testDate(last),
    passed: pass !== undefined,
    firstTime: first.result === 'passed' && !putRight,
    minutesToPass: pass && first.result === 'failed' ? minutesBetween(first, pass) : null,
  };
}

function minutesBetween(from: MotTest, to: MotTest): number {
  return Math.round((Date.parse(to.completedAt) - Date.parse(from.completedAt)) / 60_000);
}
