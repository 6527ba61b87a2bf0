import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const VIEWS = join(import.meta.dirname, '../../src/views');

/**
 * Without an address of its own a form takes the `#main` of the skip link along. The page that answers is then opened at it,
 * and what was done isn't read out nor has the focus.
 */
test('every form that is sent says where to', () => {
  const silent = globSync('**/*.astro', { cwd: VIEWS }).flatMap((file) =>
    (readFileSync(join(VIEWS, file), 'utf8').match(/<form\b(?:[^>]|=>)*>/g) ?? [])
      .filter((form) => form.includes('method="post"') && !/\baction[={]|\{action\}|\{\.\.\./.test(form))
      .map((form) => `${file}: ${form}`),
  );
  expect(silent).toEqual([]);
});
