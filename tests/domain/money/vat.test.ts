import { expect, test } from 'vitest';
import { vatIn, vatLabel, vatRateOn } from '../../../src/domain/money/vat.ts';

const RATES = [
  { from: '2011-01-04', percent: 20 },
  { from: '2027-04-01', percent: 22 },
];

test('a rate holds from its day until the day before the next one', () => {
  expect(
    ['2011-01-04', '2027-03-31', '2027-04-01', '2040-01-01'].map((day) => vatRateOn(day, RATES)),
  ).toEqual([20, 20, 22, 22]);
  expect(() => vatRateOn('2011-01-03', RATES)).toThrow('No rate of VAT is known for 2011-01-03');
});

test('the VAT inside an amount is a sixth of it at 20 %, to the nearest penny', () => {
  for (let pence = -1000; pence <= 10_000; pence++) expect(vatIn(pence, 20)).toBe(Math.round(pence / 6));
  expect([vatIn(12_200, 22), vatIn(11_750, 17.5), vatIn(12_345, 0)]).toEqual([2200, 1750, 0]);
});

test('a document names its own rate, or none where nothing carries VAT', () => {
  expect([vatLabel(20), vatLabel(17.5), vatLabel(null)]).toEqual(['VAT at 20%', 'VAT at 17.5%', 'VAT']);
});
