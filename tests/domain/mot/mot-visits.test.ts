import { expect, test } from 'vitest';
import { motVisits } from '../../../src/domain/mot/mot-visits.ts';
import { aDefect, aTest } from '../../fixtures/mot.ts';

const FAILED = { result: 'failed' as const };

test('a fail and the pass minutes later are one visit, whatever order they come in', () => {
  const tests = [
    aTest('2025-03-03T15:16:00.000Z', FAILED),
    aTest('2026-03-10'),
    aTest('2025-03-03T16:03:00.000Z'),
  ];
  const visits = motVisits(tests);
  expect(visits.map(({ tests: group }) => group.length)).toEqual([1, 2]);
  expect(visits[1]).toMatchObject({ passed: true, firstTime: false, minutesToPass: 47 });
  expect(visits[1]?.tests.map(({ result }) => result)).toEqual(['passed', 'failed']);
  expect(visits[0]).toMatchObject({ firstTime: true, minutesToPass: null, began: '2026-03-10' });
});

test.each([
  ['days later', '2025-03-12', 1],
  ['after two fails', '2025-03-30', 1],
  ['months later', '2025-07-01', 2],
])('a pass %s', (_, passed, count) => {
  const second = passed === '2025-03-30' ? [aTest('2025-03-20', FAILED)] : [];
  expect(motVisits([aTest('2025-03-03', FAILED), ...second, aTest(passed)])).toHaveLength(count);
});

test('a pass soon after a pass is a visit of its own, unless it is the same day', () => {
  expect(motVisits([aTest('2025-03-03'), aTest('2025-03-20')])).toHaveLength(2);
  expect(motVisits([aTest('2025-03-03T09:00:00.000Z'), aTest('2025-03-03T16:00:00.000Z')])).toHaveLength(1);
});

test('days are local: half past midnight in summer is the next day', () => {
  expect(motVisits([aTest('2025-07-03T23:30:00.000Z')])[0]?.began).toBe('2025-07-04');
});

test('what was put right at the station was no pass at the first go', () => {
  const [inTwo] = motVisits([
    aTest('2025-03-03', { ...FAILED, defects: [aDefect('prs', 'Wiper')] }),
    aTest('2025-03-03'),
  ]);
  expect(inTwo).toMatchObject({ passed: true, firstTime: false, minutesToPass: 0 });
  const [inOne] = motVisits([aTest('2025-03-03', { defects: [aDefect('prs', 'Wiper')] })]);
  expect(inOne).toMatchObject({ passed: true, firstTime: false, minutesToPass: null });
});

test('a fail without a retest has not passed; no tests are no visits', () => {
  expect(motVisits([aTest('2025-03-03', FAILED)])[0]).toMatchObject({ passed: false, firstTime: false });
  expect(motVisits([])).toEqual([]);
});
