import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('what is said of a link that has ended brings no style sheet to the pages that a link opens', async () => {
  const read = async (name: string) =>
    readFile(new URL(`../../../src/views/${name}`, import.meta.url), 'utf8');
  const imports = (text: string) => [...text.matchAll(/^import .*?'([^']+)';$/gm)].map(([, from]) => from);
  // Its shell is the one that every page has. Another one would bring its styles to each of them.
  const shells = imports(await read('shells/LinkGone.astro')).filter((from) => from?.endsWith('.astro'));
  expect(shells).toEqual(['../chrome/Breadcrumbs.astro', './Base.astro']);
  for (const view of [
    'booking/NoBooking',
    'booking/LinkCutOff',
    'service-book/SharedGone',
    'quote/QuoteGone',
    'quote-request/RequestGone',
    'shells/LinkGone',
  ])
    expect(
      imports(await read(`${view}.astro`)).filter((from) => from?.endsWith('.css')),
      view,
    ).toEqual([]);
});
