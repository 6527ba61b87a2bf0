import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { compressSite } from '../../scripts/steps/compress.mjs';
import { temporaryFolder } from '../helpers/engines.ts';

const { folder, remove } = temporaryFolder();
afterAll(remove);
const site = join(folder, 'site');
const cache = join(folder, 'cache');
const page = (text: string) => `<!doctype html>${`<p>${text}</p>`.repeat(40)}`;
const write = (name: string, text: string) => {
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, name), text);
};
const read = (name: string) => readFileSync(join(site, name));

test('each text file gets both forms once, and what did not change keeps them from build to build', async () => {
  write('index.html', page('Reading'));
  write('bracknell.html', page('Bracknell'));
  write('small.txt', 'short');
  write('picture.png', 'x'.repeat(500));
  expect(await compressSite(site, cache)).toBe(4);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page('Reading'));
  expect(gunzipSync(read('bracknell.html.gz')).toString()).toBe(page('Bracknell'));
  expect(readdirSync(site).filter((name) => /^(small|picture).*\.(br|gz)$/.test(name))).toEqual([]);

  write('index.html', page('Reading, changed'));
  const before = read('bracknell.html.br');
  expect(await compressSite(site, cache)).toBe(2);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page('Reading, changed'));
  expect(read('bracknell.html.br')).toEqual(before);
  // The forms of the page as it was are gone.
  expect(readdirSync(cache)).toHaveLength(4);
  expect(await compressSite(site, cache)).toBe(0);
});
