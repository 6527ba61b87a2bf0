import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublicPage, mayLoadOthers } from '../../../src/browser/page/private-paths.ts';

const PAGES = join(import.meta.dirname, '../../../src/pages');

const onDemand = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .filter((file) => /export const prerender = false/.test(readFileSync(join(PAGES, file), 'utf8')))
  .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.(astro|ts)$/, '')}`)
  // The error page has no address of its own.
  .filter((path) => path !== '/500');

test('no on-demand page is taken for a page that is the same for everybody', () => {
  expect(onDemand).toContain('/search/vehicle');
  expect(onDemand.filter(isPublicPage)).toEqual([]);
});

test.each(['/', '/mot', '/registration-plates', '/myth-of-long-life-oil', '/blogs/search-for-a-garage'])(
  '%s is public',
  (path) => {
    expect(isPublicPage(path)).toBe(true);
  },
);

test('scripts of others stay out of on-demand pages', () => {
  expect(onDemand.filter(mayLoadOthers)).toEqual([]);
});

test.each([
  '/404',
  '/500',
  '/offline',
  '/booking/create',
  '/booking/create/collection-info',
  '/booking/create/success',
  '/search/vehicle',
  '/contact',
  '/contact/sent',
  '/request-to-register-your-garage',
  '/mot-reminder',
  '/mot-reminder/confirm',
  '/mot-reminder/stop',
  '/check-mot-history',
  '/check-mot-history/details',
  '/my',
  '/my/booking/1',
  '/login',
  '/apps/x',
])('no script of others runs in %s', (path) => {
  expect(mayLoadOthers(path)).toBe(false);
});

test.each(['/', '/mot', '/bracknell', '/contact-lenses', '/service-booking'])(
  'scripts of others may run in %s',
  (path) => {
    expect(mayLoadOthers(path)).toBe(true);
  },
);
