import { expect, test } from 'vitest';
import { z } from 'zod';
import prices from '#content/catalogue/prices.json' with { type: 'json' };
import { catalogue, content, itemByKey } from '../../src/content-model/built.ts';
import { listedCars, oneOfEachKind } from '../../src/content-model/listed-cars.ts';
import { labourOf, type Price, priceOfRepair, type RepairItem } from '../../src/domain/catalogue/price.ts';
import { penceFromPounds } from '../../src/domain/money/money.ts';
import { typicalCarsFor } from '../../src/views/brand/typical-cars.ts';
import { priceRow } from '../../src/views/repair/repair-prices.ts';

/** Every car of our list, one of each kind. */
const cars = oneOfEachKind(listedCars(content, new Date().getFullYear()));

const all = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics].map(({ key }) =>
  itemByKey(key),
);

const priced = catalogue.repairs.filter(({ quote }) => quote === undefined);
const totalOf = (price: Price) => ('total' in price ? [price.total] : []);
const isLabourAlone = ({ from, to }: RepairItem) => from === to;

test('every job takes hours that a workshop would believe, and says who estimated them', () => {
  // A wiper blade clicks on in five minutes; nothing that has a price takes two days.
  for (const { key, labourHours } of catalogue.repairs) {
    expect(labourHours, key).toBeGreaterThanOrEqual(0.1);
    expect(labourHours, key).toBeLessThanOrEqual(14);
  }
  const file = z.object({ repairs: z.array(z.object({ key: z.string(), hoursFrom: z.string().min(1) })) });
  expect(file.safeParse(prices).error).toBeUndefined();
});

test('labour is the hours of a job at one rate and leaves parts at least 15 %, whatever the car', () => {
  let asked = 0;
  for (const repair of priced.filter((each) => !isLabourAlone(each))) {
    const labour = labourOf(repair, catalogue);
    if (catalogue.pieces[repair.key]?.bySize)
      expect(labour / penceFromPounds(repair.from), repair.key).toBeLessThanOrEqual(0.85);
    for (const { modelId, car } of cars) {
      const price = priceOfRepair(repair, car, catalogue);
      if (price.kind !== 'split') continue;
      asked += 1;
      if (price.labour === labour && labour <= price.total * 0.85) continue;
      expect(price, `${repair.key} of ${modelId}`).toMatchObject({ labour, total: labour / 0.85 });
    }
  }
  expect(asked).toBeGreaterThan(10_000);
});

test('a premium tyre of an everyday size costs what fitters ask, and the classes leave each other room in every size', () => {
  const [{ car } = { car: undefined }] = cars;
  const price = (key: string, size: string) => {
    const repair = catalogue.repairs.find((each) => each.key === key);
    if (!repair || !car) throw new Error(`No ${key}`);
    return priceOfRepair(repair, car, catalogue, size);
  };
  for (const size of [
    '155/70 R13',
    '175/65 R14',
    '185/65 R15',
    '205/55 R16',
    '225/45 R17',
    '225/40 R18',
    '235/35 R19',
  ]) {
    const [budget = 0, mid = 0, premium = 0] = ['tyre_budget', 'tyre_mid', 'tyre_premium'].flatMap((key) =>
      totalOf(price(key, size)),
    );
    expect(budget, size).toBeGreaterThan(0);
    expect(mid / budget, size).toBeGreaterThan(1.1);
    expect(premium / mid, size).toBeGreaterThan(1.2);
  }
  // A third more than that was asked until 27 November 2026.
  const [everyday = 0] = totalOf(price('tyre_premium', '205/55 R16'));
  expect(everyday).toBeGreaterThan(9_000);
  expect(everyday).toBeLessThan(12_000);
});

test('a job without parts costs one price: its labour', () => {
  const alone = priced.filter(isLabourAlone);
  expect(alone.map(({ key }) => key)).toContain('wheel_alignment_2');
  for (const repair of alone) {
    const labour = labourOf(repair, catalogue);
    const asked = new Set(cars.map(({ car }) => priceOfRepair(repair, car, catalogue)).flatMap(totalOf));
    expect([...asked], repair.key).toEqual([labour]);
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
