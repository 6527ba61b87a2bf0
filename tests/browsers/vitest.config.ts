import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The journeys in Firefox and WebKit, which `npm run test:browsers` starts: docs/testing.md. */
export default defineConfig({
  test: {
    root: join(import.meta.dirname, '../..'),
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/helpers/built-site.ts', 'tests/browsers/support/site.ts'],
    // One file after the other: a browser takes both processors of a small machine.
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
