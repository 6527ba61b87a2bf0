import { expect, it } from 'vitest';
import { catalogue, itemByKey } from '../../../src/content-model/built.ts';
import { priceOf } from '../../../src/domain/catalogue/item.ts';
import { poundsText } from '../../../src/domain/money/money.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';
import { brandColumns, brandRows, leastOf, mostSeen } from '../../../src/views/brand/brand-prices.ts';
import { makeOf } from '../../../src/views/brand/ranges.ts';

const petrol: CarClass = { band: '1201_1600cc', fuel: 'PETROL', tier: 'mainstream', motClass: '4' };
const large: CarClass = { ...petrol, band: '2001_3000cc', tier: 'premium' };
const electric: CarClass = { ...petrol, band: 'ev', fuel: 'ELECTRIC' };

const total = (key: string, car: CarClass) => {
  const price = priceOf(itemByKey(key), car, catalogue);
  return 'total' in price ? price.total : NaN;
};

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

it('says the least of the cars, and "from" only where they differ', () => {
  const least = total('full', petrol);
  expect(least).toBeLessThan(total('full', large));
  expect(leastOf(itemByKey('full'), [large, petrol])).toEqual({ small: 'from', note: poundsText(least) });
  expect(leastOf(itemByKey('full'), [petrol])).toEqual({ note: poundsText(least) });
});

it('gives a car that cannot need the part no say, and quotes where none can', () => {
  const clutch = itemByKey('clutch');
  expect(leastOf(clutch, [petrol, electric])).toEqual({ note: poundsText(total('clutch', petrol)) });
  expect(leastOf(clutch, [electric])).toEqual({ note: 'price on request' });
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
