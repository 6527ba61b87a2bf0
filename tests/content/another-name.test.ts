import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Whatever a page, a feed or the server is made of. */
const SOURCES = '{src,content,public}/**/*.{astro,css,html,js,json,md,mjs,svg,ts,tsx,txt,xml,yaml,yml}';
const OURS = /kennet ?car ?care/i;

test('a site with another name has nothing of ours: it is written in site.json and nowhere else', () => {
  expect(OURS.test(site.name)).toBe(true);
  const files = ['astro.config.mjs', ...globSync(SOURCES, { cwd: ROOT })];
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((name) => OURS.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([
    'content/site.json',
  ]);
});
