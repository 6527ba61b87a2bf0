import { expect, test } from 'vitest';
import { creditBrought, type CreditedLine, creditFor } from '../../../src/domain/money/diagnostic-credit.ts';

const line = (own: Partial<CreditedLine> = {}): CreditedLine => ({
  id: 'repair',
  status: 'approved',
  pence: 10_000,
  donePercent: null,
  foundBy: 'scan',
  ...own,
});
const scan = line({ id: 'scan', status: 'agreed', pence: 6500, foundBy: null });

test('a diagnosis comes off what it led to, once and never more than that costs', () => {
  expect(creditFor(scan, [scan])).toBeNull();
  expect(creditFor(scan, [scan, line({ status: 'offered' })])).toBeNull();
  expect(creditFor(scan, [scan, line(), line({ id: 'other' })])).toEqual({ pence: 6500, isDue: false });
  expect(creditFor(scan, [scan, line({ pence: 2000 })])).toEqual({ pence: 2000, isDue: false });
});

test('it is due once all of it is done, of what was done', () => {
  const done = { ...scan, status: 'done' as const };
  expect(creditFor(done, [done, line({ status: 'begun' })])?.isDue).toBe(false);
  const one = line({ status: 'done' });
  expect(creditFor(done, [done, one, line({ id: 'other', status: 'begun' })])?.isDue).toBe(false);
  expect(creditFor(done, [done, one])).toEqual({ pence: 6500, isDue: true });
  const half = line({ status: 'part_done', donePercent: 50 });
  expect(creditFor(done, [done, half])).toEqual({ pence: 5000, isDue: true });
  expect(creditFor({ ...scan, status: 'not_done' }, [line({ status: 'done' })])).toBeNull();
});

test('what a yes brings is what is left of it', () => {
  const asked = { foundBy: 'scan', pence: 5000 };
  expect(creditBrought(asked, [scan])).toBe(5000);
  expect(creditBrought(asked, [scan, line({ pence: 4000 })])).toBe(2500);
  expect(creditBrought(asked, [scan, line()])).toBe(0);
  expect(creditBrought({ foundBy: null, pence: 5000 }, [scan])).toBe(0);
});
