import { expect, test } from 'vitest';
import { type MotFacts, motStatus } from '../../../src/domain/mot/mot-status.ts';
import type { MotTest } from '../../../src/domain/mot/mot-test.ts';

const TODAY = '2026-11-21';
const NOTHING: MotFacts = { tests: [], motTestDueDate: null, dvlaExpiry: null, firstUsed: null };
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
