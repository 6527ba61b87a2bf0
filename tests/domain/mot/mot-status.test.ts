import { expect, test } from 'vitest';
import { type MotFacts, motStatus } from '../../../src/domain/mot/mot-status.ts';
import type { MotTest } from '../../../src/domain/mot/mot-test.ts';

const TODAY = '2026-11-21';
const NOTHING: MotFacts = {
  tests: [],
  motTestDueDate: null,
  dvlaExpiry: null,
  firstUsed: null,
  firstTestYears: 3,
};
const tested = (expires: string | null): MotTest => ({
  number: null,
  completedAt: '2025-11-21T09:00:00.000Z',
  result: expires === null ? 'failed' : 'passed',
  expires,
  odometer: { kind: 'missing' },
  defects: [],
});

test('the latest expiry of either register counts, and its last day is still valid', () => {
  const tests = [tested(null), tested('2026-11-20')];
  expect(motStatus({ ...NOTHING, tests, dvlaExpiry: TODAY }, TODAY)).toEqual({
    kind: 'valid',
    expires: TODAY,
    days: 0,
  });
  expect(motStatus({ ...NOTHING, tests }, TODAY)).toEqual({
    kind: 'expired',
    expires: '2026-11-20',
    days: 1,
  });
});

test('a car without a test is due three years after its first use, less a day', () => {
  expect(motStatus({ ...NOTHING, firstUsed: '2024-02-29' }, TODAY)).toMatchObject({
    kind: 'not-due',
    due: '2027-02-28',
  });
  expect(motStatus({ ...NOTHING, firstUsed: '2024-12', motTestDueDate: '2027-12-03' }, TODAY)).toMatchObject({
    due: '2027-12-03',
  });
});

const northern = { ...NOTHING, firstTestYears: 4 } as const;
test.each<[string, Partial<MotFacts>, string]>([
  ['its first use', { firstUsed: '2024-06-01' }, '2028-05-31'],
  ['the month of its first use', { firstUsed: '2024-06' }, '2028-05-31'],
  ['a leap day', { firstUsed: '2024-02-29' }, '2028-02-29'],
  [
    'the DVSA’s date for Great Britain',
    { firstUsed: '2024-06-01', motTestDueDate: '2027-05-31' },
    '2028-05-31',
  ],
  ['a later date of the DVSA', { firstUsed: '2024-06-01', motTestDueDate: '2028-06-10' }, '2028-06-10'],
  ['the DVSA’s date alone', { motTestDueDate: '2027-05-31' }, '2027-05-31'],
  ['three years that have passed', { firstUsed: '2023-06-01', motTestDueDate: '2026-05-31' }, '2027-05-31'],
])('in Northern Ireland it is due after four years: %s', (_what, known, due) => {
  expect(motStatus({ ...northern, ...known }, TODAY)).toMatchObject({ kind: 'not-due', due });
});

test('after four years without a test a car of Northern Ireland is late, as the DVSA says', () => {
  const known = { firstUsed: '2022-06-01', motTestDueDate: '2025-05-31' };
  expect(motStatus({ ...northern, ...known }, TODAY)).toMatchObject({
    kind: 'expired',
    expires: '2026-05-31',
  });
});

test('a due date that has passed without a test is said; one that we worked out ourselves is not', () => {
  expect(motStatus({ ...NOTHING, motTestDueDate: TODAY }, TODAY)).toEqual({
    kind: 'not-due',
    due: TODAY,
    days: 0,
  });
  expect(motStatus({ ...NOTHING, motTestDueDate: '2026-11-01' }, TODAY)).toEqual({
    kind: 'expired',
    expires: '2026-11-01',
    days: 20,
  });
  expect(motStatus({ ...NOTHING, firstUsed: '2020-01-01' }, TODAY)).toEqual({ kind: 'unknown' });
});

test('over 40 years old without a running certificate is probably exempt; with one it is valid', () => {
  expect(motStatus({ ...NOTHING, firstUsed: '1986-11-21' }, TODAY)).toEqual({ kind: 'exempt' });
  expect(
    motStatus({ ...NOTHING, firstUsed: '1986-11-22', tests: [tested('2020-01-01')] }, TODAY),
  ).toMatchObject({ kind: 'expired' });
  expect(motStatus({ ...NOTHING, firstUsed: '1970-01', tests: [tested('2027-01-01')] }, TODAY)).toMatchObject(
    { kind: 'valid' },
  );
});

test('nothing known', () => {
  expect(motStatus(NOTHING, TODAY)).toEqual({ kind: 'unknown' });
  expect(motStatus({ ...NOTHING, firstUsed: '2024-01-01', tests: [tested(null)] }, TODAY)).toEqual({
    kind: 'unknown',
  });
});
