import { brotliCompressSync, gzipSync } from 'node:zlib';

/** How the bytes of a page divide: what its inline styles and scripts add to it, compressed as it was sent. */
export interface Split {
  html: number;
  css: number;
  js: number;
}

const SCRIPTS = /<script\b(?![^>]*\btype="application\/ld\+json")[^>]*>.*?<\/script>/gs;
const STYLES = /<style\b[^>]*>.*?<\/style>/gs;

/**
 * Compressed bytes cannot be pointed at, so each part is what leaving it out would save: scripts first, then styles.
 * The three add up to `sent`.
 */
export function splitPage(html: string, sent: number, encoding: string): Split {
  const weigh = (text: string) => weightOf(text, encoding);
  const noScripts = html.replace(SCRIPTS, '');
  const bare = noScripts.replace(STYLES, '');
  const js = weigh(html) - weigh(noScripts);
  const css = weigh(noScripts) - weigh(bare);
  return { html: sent - js - css, css, js };
}

function weightOf(text: string, encoding: string): number {
  if (encoding === 'br') return brotliCompressSync(text).length;
  if (encoding === 'gzip') return gzipSync(text, { level: 9 }).length;
  return Buffer.byteLength(text);
}
