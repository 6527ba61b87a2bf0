import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountOf,
  amountText,
  isNothing,
  NO_TOTAL,
  penceFromAmount,
  penceFromPounds,
  poundsSpan,
  poundsText,
  splitText,
} from '../../../src/domain/money/money.ts';

test('two decimals always, thousands grouped', () => {
  expect(poundsText(0)).toBe('£0.00');
  expect(poundsText(28405)).toBe('£284.05');
  expect(amountText('1306.00')).toBe('£1,306.00');
  expect(amountText('0.00')).toBe('£0.00');
  expect(poundsText(123456789)).toBe('£1,234,567.89');
  expect(poundsText(-500)).toBe('−£5.00');
  expect(penceFromPounds(99.75)).toBe(9975);
  expect(penceFromPounds(1.005)).toBe(100);
});

test('the sum of a cart with nothing in it is shown as specified', () => {
  expect(amountText(NO_TOTAL)).toBe('£00.00');
});

test('a span names its ends, and one amount once', () => {
  expect(poundsSpan(10500, 24975)).toBe('£105.00 to £249.75');
  expect(poundsSpan(5900, 5900)).toBe('£59.00');
});

test('the API’s strings come back as the same pence', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (pence) => penceFromAmount(amountOf(pence)) === pence),
  );
});

test('what an amount is made of is said in parts and labour', () => {
  expect(splitText({ parts: '1049.35', labour: '55.65' })).toBe('Parts £1,049.35, labour £55.65');
  expect(splitText({ parts: '0.00', labour: '29.00' })).toBe('Labour only');
  expect(splitText({ parts: null, labour: '29.00' })).toBeNull();
});

test('nothing is nothing in pence, and a penny is something', () => {
  expect(['0.00', '-0.00', '0.01', '1900.00'].map(isNothing)).toEqual([true, true, false, false]);
});
