/** Node strips the types of our own files, and says each time that this is an experiment. */
const QUIET = '--disable-warning=ExperimentalWarning';

/**
 * How Node runs the server.
 *
 * - A small young generation: most of what starting up allocates is garbage, and V8 would keep room for it ever after
 *   (measured idle: 475 MB without, 326 MB with it and with shared_buffers in db/pglite.ts). Not smaller, because a page that
 *   is made on demand allocates 6 MB: with 4 MB it was 22 MB less when idle, and an eighth more of a processor for each.
 * - The built-in database compiled once, not again for speed: that takes 500 MB more for some seconds (peak of a start
 *   870 → 313 MB, of the first one 1,245 → 690 MB) and saves a seventh of a processor's time per order at most.
 * - A bound for what stays: without it the heap grows to a gigabyte before V8 looks through all of it (with 160 MB a
 *   busy site answered as fast).
 */
export const SERVER_FLAGS = [QUIET, '--max-semi-space-size=16', '--liftoff-only', '--max-old-space-size=320'];

/**
 * Part of the server's environment. glibc gives each thread an arena of its own, and what a busy hour leaves in one is
 * of no use to the others (measured after 20,000 answers: 544 MB without, 473 MB with it). Others ignore it.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };

/**
 * How Node runs the build. Each page leaves some 400 KB of buffers outside V8's heap. With V8's own young generation of
 * 64 MB they pile up until the whole heap is marked, several times a second; with a smaller one they go with the young
 * (measured at 10,000 pages: 60 s without, 43 s with it).
 */
export const BUILD_FLAGS = ['--max-semi-space-size=16'];

/** How it draws a release, with our own files. */
export const RELEASE_FLAGS = [...BUILD_FLAGS, QUIET];

/**
 * How it runs what reads every file of ours: a young generation that seldom has to be collected, and one thread to do so,
 * because the other core has work of its own (ESLint on the islands: 10.3 s of a processor without, 9.3 s with it).
 */
const YOUNG = ['--min-semi-space-size=32', '--max-semi-space-size=64', '--single-threaded-gc'];
/** What has grown old stays until the end: it isn't looked through before there is a gigabyte of it (`astro check`: 38 s, 35 s). */
export const TOOL_FLAGS = [...YOUNG, '--initial-old-space-size=1000'];

/** How it runs what runs tests, and Playwright's workers with it, of which there are some at a time. */
export const RUNNER_FLAGS = [...YOUNG, '--initial-old-space-size=256'];
