import { defineConfig } from 'vitest/config';

/** Tests of the finished pages; they share one build. */
const READS_THE_BUILD = ['tests/crawl/**/*.test.ts', 'tests/content/{pages,texts}.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', ...READS_THE_BUILD],
          globalSetup: ['tests/helpers/postgres-cluster.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'site', include: READS_THE_BUILD, globalSetup: ['tests/helpers/built-site.ts'] },
      },
    ],
    // Opening a database takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each worker may hold a database of 300 MB.
    maxWorkers: 2,
  },
});
