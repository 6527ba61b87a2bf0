import { expect, test } from 'vitest';
import { dueShare, shareOf, type ShareRule } from '../../../src/domain/garage/share.ts';

const RULE: ShareRule = { labourPercent: 80, partsPercent: 90, motPence: 4000, diagnosticPence: 3000 };
const line = { kind: 'other', pence: 12_000, labour: 6000, parts: 6000, quantity: 1 } as const;

test.each([
  // 80 % of £50.00 and 90 % of £50.00
  ['a split price', line, 20, 8500],
  ['a price that isn’t split, as labour', { ...line, labour: null, parts: null }, 20, 8000],
  ['another rate of VAT', line, 25, 8160],
  ['what is rounded once', { ...line, pence: 1999, labour: 1000, parts: 999 }, 20, 1416],
  ['a test, whatever it costs the customer', { ...line, kind: 'mot', pence: 0 }, 20, 4000],
  ['two diagnostics', { ...line, kind: 'diagnostic', quantity: 2 }, 20, 6000],
  ['something that costs nothing', { ...line, pence: 0, labour: null, parts: null }, 20, 0],
] as const)('the share of %s', (_, of, percent, share) => {
  expect(shareOf(of, RULE, percent)).toBe(share);
});

test('what was done in part has that part of its share', () => {
  expect([dueShare(8500, null), dueShare(8500, 33), dueShare(8500, 0)]).toEqual([8500, 2805, 0]);
});
