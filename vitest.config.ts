import { defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/helpers/longest-first.ts';

/**
 * Rules are tested on the content of tests/fixtures/content, so that an operator may change a price or a time of day:
 * `imports` in package.json. Vitest tells Node the condition too, which loads some modules itself.
 */
const FROZEN_CONTENT = { resolve: { conditions: [...defaultServerConditions, 'frozen-content'] } };

/** Tests of the finished pages; they share one build. */
const READS_THE_BUILD = ['tests/crawl/**/*.test.ts', 'tests/content/{pages,promises,texts,turns}.test.ts'];
/** Tests of the real content that need no build. */
const READS_THE_CONTENT = ['tests/content/**/*.test.ts', 'tests/docs/**/*.test.ts'];
/** Tests whose modules have to be loaded afresh: the stores are one visitor's browser, and two mock a module. */
const NEEDS_FRESH_MODULES = [
  'tests/stores/**/*.test.ts',
  'tests/content/article-list.test.ts',
  'tests/contract/in-browser.test.ts',
];
/** Tests of what Node can't load by itself: components, and modules that ask Vite whether they are being developed. */
const NEEDS_VITE = [
  'tests/controls/*.test.ts',
  'tests/browser/page/lost-chunk.test.ts',
  'tests/build/astro-insides/render-once.test.ts',
];

/** Node loads the modules itself, as in production. Vite would transform each of them first, for every project again. */
const LOADED_BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/** Tests that look at islands in a page, and at what wakes them. */
const NEEDS_A_DOCUMENT = ['tests/{islands,browser,views}/**/*.test.tsx'];

/** What these tests have of the server is loaded once, by Node itself; the rest is loaded afresh. */
const SERVER_SIDE = [/\/tests\/helpers\/(api|engines)\.ts$/];

/** What only `npm run test:wide` runs, as docs/testing.md says. */
const WIDE_ALONE = process.env.FUZZ_RUNS
  ? []
  : [
      'tests/content/broken-file.test.ts',
      'tests/content/stored-texts.test.ts',
      'tests/docs/samples.test.ts',
      'tests/server/backup/killed-restore.test.ts',
      'tests/server/db/garages-migration.test.ts',
      'tests/server/dev/live.test.ts',
      'tests/server/frozen-database.test.ts',
      'tests/server/photo/two-processes.test.ts',
      'tests/server/releases/killed.test.ts',
      'tests/server/restarted-database.test.ts',
    ];

const OTHERS = ['tests/e2e/**', 'tests/browsers/**', ...READS_THE_BUILD, ...NEEDS_A_DOCUMENT, ...WIDE_ALONE];
const DATABASES = 'tests/helpers/databases.ts';
const WITHOUT_FSYNC = 'tests/helpers/without-fsync.ts';

// How the suites are arranged, and what takes the time: docs/testing.md.
export default defineConfig({
  test: {
    // A group of tests may be left out as a whole on one of the engines (tests/helpers/engines.ts).
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        ssr: FROZEN_CONTENT,
        test: {
          name: 'code',
          include: ['tests/**/*.test.ts'],
          exclude: [
            ...OTHERS,
            ...NEEDS_FRESH_MODULES,
            ...NEEDS_VITE,
            ...READS_THE_CONTENT,
            'tests/server/**',
          ],
          // To load the modules anew for each file takes longer than most of the tests.
          isolate: false,
          experimental: LOADED_BY_NODE,
        },
      },
      {
        extends: true,
        test: {
          name: 'content',
          include: READS_THE_CONTENT,
          exclude: [...OTHERS, ...NEEDS_FRESH_MODULES],
          isolate: false,
          experimental: LOADED_BY_NODE,
        },
      },
      {
        extends: true,
        ssr: FROZEN_CONTENT,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: WIDE_ALONE,
          isolate: false,
          experimental: LOADED_BY_NODE,
          setupFiles: [WITHOUT_FSYNC],
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        ssr: FROZEN_CONTENT,
        test: {
          name: 'browser',
          include: [...NEEDS_FRESH_MODULES, ...NEEDS_VITE],
          isolate: false,
          setupFiles: ['tests/helpers/fresh-modules.ts', WITHOUT_FSYNC],
          server: { deps: { external: SERVER_SIDE } },
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        ssr: FROZEN_CONTENT,
        test: {
          name: 'islands',
          include: NEEDS_A_DOCUMENT,
          environment: './tests/helpers/document-environment.ts',
          isolate: false,
          setupFiles: [WITHOUT_FSYNC],
          server: { deps: { external: SERVER_SIDE } },
          globalSetup: DATABASES,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: READS_THE_BUILD,
          // Each reads all pages, or what is made of them: once for all that one worker has.
          isolate: false,
          experimental: LOADED_BY_NODE,
          globalSetup: ['tests/helpers/built-site.ts', DATABASES],
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // Opening a database takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest's own second is over on a busy machine before what is awaited has come; it only ends what hangs.
    expect: { poll: { timeout: 50_000 } },
    // Two more than a small machine has processors, because some tests wait for seconds: for what hangs, or for other
    // processes. With three, and two of Playwright, a whole check had a quarter of the machine idle. To start a worker takes ten seconds, and each may hold a database of 300 MB.
    maxWorkers: 4,
    // PGlite is 10 MB of WebAssembly, which V8 compiles twice: at once, and again, better, what is used often. A worker
    // ends before that has paid. Tests make short-lived garbage: a larger young generation, collected by the one thread
    // that a busy machine has for it, is a sixth less of a processor. What stays is at most 500 MB: to look through all of
    // it each time that it has grown by half, as V8 does from 30 MB on, was a tenth.
    execArgv: [
      '--liftoff-only',
      '--single-threaded-gc',
      '--min-semi-space-size=16',
      '--max-semi-space-size=32',
      '--initial-old-space-size=512',
    ],
  },
});
