import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { CLIENT } from './finished-pages.ts';

const INLINE = /<script\b(?![^>]*\b(?:type="application\/ld\+json"|src=))[^>]*>.*?<\/script>/gs;

const SIZES = new Map<string, number>();

/** Bytes of a file of the site as browsers get it: its Brotli form where it has one. Asked once, as pages share most. */
export function sentBytes(path: string): number {
  const known = SIZES.get(path);
  if (known !== undefined) return known;
  const file = join(CLIENT, path);
  const { size } = statSync(existsSync(`${file}.br`) ? `${file}.br` : file);
  SIZES.set(path, size);
  return size;
}

/** What a page's own inline scripts add to its file, compressed as it is sent, in bytes. About 0.1 s a page. */
export function inlineScriptBytes(path: string, html: string): number {
  const bare = Buffer.from(html.replace(INLINE, ''));
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bare.length,
  };
  return sentBytes(path) - brotliCompressSync(bare, { params }).length;
}

/** Scripts that a page runs from files before it is touched. */
export const filesAtOnce = (html: string): string[] =>
  [...html.matchAll(/<script\b[^>]*\bsrc="?(\/[^"\s>]+)/g)].map(([, path = '']) => path);

/** Fonts that a page asks for. */
export const fontsOf = (html: string): string[] => [...new Set(html.match(/\/_astro\/[\w.@-]+\.woff2/g))];

/** What a step of the booking loads by itself (`data-scripts`), with all that those files import. */
export function scriptsOfStep(html: string): string[] {
  const named = /data-scripts="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const found = new Set<string>();
  const follow = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    const text = readFileSync(join(CLIENT, path), 'utf8');
    for (const [, file = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.@-]+\.js)["'`]/g))
      follow(`/_astro/${file}`);
  };
  named.forEach(follow);
  return [...found];
}
