import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const CONTENT = join(import.meta.dirname, '../../content');
const names = (folder: string) => readdirSync(join(CONTENT, folder)).map((file) => file.replace(/\.md$/, ''));

/** The static pages of point 2 whose text somebody writes; `/test` shows what pages are made of. */
const PAGES = [
  'about',
  'contact',
  'faq',
  'finance',
  'how-it-works',
  'mot',
  'online-service-book',
  'privacy-policy',
  'terms-and-conditions',
  'refer-a-friend',
  'request-to-register-your-garage',
  'sitemap',
  'unwanted-cars',
  'car-service',
  'car-servicing',
  'car-repairs',
  'car-diagnostics',
  'collection-and-delivery',
  'collection-and-recovery',
  'service-booking',
  'blogs',
  'offers/free-mot-with-full-service',
];
const PARTS = ['air-filter-replacement', 'new-tyres', 'oil-change'];

it('every page that the specification names has its text in a collection, where editors change it', () => {
  const missing = (folder: string, wanted: readonly string[]) =>
    wanted.filter((name) => !existsSync(join(CONTENT, folder, `${name}.md`)));
  expect(missing('pages', PAGES)).toEqual([]);
  expect(missing('repairs', PARTS)).toEqual([]);
  expect(names('repairs').filter((name) => name.startsWith('abs')).length).toBeGreaterThan(1);
  expect(names('repairs').filter((name) => name.startsWith('brake-')).length).toBeGreaterThan(1);
  expect(names('blogs').length).toBeGreaterThan(0);
});

it('there are 36 brands, and 18 towns with a page each of their own and of their car service, as the home town has', () => {
  expect(names('brands')).toHaveLength(36);
  expect(names('brands')).toEqual(expect.arrayContaining(['audi', 'bmw', 'ford']));
  const towns = names('towns');
  expect(towns).toHaveLength(18);
  expect(towns).toEqual(expect.arrayContaining(['aldershot', 'basingstoke', 'bracknell']));
  expect(names('car-service').toSorted()).toEqual([...towns, 'reading'].toSorted());
});
