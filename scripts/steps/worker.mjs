import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const OFFLINE_PAGE = '/offline';
const LOG_OUT = '/log-out.js';

/**
 * Bundles the service worker into `sw.js` of the built site. Its shell is what the offline page is made of, read from
 * the page itself, and what logs out: so the worker changes, and browsers fetch it anew, only when one of these or its own
 * code has changed.
 *
 * @param {string} clientDir the built site's files
 */
export async function buildWorker(clientDir) {
  await bundle('src/browser/worker/worker.ts', {
    clientDir,
    file: 'sw.js',
    format: 'iife',
    define: { __SHELL__: JSON.stringify(shellOf(clientDir)) },
  });
}

/**
 * Bundles what logs out into `log-out.js`. Its name is without a hash, so that the few bytes of every page that load it
 * need no help of the bundler, which would be larger than they are.
 *
 * @param {string} clientDir the built site's files
 */
export async function buildLogOut(clientDir) {
  await bundle('src/browser/enhance/account/log-out.ts', { clientDir, file: 'log-out.js', format: 'es' });
}

/**
 * Bundles what takes typed text over a reload into `over-reload.js`, likewise: pages of an earlier release load it too.
 *
 * @param {string} clientDir the built site's files
 */
export async function buildOverReload(clientDir) {
  await bundle('src/browser/enhance/form/over-reload.ts', {
    clientDir,
    file: 'over-reload.js',
    format: 'es',
  });
}

/**
 * Bundles what shows reviews into `reviews.js`, likewise: landing pages load it where somebody comes near.
 *
 * @param {string} clientDir the built site's files
 */
export async function buildReviews(clientDir) {
  await bundle('src/browser/enhance/feedback/show-reviews.ts', {
    clientDir,
    file: 'reviews.js',
    format: 'es',
  });
}

/**
 * Takes what was bundled for another site of the same code. The service worker is bundled anew where the offline page is
 * another.
 *
 * @param {string} like the finished site's files
 * @param {string} clientDir the files of the site that is to be finished
 */
export async function takeWorker(like, clientDir) {
  for (const file of [
    'known-car.js',
    'steps.js',
    'whats-wrong.js',
    'log-out.js',
    'over-reload.js',
    'reviews.js',
  ])
    copyFileSync(join(like, file), join(clientDir, file));
  if (JSON.stringify(shellOf(like)) === JSON.stringify(shellOf(clientDir)))
    copyFileSync(join(like, 'sw.js'), join(clientDir, 'sw.js'));
  else await buildWorker(clientDir);
}

/**
 * @param {string} entry
 * @param {{ clientDir: string, file: string, format: 'iife' | 'es', define?: Record<string, string> }} options
 */
async function bundle(entry, { clientDir, file, format, define = {} }) {
  // Only here, because this file is also loaded before the packages are installed.
  const { build, runnerImport } = await import('vite');
  const isPlain = process.env.PLAIN_BUILD === '1';
  // By Vite, because the Node that somebody calls us with may be too old to read TypeScript itself.
  const { module } = await runnerImport(join(ROOT, 'src/build/for-browsers.ts'), { configFile: false });
  await build({
    plugins: isPlain ? [] : [module.forBrowsers(), module.valuesMayGo()],
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"', ...define },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      lib: { entry: join(ROOT, entry), formats: [format], name: 'worker', fileName: () => file },
    },
  });
}

/** The offline page, and the files of the build that it names. A name with a hash needs no revision. */
function shellOf(clientDir) {
  const page = readFileSync(join(clientDir, `${OFFLINE_PAGE}.html`));
  const named = page.toString().match(/\/_astro\/[\w.@-]+\.(?:woff2|js|css)/g) ?? [];
  return [
    { url: OFFLINE_PAGE, revision: digest(page) },
    ...['/favicon.svg', LOG_OUT].map((url) => ({
      url,
      revision: digest(readFileSync(join(clientDir, url))),
    })),
    ...[...new Set(named)].sort().map((url) => ({ url, revision: null })),
  ];
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
