import { expect, test } from 'vitest';
import { milesByMotTests } from '../../../src/stores/mot/miles-a-year.ts';
import { testBrowser } from '../../helpers/browser.ts';

const browser = testBrowser();

test('a car’s miles a year are those that its MOT history says', async () => {
  const { miles, said } = await milesByMotTests('AB18KQC');
  expect(browser.calls).toEqual(['GET /vehicle/last-mot-detail/AB18KQC']);
  expect(miles).toBeGreaterThan(1000);
  expect(said).toBe(`By its MOT tests about ${miles?.toLocaleString('en-GB')} miles a year.`);
});

test('where the tests say nothing, or nobody answers, it says so in a sentence', async () => {
  expect(await milesByMotTests('VK74CZQ')).toMatchObject({
    miles: null,
    said: expect.stringMatching(/^Its MOT tests don’t tell us/),
  });
  browser.network(() => Promise.reject(new TypeError('offline')));
  expect(await milesByMotTests('AB18KQC')).toEqual({
    miles: null,
    said: 'We couldn’t reach our server. Check your connection and try again.',
  });
});
