import { expect, test } from 'vitest';
import { namesChunkOf } from '../../../src/browser/page/lost-chunk.ts';

const OURS = 'http://localhost:4321';

test.each([
  [`Failed to fetch dynamically imported module: ${OURS}/_astro/Cart.js`, true],
  [`TypeError: error loading dynamically imported module: ${OURS}/_astro/Cart.js`, true],
  ['Failed to fetch dynamically imported module: https://chat.example/_astro/window.js', false],
  ['Failed to fetch dynamically imported module: http://localhost:43210/_astro/Cart.js', false],
  [`Failed to fetch dynamically imported module: https://chat.example/?for=${OURS}/_astro/Cart.js`, false],
  [`Failed to fetch dynamically imported module: ${OURS}/elsewhere.js`, false],
  ['Importing a module script failed.', false],
])('%s is ours: %s', (message, ours) => {
  expect(Boolean(namesChunkOf(OURS, message))).toBe(ours);
});
