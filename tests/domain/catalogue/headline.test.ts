import { expect, test } from 'vitest';
import { catalogue, makes, repairByKey, serviceByKey } from '../../../src/content-model/built.ts';
import { carClassOf } from '../../../src/content-model/vehicles.ts';
import { bandPrice, motOffer, spanOfRepair, spanOfService } from '../../../src/domain/catalogue/headline.ts';
import { priceOf } from '../../../src/domain/catalogue/item.ts';
import { priceOfService } from '../../../src/domain/catalogue/price.ts';

const cars = makes.flatMap((make) =>
  make.ranges.flatMap((range) => range.engines.map((engine) => carClassOf({ make, range, engine }))),
);

/** Of tyres every listed wheel; nothing else has a size. */
const sizesOf = (key: string) =>
  catalogue.pieces[key]?.bySize
    ? Object.keys(catalogue.tyres.position).map((rim) => `205/55 R${rim}`)
    : [null];

test('a headline from is a price that some real car pays, and no car pays less', () => {
  for (const repair of catalogue.repairs) {
    const paid = cars.flatMap((car) => {
      return sizesOf(repair.key).flatMap((size) => {
        const price = priceOf({ kind: 'repair', item: repair }, car, catalogue, size);
        return price.kind === 'split' ? [price.total] : [];
      });
    });
    const span = spanOfRepair(repair, catalogue);
    if (span && paid.length) expect(Math.min(...paid), repair.key).toBeGreaterThanOrEqual(span.from);
    else expect(span, repair.key).toBeNull();
  }
  expect(spanOfRepair(repairByKey('front_brake_pads'), catalogue)?.from).toBe(9975);
});

test('services: the electric car pays least, and every table cell is what that band pays', () => {
  expect(spanOfService(serviceByKey('interim'), catalogue)).toEqual({ from: 9500, to: 20900 });
  expect(bandPrice(serviceByKey('full'), '2001_3000cc')).toBe(25900);
  expect(bandPrice(serviceByKey('oil_filter'), 'ev')).toBeNull();
  for (const car of cars) {
    const price = priceOfService(serviceByKey('full'), car);
    // A make without a price list of its own is quoted, see the test of exotics in price.test.ts.
    if (price.kind !== 'fixed') continue;
    expect(price.total).toBe(bandPrice(serviceByKey('full'), car.band));
  }
});

test('the MOT offer follows the catalogue', () => {
  expect(motOffer(catalogue)).toBe('£0.00 with a full or major service');
  expect(motOffer({ ...catalogue, motDiscount: { major: 10 } })).toBe('£10.00 with a major service');
});
