import { expect, test } from 'vitest';
import { catalogue, content, itemByKey } from '../../src/content-model/built.ts';
import { listedCars } from '../../src/content-model/listed-cars.ts';
import { labourOf, priceOfRepair } from '../../src/domain/catalogue/price.ts';
import { penceFromPounds } from '../../src/domain/money/money.ts';
import { typicalCarsFor } from '../../src/views/brand/typical-cars.ts';
import { priceRow } from '../../src/views/repair/repair-prices.ts';

/** One car in a hundred. */
const cars = [...listedCars(content, new Date().getFullYear())].filter((_, index) => index % 100 === 0);

const all = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics].map(({ key }) =>
  itemByKey(key),
);

test('labour is the hours of a job at one rate, and leaves parts their share unless it is all of the job', () => {
  for (const repair of catalogue.repairs.filter(({ quote }) => quote === undefined)) {
    const labour = labourOf(repair, catalogue);
    const least = penceFromPounds(repair.from);
    if (repair.from === repair.to) {
      if (labour !== least) expect({ [repair.key]: labour }).toEqual({ [repair.key]: least });
      continue;
    }
    expect(labour / least, repair.key).toBeLessThanOrEqual(0.85);
    for (const { car } of cars) {
      const price = priceOfRepair(repair, car, catalogue);
      if (price.kind === 'split' && price.labour !== labour) expect(price, repair.key).toBeNull();
    }
  }
});

test('the cars of a price table suit every item of the catalogue: no row is without a price', () => {
  for (const found of all.filter(({ item }) => item.job === undefined)) {
    const { cells } = priceRow(found, typicalCarsFor([found]).columns);
    expect(
      cells.some((cell) => cell !== 'Not fitted'),
      found.item.key,
    ).toBe(true);
  }
});
