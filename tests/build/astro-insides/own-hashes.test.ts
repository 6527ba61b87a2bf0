import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ownHashes } from '../../../src/build/astro-insides/own-hashes.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('the policy of every page loses the sheets of single pages, and keeps what may stand in any', () => {
  const { hooks } = ownHashes();
  const withSheets = (...sheets: string[]) => ({
    styles: sheets.map((content) => ({ depth: 0, order: 0, sheet: { type: 'inline', content } })),
  });
  const pages = new Map([
    ['page', withSheets('a{color:red}', 'b{}')],
    ['other page', withSheets('c{}')],
  ]);
  const island = hash('astro-island{display:contents}');
  const list = [hash('a{color:red}'), hash('b{}'), hash('c{}'), island];
  const csp = { styleDirective: { resources: [], hashes: list } };
  hooks['astro:build:setup']?.({ pages } as never);
  void hooks['astro:build:ssr']?.({ manifest: { csp } } as never);
  expect(csp.styleDirective.hashes).toEqual([island]);
});
