import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isPublicPage } from '../../src/frame/private-paths.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

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
