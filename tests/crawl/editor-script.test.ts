import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

const ASSETS = 'dist/client/_astro';

test('the editor of texts has at most 92 KB of script, which no built page asks for', () => {
  const files = ['writing', 'EditorForm.astro*'].flatMap((name) => globSync(`${ASSETS}/${name}.*.js`));
  expect(files).toHaveLength(2);
  const sizes = files.map((file) => brotliCompressSync(readFileSync(file)).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(92 * 1024);
  const names = files.map((file) => file.slice(ASSETS.length + 1));
  // Pages of one kind ask for the same: a few of each kind are enough.
  const pages = globSync('dist/client/**/*.html').filter((_, at) => at % 12 === 0);
  const asking = pages.filter((page) => {
    const html = readFileSync(page, 'utf8');
    return names.some((name) => html.includes(name));
  });
  expect(asking).toEqual([]);
});
