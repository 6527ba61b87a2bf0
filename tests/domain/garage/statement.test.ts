import { expect, test } from 'vitest';
import { maySelfBill, endsSoon, lastDayFor } from '../../../src/domain/garage/self-billing.ts';
import { statementSums } from '../../../src/domain/garage/statement.ts';

test('VAT is rounded once for each rate, tests at another’s station stand apart, and what goes back counts', () => {
  const sums = statementSums([
    { rate: 20, pence: 1003 },
    { rate: 20, pence: 1004 },
    { rate: null, pence: 4000 },
    { rate: 25, pence: -1002 },
    { rate: null, pence: -5485 },
  ]);
  expect(sums).toEqual({
    net: 1005,
    outside: -1485,
    vat: [
      { rate: 20, net: 2007, vat: 401 },
      { rate: 25, net: -1002, vat: -251 },
    ],
  });
  expect(statementSums([])).toEqual({ net: 0, outside: 0, vat: [] });
});

const NUMBER = 'GB123456789';
const AGREED = { fromDay: '2026-01-01', untilDay: '2026-12-31', vatNumber: NUMBER, endedOn: null };
const NEXT = { ...AGREED, fromDay: '2027-01-01', untilDay: '2027-12-31' };

test.each([
  ['within it', ['2026-11-30', '2026-12-01'], [AGREED], NUMBER, true],
  ['on its first and last day', ['2026-01-01', '2026-12-31'], [AGREED], NUMBER, true],
  ['without one', ['2026-11-30'], [], NUMBER, false],
  ['work from before it', ['2025-12-31', '2026-01-02'], [AGREED], NUMBER, false],
  ['written after its end', ['2026-12-31', '2027-01-04'], [AGREED], NUMBER, false],
  ['where another one follows', ['2026-12-31', '2027-01-04'], [AGREED, NEXT], NUMBER, true],
  ['once the number has changed', ['2026-11-30'], [AGREED], 'GB987654321', false],
  ['once the garage has none', ['2026-11-30'], [AGREED], null, false],
  ['on the day on which it was ended', ['2026-11-30'], [{ ...AGREED, endedOn: '2026-11-30' }], NUMBER, false],
  ['on the day before that', ['2026-11-29'], [{ ...AGREED, endedOn: '2026-11-30' }], NUMBER, true],
] as const)('an invoice is self-billed, or not, %s', (_, days, agreements, number, may) => {
  expect(maySelfBill(days, agreements, number)).toBe(may);
});

test('an agreement lasts twelve months at most, and its end is told 30 days before unless another follows', () => {
  expect(lastDayFor('2026-01-01')).toBe('2026-12-31');
  expect(lastDayFor('2028-02-29')).toBe('2029-02-27');
  expect(endsSoon('2026-11-30', AGREED, [])).toBe(false);
  expect(endsSoon('2026-12-01', AGREED, [])).toBe(true);
  expect(endsSoon('2026-12-01', AGREED, [AGREED, NEXT])).toBe(false);
  expect(endsSoon('2027-01-01', AGREED, [])).toBe(false);
  expect(endsSoon('2026-12-01', { ...AGREED, endedOn: '2026-11-01' }, [])).toBe(false);
});
