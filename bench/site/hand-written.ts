import { readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The page that a person would write by hand: the landing page's text, fonts and styles, and no JavaScript. */
export const HAND_WRITTEN = '/hand-written';
/** The same words in the fonts that the phone has. */
export const WITHOUT_FONTS = '/hand-written-without-fonts';

/** Makes them from the built home page and puts them into the built site, so that the same server packs and sends them. */
export function addHandWritten(dist: string): void {
  const client = join(dist, 'client');
  const html = withoutScript(readFileSync(join(client, 'index.html'), 'utf8'));
  for (const [path, page] of [
    [HAND_WRITTEN, html],
    [WITHOUT_FONTS, withoutFonts(html)],
  ] as const) {
    writeFileSync(join(client, `${path}.html`), page);
    allowItsStyles(join(dist, '_headers.json'), path, page);
  }
}

const withoutFonts = (html: string) =>
  html.replace(/@font-face\s*\{[^}]*\}/g, '').replace(/<link\b[^>]*\bas="font"[^>]*>/g, '');

/** Scripts out, islands replaced by what they show, nothing of the framework left. */
function withoutScript(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<\/?astro-island\b[^>]*>/g, '')
    .replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
    .replace(/<!--.*?-->/gs, '');
}

/** Its styles are inline like the page's, so it needs a policy with their hashes. */
function allowItsStyles(file: string, path: string, html: string): void {
  const hashes = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const others = JSON.parse(readFileSync(file, 'utf8')) as object[];
  const value = `default-src 'self'; style-src 'self' ${hashes.join(' ')}`;
  const own = { pathname: path, headers: [{ key: 'Content-Security-Policy', value }] };
  writeFileSync(file, JSON.stringify([...others, own]));
}
