import type { LocalDate } from '../text/local-time.ts';
import { type Mileage, mileageOf } from './mot-mileage.ts';
import type { DefectType, MotDefect, MotTest } from './mot-test.ts';
import { testDate, type MotVisit, motVisits } from './mot-visits.ts';

/** The summary of an MOT history. */
export interface MotHistory {
  /** Newest first. */
  visits: MotVisit[];
  mileage: Mileage;
  rates: PassRates;
  /** Lines of the whole history by severity; lines from before May 2018 have their own severities. */
  counts: SeverityCounts;
  /** Lines of the newest test that an earlier visit also had, with the first year and how often. */
  returning: Returning[];
}

/** Counted by visit: a fail and its retest are one. Visits that have not yet ended in a pass count as not passed. */
export interface PassRates {
  visits: number;
  /** Visits that passed first time, with nothing put right during the test. */
  firstTime: number;
  tests: number;
  passes: number;
  /** Percent of visits, whole; null without any. */
  firstTimePct: number | null;
}

/** Severities, the worst first. `fail` and `prs`: from before May 2018, when there was only pass and fail. */
export const SEVERITIES = ['dangerous', 'major', 'fail', 'prs', 'minor', 'advisory', 'note'] as const;
export type Severity = (typeof SEVERITIES)[number];
export type SeverityCounts = Record<Severity, number>;

export interface Returning {
  text: string;
  /** Number of visits that had it, including this one. */
  times: number;
  since: LocalDate;
}

/** @param firstUsed local date or month, when known */
export function motHistory(tests: readonly MotTest[], firstUsed: string | null): MotHistory {
  const visits = motVisits(tests);
  const firstTime = visits.filter((visit) => visit.firstTime).length;
  return {
    visits,
    mileage: mileageOf(tests, firstUsed),
    rates: {
      visits: visits.length,
      firstTime,
      tests: tests.length,
      passes: tests.filter(({ result }) => result === 'passed').length,
      firstTimePct: visits.length ? Math.round((100 * firstTime) / visits.length) : null,
    },
    counts: severityCounts(visits),
    returning: returningLines(visits),
  };
}

const OF_TYPE: Record<DefectType, Severity> = {
  dangerous: 'dangerous',
  major: 'major',
  fail: 'fail',
  prs: 'prs',
  minor: 'minor',
  advisory: 'advisory',
  'user-entered': 'note',
  'non-specific': 'note',
  'system-generated': 'note',
};

/** A fail from before 2018 could be marked dangerous too. */
export function severityOf({ type, dangerous }: MotDefect): Severity {
  return dangerous ? 'dangerous' : OF_TYPE[type];
}

/** The lines of a test, the worst first; null if the source publishes none. */
export function worstFirst(test: MotTest): MotDefect[] | null {
  return test.defects?.toSorted((a, b) => rank(a) - rank(b)) ?? null;
}

/** A line that both a fail and its retest have is one finding. */
export function findingsOf(visit: MotVisit): MotDefect[] {
  const found = new Map<string, MotDefect>();
  for (const test of visit.tests)
    for (const defect of test.defects ?? []) found.set(`${severityOf(defect)} ${sameLine(defect)}`, defect);
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

const rank = (defect: MotDefect) => SEVERITIES.indexOf(severityOf(defect));

function severityCounts(visits: readonly MotVisit[]): SeverityCounts {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as SeverityCounts;
  for (const visit of visits) for (const defect of findingsOf(visit)) counts[severityOf(defect)]++;
  return counts;
}

function returningLines([newest, ...older]: readonly MotVisit[]): Returning[] {
  const lines = newest?.tests[0]?.defects ?? [];
  return lines.flatMap(({ text, ...defect }) => {
    const line = sameLine({ text, ...defect });
    const before = older.filter((visit) => findingsOf(visit).some((found) => sameLine(found) === line));
    const first = before.at(-1)?.tests.at(-1);
    return first ? [{ text, times: before.length + 1, since: testDate(first) }] : [];
  });
}

/** The words without the manual's reference, whose numbers and sub-letters change. */
function sameLine({ text }: MotDefect): string {
  return text
    .replace(/\s*\(\d[^)]*\)?(?:\s*\([a-z]+\))*\)?\s*$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
