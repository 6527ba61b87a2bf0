import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { pagePathOf } from '../../domain/document/page-path.ts';
import type { Encoding } from './encoding.ts';
import { inlineHashes } from './page-policy.ts';

/** One file, held in memory in each encoding. */
export interface SiteFile {
  type: string;
  /** The file name changes with the content, so browsers may cache it for ever. */
  immutable: boolean;
  /** Of a page: the hashes of the scripts and styles inside it. */
  inline: ReadonlySet<string>;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

export interface Form {
  body(): Buffer;
  /** Bytes of the body. */
  length: number;
  /** Strong: identical bytes, encoding included. */
  etag: string;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Suffixes of the compressed forms, written by scripts/steps/compress.mjs at the end of the build. */
const COMPRESSED = { br: '.br', gzip: '.gz' } as const;

const NONE: ReadonlySet<string> = new Set();

/** For so long requests may wait while files are read. */
const TURN_MS = 10;

/**
 * Reads the built site into memory, keyed by URL path: `bracknell.html` is `/bracknell`, `index.html` is `/`.
 * Requests are answered by looking their path up in this map, so no path can reach outside the folder.
 */
export async function readSite(clientDir: string): Promise<Map<string, SiteFile>> {
  const site = new Map<string, SiteFile>();
  let since = performance.now();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    // A release is read while another is served.
    if (performance.now() - since > TURN_MS) {
      await nextTurn();
      since = performance.now();
    }
    const path = `/${relative(clientDir, file).split(sep).join('/')}`;
    const body = looked(file);
    site.set(pagePathOf(path), {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      immutable: path.startsWith('/_astro/'),
      inline: extname(file) === '.html' ? inlineHashes(body) : NONE,
      forms: formsOf(file, body),
    });
  }
  return site;
}

function formsOf(file: string, plain: Buffer): SiteFile['forms'] {
  const packed: Partial<SiteFile['forms']> = {};
  for (const [encoding, suffix] of Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][]) {
    if (existsSync(file + suffix)) packed[encoding] = held(readFileSync(file + suffix), encoding);
  }
  const { gzip } = packed;
  if (!gzip) return { ...packed, identity: held(Buffer.from(plain), 'identity') };
  const etag = `${gzip.etag.slice(0, -1)}-unpacked"`;
  return { ...packed, identity: { body: () => unpacked(gzip), length: plain.length, etag } };
}

function held(body: Buffer, encoding: Encoding): Form {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body: () => body, length: body.length, etag: `"${hash}-${encoding}"` };
}

let lookedAt = Buffer.alloc(0);

/**
 * The bytes of a file, to be looked at until the next one is: all in the same memory, because thousands of large pages
 * that come and go between small forms that stay would leave holes of a gigabyte.
 */
function looked(file: string): Buffer {
  const opened = openSync(file, 'r');
  try {
    const { size } = fstatSync(opened);
    if (size > lookedAt.length) lookedAt = Buffer.alloc(2 * size);
    let read = 0;
    for (let more = -1; more !== 0 && read < size; read += more)
      more = readSync(opened, lookedAt, read, size - read, null);
    return lookedAt.subarray(0, read);
  } finally {
    closeSync(opened);
  }
}

/**
 * Hardly anybody asks for an uncompressed page, and it takes four times the memory of both compressed forms together,
 * so it is made from one of them on demand. Pages asked for often stay in a cache of this many bytes.
 */
const unpackedForms = new LRUCache<Form, Buffer>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
});

function unpacked(gzip: Form): Buffer {
  const known = unpackedForms.get(gzip);
  if (known) return known;
  const body = gunzipSync(gzip.body());
  unpackedForms.set(gzip, body);
  return body;
}
