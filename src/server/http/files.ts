import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './encoding.ts';

/** One file, held in memory in every form that it was built in. */
export interface SiteFile {
  type: string;
  /** Part of a file name that changes with its content: may be kept for ever. */
  immutable: boolean;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

export interface Form {
  body: Buffer;
  /** Strong: the same bytes, encoding included. */
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

/**
 * Reads the built site into memory, keyed by URL path: `bracknell.html` is `/bracknell`, `index.html` is `/`.
 * Requests are answered by looking their path up in this map, so no path can reach outside the folder.
 */
export function readSite(clientDir: string): Map<string, SiteFile> {
  const site = new Map<string, SiteFile>();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const path = `/${relative(clientDir, file).split(sep).join('/')}`;
    site.set(urlOf(path), {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      immutable: path.startsWith('/_astro/'),
      forms: formsOf(file),
    });
  }
  return site;
}

function urlOf(path: string): string {
  return path.replace(/(?:\/index)?\.html$/, '') || '/';
}

function formsOf(file: string): SiteFile['forms'] {
  const body = readFileSync(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const forms: SiteFile['forms'] = { identity: { body, etag: `"${hash}"` } };
  for (const [encoding, suffix] of Object.entries(COMPRESSED) as [keyof typeof COMPRESSED, string][]) {
    if (existsSync(file + suffix)) {
      forms[encoding] = { body: readFileSync(file + suffix), etag: `"${hash}-${encoding}"` };
    }
  }
  return forms;
}
