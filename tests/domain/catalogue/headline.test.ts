import { expect, test } from 'vitest';
import {
  catalogue,
  content,
  itemByKey,
  repairByKey,
  serviceByKey,
} from '../../../src/content-model/built.ts';
import { listedCars } from '../../../src/content-model/listed-cars.ts';
import { bandPrice, motOffer, motPrice, paidBy, spanOf } from '../../../src/domain/catalogue/headline.ts';
import type { CarClass } from '../../../src/domain/vehicle/vehicle.ts';

const cars = [...listedCars(content, 2026)].filter((_, index) => index % 40 === 0);
const classOf = (modelId: string) => cars.find((car) => car.modelId === modelId)?.car;

test('each end of a span is what its payer pays, and none of the cars pays less or more', () => {
  for (const { key } of [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics]) {
    if (catalogue.pieces[key]?.bySize) continue;
    const found = itemByKey(key);
    const paid = cars.flatMap(({ car }) => paidBy(car, found, catalogue) ?? []);
    const span = spanOf(found, catalogue, cars);
    if (!span) {
      expect(paid, key).toEqual([]);
      continue;
    }
    expect([span.from, span.to], key).toEqual([Math.min(...paid), Math.max(...paid)]);
    for (const end of ['from', 'to'] as const) {
      const car = classOf(span.payers?.[end] ?? '');
      expect(car && paidBy(car, found, catalogue), key).toBe(span[end]);
    }
  }
});

test('a car that is quoted, or sold the part within another job, pays no price of its own', () => {
  const petrol: CarClass = { band: '1201_1600cc', tier: 'mainstream', fuel: 'PETROL', motClass: '4' };
  const pump = itemByKey('water_pump');
  const total = repairByKey('water_pump');
  expect(paidBy({ ...petrol, facts: { timing: ['chain'] } }, pump, catalogue)).toBe(
    Math.round(total.from + (total.to - total.from) * catalogue.bandPosition['1201_1600cc']) * 100,
  );
  const withBelt = { timing: ['belt_with_pump'], cylinders: ['4'] };
  expect(paidBy({ ...petrol, facts: withBelt }, pump, catalogue)).toBeNull();
  expect(paidBy({ ...petrol, facts: { timing: ['belt', 'belt_with_pump'] } }, pump, catalogue)).toBeNull();
});

test('a tyre has the span of its sizes, which no car decides', () => {
  const { from, to } = repairByKey('tyre_mid');
  expect(spanOf(itemByKey('tyre_mid'), catalogue, cars)).toEqual({ from: from * 100, to: to * 100 });
});

test('services: every table cell is what that band pays', () => {
  expect(bandPrice(serviceByKey('full'), '2001_3000cc')).toBe(25900);
  expect(bandPrice(serviceByKey('oil_filter'), 'ev')).toBeNull();
  for (const { car } of cars) {
    // A make without a price list of its own is quoted, see the test of exotics in price.test.ts.
    if (car.quote !== undefined) continue;
    expect(paidBy(car, itemByKey('full'), catalogue)).toBe(bandPrice(serviceByKey('full'), car.band));
  }
});

test('the MOT has one price, and its offer follows the catalogue', () => {
  expect(motPrice(catalogue)).toBe(4000);
  expect(motOffer(catalogue)).toBe('£0.00 with a full or major service');
  expect(motOffer({ ...catalogue, motDiscount: { major: 10 } })).toBe('£10.00 with a major service');
});
