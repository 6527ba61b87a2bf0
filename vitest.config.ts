import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: ['tests/helpers/postgres-cluster.ts'],
    // Opening a database takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each worker may hold a database of 300 MB.
    maxWorkers: 2,
  },
});
