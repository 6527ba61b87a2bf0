import { expect, it } from 'vitest';
import { townAnswers, townServiceAnswers } from '../../../src/views/town/town-answers.ts';
import { wayFacts } from '../../../src/views/town/town-facts.ts';

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

it('answers first what an MOT costs and when we come, and on the page of prices what each service costs', () => {
  const answers = townAnswers();
  expect(answers.map(({ term }) => term)).toEqual([
    'MOT test, class 4',
    'MOT with a full service',
    'Collection, £0.00',
    'Back',
  ]);
  expect(answers[0]?.value).toMatch(/^£[1-9]/);
  const prices = townServiceAnswers();
  expect(prices.map(({ term }) => term)).toEqual([
    'Interim service',
    'Full service, electric £129.00',
    'Major service',
    'Collection, £0.00',
  ]);
  for (const { value } of prices.slice(0, 3)) expect(value).toMatch(/^£[1-9][\d.]+ to £[1-9]/);
});
