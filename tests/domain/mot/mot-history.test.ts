import { expect, test } from 'vitest';
import { findingsOf, motHistory, severityOf, worstFirst } from '../../../src/domain/mot/mot-history.ts';
import { aDefect, aTest } from '../../fixtures/mot.ts';

const SPRING = aDefect('advisory', 'Front Coil spring corroded (5.3.1 (b) (i))');
const AIM = aDefect('major', 'Nearside Headlamp aim too low (4.1.2 (a))');

test('the pass rate counts visits, not tests', () => {
  const { rates } = motHistory(
    [
      aTest('2026-03-10'),
      aTest('2025-03-03T15:16:00.000Z', { result: 'failed' }),
      aTest('2025-03-03T16:03:00.000Z'),
      aTest('2024-03-09'),
    ],
    null,
  );
  expect(rates).toEqual({ visits: 3, firstTime: 2, tests: 4, passes: 3, firstTimePct: 67 });
  expect(motHistory([], null).rates.firstTimePct).toBeNull();
});

test('a line that the fail and the retest both have is one finding', () => {
  const tests = [
    aTest('2025-03-03T15:16:00.000Z', { result: 'failed', defects: [SPRING, AIM] }),
    aTest('2025-03-03T16:03:00.000Z', { defects: [SPRING] }),
  ];
  const { counts, visits } = motHistory(tests, null);
  expect(counts).toMatchObject({ advisory: 1, major: 1, dangerous: 0 });
  expect(visits[0] && findingsOf(visits[0])).toEqual([AIM, SPRING]);
});

test('every type has a severity, and dangerous wins', () => {
  const types = ['dangerous', 'major', 'fail', 'prs', 'minor', 'advisory'] as const;
  expect(types.map((type) => severityOf(aDefect(type, 'x')))).toEqual(types);
  for (const type of ['user-entered', 'non-specific', 'system-generated'] as const)
    expect(severityOf(aDefect(type, 'x'))).toBe('note');
  expect(severityOf({ ...aDefect('fail', 'x'), dangerous: true })).toBe('dangerous');
  const mixed = aTest('2026-01-01', { defects: [SPRING, aDefect('dangerous', 'Brake'), AIM] });
  expect(worstFirst(mixed)?.map(({ type }) => type)).toEqual(['dangerous', 'major', 'advisory']);
  expect(worstFirst(aTest('2026-01-01', { defects: null }))).toBeNull();
});

test('an advisory that comes back is said with its first year, across both manuals', () => {
  const { returning } = motHistory(
    [
      aTest('2019-03-10', { defects: [SPRING, aDefect('advisory', 'Oil leak (8.4.1 (a) (i))')] }),
      aTest('2018-03-10'),
      aTest('2017-03-10', { defects: [aDefect('advisory', 'Front coil spring  corroded (2.4.C.1a)')] }),
    ],
    null,
  );
  expect(returning).toEqual([{ text: SPRING.text, times: 2, since: '2017-03-10' }]);
});

test('tests without lines (Northern Ireland) count, and say nothing of defects', () => {
  const { rates, counts } = motHistory([aTest('2025-03-03', { defects: null })], null);
  expect(rates.visits).toBe(1);
  expect(Object.values(counts).every((count) => count === 0)).toBe(true);
});
