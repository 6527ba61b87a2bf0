import { expect, test } from 'vitest';
import { catalogue, content, itemByKey } from '../../src/content-model/built.ts';
import { spanOf } from '../../src/content-model/built-prices.ts';
import { listedCars } from '../../src/content-model/listed-cars.ts';
import { CONTENT_DIR, loadContent } from '../../src/content-model/load.ts';
import { paidBy } from '../../src/domain/catalogue/headline.ts';
import { penceFromPounds } from '../../src/domain/money/money.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import { runs } from '../helpers/runs.ts';

const wizard = catalogueService(await loadContent(CONTENT_DIR));
const all = [...catalogue.services, ...catalogue.repairs, ...catalogue.diagnostics].map(({ key }) =>
  itemByKey(key),
);
const inPence = (amount: string) => penceFromPounds(Number(amount));

test('each end of a price on a page is what the wizard asks of a car of our list', () => {
  let ends = 0;
  for (const found of all) {
    const span = spanOf(found);
    if (!span?.payers) continue;
    for (const end of ['from', 'to'] as const) {
      const item = wizard.finderFor(span.payers[end])(found.item.key);
      expect(item?.totalIncVat && inPence(item.totalIncVat), `${found.item.key} ${end}`).toBe(span[end]);
      ends += 1;
    }
  }
  expect(ends).toBeGreaterThan(200);
});

/** Of the cars that can be chosen, those whose every price is asked for; the wide run asks all of them. */
const EVERY = runs(150, 1);

/** A few minutes for all cars. */
const LONG = { timeout: 900_000 };

test('no car of our list is asked another price than the spans say', LONG, () => {
  const cars = [...listedCars(content, new Date().getFullYear())];
  expect(cars.length).toBeGreaterThan(30_000);
  const wrong = cars
    .filter((_, index) => index % EVERY === 0)
    .flatMap(({ modelId, car }) => {
      const find = wizard.finderFor(modelId);
      return all.flatMap((found) => {
        const paid = paidBy(car, found, catalogue);
        if (paid === null) return [];
        const asked = find(found.item.key)?.totalIncVat ?? 'nothing';
        const span = spanOf(found);
        const isWithin = !span || (span.from <= paid && paid <= span.to);
        return isWithin && inPence(asked) === paid
          ? []
          : [`${modelId} ${found.item.key}: ${asked}, not ${paid}`];
      });
    });
  expect(wrong).toEqual([]);
});
