import { expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import { nextService } from '../../../src/domain/catalogue/next-service.ts';

test.each([
  ['interim', 61_000, { date: '2027-05-30', miles: 67_000 }],
  ['full', 61_000, { date: '2027-11-30', miles: 73_000 }],
  ['major', null, { date: '2027-11-30', miles: null }],
  ['ev_service', 61_000, { date: '2027-11-30', miles: null }],
  ['manufacturer', 61_000, null],
])('after %s with %s miles', (service, miles, due) => {
  expect(nextService([service], '2026-11-30', miles)).toEqual(due);
});

test('the longest of a day counts, and the price list says the same of interim and full', () => {
  expect(nextService(['interim', 'mot', 'full'], '2026-11-30', null)?.date).toBe('2027-11-30');
  const said = (key: string) =>
    content.catalogue.services.find((service) => service.key === key)?.description;
  expect(said('interim')).toContain('Every 6 months or 6,000 miles');
  expect(said('full')).toContain('Every 12 months or 12,000 miles');
});
