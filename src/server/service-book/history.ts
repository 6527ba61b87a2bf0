import type { MotDetail } from '../../contract/mot/mot.ts';
import type { LogTest } from '../../domain/document/paper.ts';
import { type LocalDate, longDate } from '../../domain/text/local-time.ts';

/** The MOT history, or why there is none, in a sentence. */
export type History = MotDetail | string;

type Visit = MotDetail['visits'][number];
type Test = Visit['tests'][number];
type Severity = NonNullable<Test['defects']>[number]['severity'];

interface Tests {
  /** Newest first. */
  tests: { day: LocalDate; entry: LogTest }[];
  /** What has to be said of the history, or why there is none. */
  said: string[];
  /** Whether the register has said it. */
  isFromRegister: boolean;
}

/** The MOT tests of a car as lines of its book. */
export function testsOf(history: History): Tests {
  if (typeof history === 'string') return { tests: [], said: [history], isFromRegister: false };
  const { note, visits } = history;
  const tests = visits.flatMap((visit) =>
    visit.tests.map((test, at) => ({ day: test.date, entry: lineOf(test, visit.tests.length - at > 1) })),
  );
  if (tests.length > 0) return { tests, said: note ? [note] : [], isFromRegister: true };
  return { tests, said: [note ?? 'No MOT test of this car is on record.'], isFromRegister: false };
}

/** @param isRetest whether the same visit has an earlier one */
function lineOf({ date, odometer, result, defects }: Test, isRetest: boolean): LogTest {
  const isGood = result === 'passed';
  const how = isGood && isRetest ? ' on the retest' : '';
  const miles = odometer.kind === 'read' ? `${odometer.miles.toLocaleString('en-GB')} miles` : '';
  const found = defects ?? [];
  const faults = found.filter(({ severity }) => FAULTS.includes(severity)).length;
  const advisories = found.filter(({ severity }) => severity === 'advisory').length;
  return {
    kind: 'test',
    day: longDate(date),
    text: [
      `MOT ${result}${how}`,
      miles,
      manyText(faults, 'fault', 's'),
      manyText(advisories, 'advisor', 'ies', 'y'),
    ]
      .filter(Boolean)
      .join(', '),
    isGood,
    found: found.map(({ text, severity }) => `${SEVERITIES[severity]}: ${text}`),
  };
}

const manyText = (count: number, word: string, many: string, one = ''): string =>
  count === 0 ? '' : `${count} ${word}${count === 1 ? one : many}`;

const FAULTS: readonly Severity[] = ['dangerous', 'major', 'fail'];

const SEVERITIES: Record<Severity, string> = {
  dangerous: 'Dangerous',
  major: 'Major',
  fail: 'Fail',
  prs: 'Put right during the test',
  minor: 'Minor',
  advisory: 'Advisory',
  note: 'Note',
};
