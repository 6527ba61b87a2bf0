import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.mjs';

const OFFLINE_PAGE = '/offline';

/**
 * Bundles the service worker into `sw.js` of the built site. Its shell is what the offline page is made of, read from
 * the page itself: so the worker changes, and browsers fetch it anew, only when that page or its own code has changed.
 *
 * @param {string} clientDir the built site's files
 */
export async function buildWorker(clientDir) {
  // Only here, because this file is also loaded before the packages are installed.
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': '"production"',
      __SHELL__: JSON.stringify(shellOf(clientDir)),
    },
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      lib: {
        entry: join(ROOT, 'src/browser/worker/worker.ts'),
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** The offline page, and the files of the build that it names. A name with a hash needs no revision. */
function shellOf(clientDir) {
  const page = readFileSync(join(clientDir, `${OFFLINE_PAGE}.html`));
  const named = page.toString().match(/\/_astro\/[\w.@-]+\.(?:woff2|js|css)/g) ?? [];
  return [
    { url: OFFLINE_PAGE, revision: digest(page) },
    { url: '/favicon.svg', revision: digest(readFileSync(join(clientDir, 'favicon.svg'))) },
    ...[...new Set(named)].sort().map((url) => ({ url, revision: null })),
  ];
}

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
