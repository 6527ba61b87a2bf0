import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { finishedPages } from '../helpers/finished-pages.ts';

const pages = finishedPages();
const page = (path: string): string => readFileSync(pages.get(path) ?? `No page ${path}`, 'utf8');

/** The text of a piece of a page, without its tags. */
const words = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const links = (html: string): [string, string][] =>
  [...html.matchAll(/<a\b[^>]*href="?([^"\s>]+)"?[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => [
    words(text),
    href,
  ]);

test('the user menu has the entries of the specification, in its order, and Manage Blogs for a Super Admin', () => {
  const [, menu = ''] = /<div class="?user[^>]*>(.*?)<form[^>]*action="?\/logout/s.exec(page('/about')) ?? [];
  const [everybody = '', ...byRole] = menu.split(/<ul[^>]*if-(?=admin|staff)/);
  expect(words(everybody)).toMatch(/^Hi /);
  const entries = links(everybody);
  expect(entries.map(([text]) => text).filter((text) => text !== 'Your Account')).toEqual([
    'All Bookings',
    'Refer a friend',
    'Your Earnings',
  ]);
  expect(entries).toContainEqual(['Your Earnings', '/my/referral/overview']);
  const admin = byRole.find((part) => part.startsWith('admin')) ?? '';
  expect(links(admin)).toEqual([['Manage Blogs', '/apps/content-admin']]);
  expect(page('/about')).toMatch(/action="?\/logout"?[^>]*>.*?Logout/s);
});

test('a visitor who isn’t logged in sees Login and Create', () => {
  for (const entry of [
    ['Login', '/login'],
    ['Create', '/register'],
  ])
    expect(links(page('/about'))).toContainEqual(entry);
});

test('the number to call stands in the header, with the words of the specification beside the plate and in the menu', () => {
  expect(links(page('/about'))).toContainEqual([
    `Call to book ${site.phone.display}`,
    `tel:${site.phone.e164}`,
  ]);
  for (const path of ['/', '/about'])
    expect(words(page(path)), path).toContain(`or call us to book ${site.phone.display}`);
});

/** Elements inside a sentence. */
const INLINE = 'a|strong|b|em|i|code|time|small|abbr';
const STUCK = new RegExp(`\\p{L}<(?:${INLINE})\\b[^>]*>\\p{L}|\\p{L}</(?:${INLINE})>\\p{L}`, 'gu');

test('no word is stuck to an element inside its paragraph', () => {
  const stuck = [...pages].flatMap(([path, file]) =>
    [...readFileSync(file, 'utf8').matchAll(/<p\b[^>]*>.*?<\/p>/gs)].flatMap(([paragraph]) =>
      (paragraph.match(STUCK) ?? []).map((at) => `${path}: ${at}`),
    ),
  );
  expect(stuck).toEqual([]);
});
