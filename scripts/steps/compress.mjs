import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { copyFile, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.ico',
]);
/** Below this a compressed form saves less than its own headers. */
const SMALLEST = 200;
/** Brotli 11 takes about 20 ms a page: fine for hundreds of pages, minutes for tens of thousands. */
const MANY_PAGES = 1000;

/** A form depends on these beside the file: another version may pack otherwise. */
const PACKERS = `${process.versions.brotli} ${process.versions.zlib}`;

/**
 * Writes `.br` and `.gz` beside each text file of the built site. At build time rather than at start, so that a start
 * takes no longer when there are more pages. Resolves to the number of forms that had to be made.
 *
 * @param {string} clientDir
 * @param {string} [cacheDir] where forms are kept from build to build, by what they are made of; those that this build
 * has no use for are removed
 */
export async function compressSite(clientDir, cacheDir) {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const quality = (file) => (file.endsWith('.html') && pages > MANY_PAGES ? 5 : 11);
  if (cacheDir) mkdirSync(cacheDir, { recursive: true });

  const used = new Set();
  let made = 0;
  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const body = await readFile(file);
      if (body.length < SMALLEST) continue;
      for (const [suffix, pack] of Object.entries(packers(body, quality(file)))) {
        const name = `${keyOf(body, quality(file))}.${suffix}`;
        used.add(name);
        const kept = cacheDir && join(cacheDir, name);
        if (kept && existsSync(kept)) {
          await copyFile(kept, `${file}.${suffix}`);
          continue;
        }
        const form = await pack();
        made += 1;
        await writeFile(`${file}.${suffix}`, form);
        if (kept) await keep(kept, form);
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  if (cacheDir) {
    const old = readdirSync(cacheDir).filter((name) => !used.has(name));
    await Promise.all(old.map((name) => rm(join(cacheDir, name), { force: true })));
  }
  return made;
}

function keyOf(body, quality) {
  return createHash('sha256').update(`${PACKERS} ${quality} `).update(body).digest('hex');
}

function packers(body, quality) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return {
    br: () => promisify(brotliCompress)(body, { params }),
    gz: () => promisify(gzip)(body, { level: 9 }),
  };
}

/** Whole or not at all: a build that is cut off, or another one beside it, leaves no half form. */
async function keep(file, form) {
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, form);
  await rename(draft, file);
}
