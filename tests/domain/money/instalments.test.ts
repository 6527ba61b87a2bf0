import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planOf, splitEvenly } from '../../../src/domain/money/instalments.ts';

describe('payments in equal parts', () => {
  it('give odd pence to the earliest payments, one each', () => {
    expect(splitEvenly(28400, 3)).toEqual([9467, 9467, 9466]);
    expect(splitEvenly(28300, 3)).toEqual([9434, 9433, 9433]);
    expect(splitEvenly(1, 3)).toEqual([1, 0, 0]);
  });

  it('add up to the total, fall by a penny at most, and never rise', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 12 }), (total, payments) => {
        const parts = splitEvenly(total, payments);
        expect(parts).toHaveLength(payments);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(parts).toEqual([...parts].sort((a, b) => b - a));
        expect((parts[0] ?? 0) - (parts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('refuses what is not money or not a number of payments', () => {
    expect(() => splitEvenly(100.5, 3)).toThrow(RangeError);
    expect(() => splitEvenly(100, 0)).toThrow(RangeError);
  });
});

describe('a plan', () => {
  it('has a payment a month, on the last day where a month is shorter', () => {
    expect(planOf(17900, 3, '2026-12-31')).toEqual([
      { date: '2026-12-31', amount: 5967 },
      { date: '2027-01-31', amount: 5967 },
      { date: '2027-02-28', amount: 5966 },
    ]);
  });
});
