import { expect, test } from 'vitest';
import { withPreloads } from '../../src/build/preload-islands.ts';

const IMPORTS = new Map([
  ['/_astro/Cart.js', ['/_astro/store.js', '/_astro/react.js']],
  ['/_astro/store.js', ['/_astro/zod.js']],
  ['/_astro/zod.js', ['/_astro/store.js']],
  ['/_astro/client.js', ['/_astro/react.js']],
]);
const island = (client: string) =>
  `<astro-island uid="1" component-url="/_astro/Cart.js" renderer-url="/_astro/client.js" ssr client="${client}"></astro-island>`;
const page = (body: string) => `<html><head><title>T</title></head><body>${body}</body></html>`;
const named = (html: string) => /<body data-scripts="([^"]+)">/.exec(html)?.[1]?.split(' ') ?? [];

test('every script of an island that wakes with the page is named once, with all that it imports', () => {
  const html = withPreloads(page(island('load') + island('load')), IMPORTS);
  expect(named(html).sort()).toEqual(
    ['Cart', 'client', 'react', 'store', 'zod'].map((name) => `/_astro/${name}.js`),
  );
});

test('a page whose islands wait for the visitor stays as it is', () => {
  const html = page(island('interact') + island('state') + island('visible'));
  expect(withPreloads(html, IMPORTS)).toBe(html);
});
