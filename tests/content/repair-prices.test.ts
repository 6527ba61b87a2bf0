import { expect, test } from 'vitest';
import { catalogue, itemByKey } from '../../src/content-model/built.ts';
import { typicalCarsFor } from '../../src/views/brand/typical-cars.ts';
import { priceRow } from '../../src/views/repair/repair-prices.ts';

const all = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics].map(({ key }) =>
  itemByKey(key),
);

test('the cars of a price table suit every item of the catalogue: no row is without a price', () => {
  for (const found of all.filter(({ item }) => item.job === undefined)) {
    const { cells } = priceRow(found, typicalCarsFor([found]).columns);
    expect(
      cells.some((cell) => cell !== 'Not fitted'),
      found.item.key,
    ).toBe(true);
  }
});
