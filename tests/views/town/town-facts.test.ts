import { expect, it } from 'vitest';
import { catalogue } from '../../../src/content-model/built.ts';
import { fullServicePrices, wayFacts } from '../../../src/views/town/town-facts.ts';

const place = { name: 'Bracknell', districts: ['RG12', 'RG42'], lat: 51.4, lon: -0.75, roadMiles: 11.5 };
const sign = { route: [{ road: 'A329(M)' }], passes: [] };

it('says the way of a town, and what there and back adds to the mileage', () => {
  const way = { driveMinutes: 22, sign, provenance: 'measured on a map' };
  const values = Object.fromEntries(wayFacts({ ...place, way }).map(({ term, value }) => [term, value]));
  expect(values['Collection']).toBe('£0.00 in RG12 and RG42');
  expect(values['To our workshop']).toBe('11.5 miles, about 22 minutes');
  expect(values['Added to your mileage']).toBe('about 23 miles');
});

it('says of the home town that the workshop is in it, and no way', () => {
  const terms = wayFacts({ ...place, name: 'Reading', roadMiles: 0 });
  expect(terms).toContainEqual({ term: 'Our workshop', value: 'in Reading itself' });
  expect(terms.map(({ term }) => term)).not.toContain('Added to your mileage');
});

it('names what the smallest engine and an electric car pay', () => {
  const prices = fullServicePrices();
  expect(prices.map(({ term }) => term)).toEqual(
    [catalogue.bands.up_to_1200cc, catalogue.bands.ev].map((band) => `Full service, ${band.toLowerCase()}`),
  );
  for (const { value } of prices) expect(value).toMatch(/^£[1-9]/);
});
