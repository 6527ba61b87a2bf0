import { expect, it } from 'vitest';
import { serviceByKey } from '../../../src/content-model/built.ts';
import { bandPrice } from '../../../src/domain/catalogue/headline.ts';
import { poundsText } from '../../../src/domain/money/money.ts';
import { brandAnswers } from '../../../src/views/brand/brand-answers.ts';
import { brandColumns, brandRows, mostSeen } from '../../../src/views/brand/brand-prices.ts';
import { makeOf } from '../../../src/views/brand/ranges.ts';

it('fills each column of the table for each car', () => {
  const rows = brandRows([{ model: 'ford-focus-999-petrol', as: 'Focus 1.0' }], 'content/brands/ford.md');
  expect(rows.map(({ head }) => head)).toEqual(['Focus 1.0']);
  expect(rows[0]?.cells).toHaveLength(brandColumns.length);
  expect(rows[0]?.cells.every((cell) => /^£\d+\.\d\d$/.test(cell))).toBe(true);
});

it('names the file of a car that the catalogue does not have', () => {
  const unknown = [{ model: 'ford-anglia', as: 'Anglia' }];
  expect(() => brandRows(unknown, 'content/brands/ford.md')).toThrow('content/brands/ford.md');
});

it('says what the cars of the make pay, an electric one beside the others', () => {
  const answers = (make: string) => brandAnswers(makeOf(make, 'content/brands/of.md'));
  const [ford, pads] = answers('FORD');
  expect(ford?.term).toBe(`Full service, electric ${poundsText(bandPrice(serviceByKey('full'), 'ev') ?? 0)}`);
  expect(ford?.value).toMatch(/^£\d+\.00 to £\d+\.00$/);
  expect(pads?.value).toBe('£105.00 to £185.00');
  expect(answers('TESLA')[0]).toEqual({
    term: 'Full service',
    value: poundsText(bandPrice(serviceByKey('full'), 'ev') ?? 0),
  });
});

it('shows five ranges at the most, the most licensed first, and none that nobody counted', () => {
  const { make, ranges } = makeOf('FORD', 'content/brands/ford.md');
  const [one] = ranges;
  if (!one) throw new Error('Ford has no range');
  const licensed = [20, null, 50, 10, 0, 40, 30, 5];
  const counted = mostSeen({ make, ranges: licensed.map((count) => ({ ...one, licensed: count })) });
  expect(counted.map(({ count }) => count)).toEqual([50, 40, 30, 20, 10]);
  const few = mostSeen({ make, ranges: [null, 7, 0].map((count) => ({ ...one, licensed: count })) });
  expect(few.map(({ count }) => count)).toEqual([7]);
});
