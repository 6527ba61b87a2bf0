import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  isOwnPage,
  isPublicPage,
  isWizardPage,
  mayLoadOthers,
  takesCards,
} from '../../../src/browser/page/private-paths.ts';

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

const ID = '5f0c6a0e-0000-4000-8000-000000000001';

test('a worker keeps the steps that are the same for everybody, and not the search', () => {
  const paths = ['/booking/create/services', '/booking/create/search', '/booking/manage/token'];
  expect(paths.filter(isWizardPage)).toEqual(['/booking/create/services']);
});

test('of an account a worker keeps what is booked, and nothing that is paid or changed', () => {
  const paths = ['/my', '/my/booking', `/my/booking/${ID}`, `/my/booking/${ID}/payment`, '/my/account'];
  expect(paths.filter(isOwnPage)).toEqual(paths.slice(0, 3));
});

test('the script of the payment service runs only where a card is asked for', () => {
  const paths = [
    `/my/booking/${ID}/payment`,
    '/booking/payment/token',
    `/my/booking/${ID}`,
    '/booking/payment',
  ];
  expect(paths.filter(takesCards)).toEqual(paths.slice(0, 2));
});
