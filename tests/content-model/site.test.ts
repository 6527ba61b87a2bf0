import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { parseContent } from '../../src/content-model/explain.ts';
import { siteSchema } from '../../src/content-model/site.ts';

test('social links go to the six networks that pages can be shared on, over https', () => {
  const withLinks = (network: string, url: string) =>
    siteSchema.safeParse({ ...site, social: [{ network, url }] }).success;
  for (const network of ['Facebook', 'Pinterest', 'Reddit', 'WhatsApp', 'X', 'Tumblr'])
    expect(withLinks(network, 'https://social.example/us'), network).toBe(true);
  expect(withLinks('Myspace', 'https://social.example/us')).toBe(false);
  expect(withLinks('X', 'http://social.example/us')).toBe(false);
});

const withWorkshop = (workshop: Partial<(typeof site)['workshop']>) => () =>
  parseContent(siteSchema, { ...site, workshop: { ...site.workshop, ...workshop } }, 'content/site.json');

test('the site is sound', () => {
  expect(withWorkshop({})()).toEqual(site);
});

test('a bay cannot work longer than the workshop is open', () => {
  expect(withWorkshop({ bayMinutesADay: 600 })).toThrow(
    /workshop\.bayMinutesADay: a bay cannot work 600 minutes in the 570 between opens and closes: at most 570\. Remedy/,
  );
});

test('each district says how far it is, and the drivers of a window get there', () => {
  const withTown =
    (districts: unknown, drivers = 1) =>
    () =>
      parseContent(
        siteSchema,
        {
          ...site,
          serviceArea: [...site.serviceArea, { town: 'Oxford', roadMiles: 26, districts }],
          collection: { ...site.collection, drivers },
        },
        'content/site.json',
      );
  const at = String.raw`content/site\.json[^]*serviceArea\.27\.districts`;
  expect(withTown({ OX1: 52 })).not.toThrow();
  expect(withTown(['OX1'])).toThrow(
    new RegExp(`${at}: write each postcode district with its minutes of driving`),
  );
  expect(withTown({ OX1: '52' })).toThrow(
    new RegExp(`${at}\\.OX1: write its minutes of driving as a number`),
  );
  expect(withTown({})).toThrow(new RegExp(`${at}: name at least one postcode district`));
  expect(withTown({ OX1: 53 })).toThrow(
    new RegExp(`${at}\\.OX1: 121 minutes of driving for a car from OX1 \\(Oxford\\) are more than 1 drivers`),
  );
  expect(withTown({ OX1: 53 }, 2)).not.toThrow();
});

test('times are times', () => {
  expect(withWorkshop({ opens: '8:00' })).toThrow(/workshop\.opens: write a time of day like '17:30'/);
});

test('rates of VAT are in their order, and the one before the next stays', () => {
  const withVat =
    (...vat: { from: string; percent: number }[]) =>
    () =>
      parseContent(siteSchema, { ...site, vat }, 'content/site.json').vat;
  const [now] = site.vat;
  if (!now) throw new Error('There is no rate of VAT');
  const next = { from: '2027-04-01', percent: 22 };
  expect(withVat(now, next)()).toEqual([now, next]);
  expect(withVat(next)).toThrow(
    /vat\.0\.from: keep the rates before: .* from 2011-01-04 or earlier\. Remedy/,
  );
  expect(withVat(now, next, now)).toThrow(
    /vat\.2\.from: write the rates in their order: 2011-01-04 comes before 2027-04-01/,
  );
  expect(withVat(now, next, next)).toThrow(/vat\.2\.from: write the rates in their order/);
  expect(withVat(now, { ...next, from: '1 April 2027' })).toThrow(/vat\.1\.from: .*The first day, local/);
  expect(withVat()).toThrow(/vat: .*The standard rate of VAT from each day on/);
});
