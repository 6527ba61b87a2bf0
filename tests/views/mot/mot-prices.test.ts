import { expect, it } from 'vitest';
import { motPrices } from '../../../src/views/mot/mot-prices.ts';
import { catalogue, serviceByKey } from '../../../src/content-model/built.ts';

it('tells the MOT alone and beside each service that lowers it, as the catalogue has it', () => {
  const values = Object.fromEntries(motPrices().map(({ term, value }) => [term, value]));
  const text = (pounds: number) => `£${pounds.toFixed(2)}`;
  expect(values['The MOT alone, class 4']).toBe(text(serviceByKey('mot').prices.up_to_1200cc ?? NaN));
  expect(values['With an interim service']).toBe(text(catalogue.motDiscount['interim'] ?? NaN));
  expect(values['With a full service']).toBe(text(catalogue.motDiscount['full'] ?? NaN));
  expect(values['With a major service']).toBe(text(catalogue.motDiscount['major'] ?? NaN));
});
