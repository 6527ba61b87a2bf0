import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
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

/**
 * Writes `.br` and `.gz` beside each text file of the built site. At build time rather than at start, so that a start
 * takes no longer when there are more pages.
 */
export async function compressSite(clientDir) {
  const files = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const quality = (file) => (file.endsWith('.html') && pages > MANY_PAGES ? 5 : 11);

  const queue = [...files];
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compress(file, quality(file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

async function compress(file, quality) {
  const body = await readFile(file);
  if (body.length < SMALLEST) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const forms = { br: promisify(brotliCompress)(body, { params }), gz: promisify(gzip)(body, { level: 9 }) };
  for (const [suffix, form] of Object.entries(forms)) await writeFile(`${file}.${suffix}`, await form);
}
