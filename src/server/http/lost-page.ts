import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { NearPage } from './near-pages.ts';

/** Where pages/404.astro leaves room for what it may have been. */
const PLACE = '<!--near-->';
/** Of different lists: many addresses have the same. Some 18 KB each. */
const REMEMBERED = 200;

/**
 * Makes the page that says that an address doesn't exist, with the pages nearest to it.
 * @param html that page without them
 * @returns the body in that encoding; null: the page has no room for them
 */
export function lostPages(
  html: string,
): (near: readonly NearPage[], encoding: 'gzip' | 'identity') => Buffer | null {
  const at = html.indexOf(PLACE);
  const made = new LRUCache<string, Buffer>({ max: REMEMBERED });
  return (near, encoding) => {
    if (at < 0) return null;
    const key = [encoding, ...near.map(({ path }) => path)].join(' ');
    const known = made.get(key);
    if (known) return known;
    const page = Buffer.from(html.slice(0, at) + listOf(near) + html.slice(at + PLACE.length));
    const body = encoding === 'gzip' ? gzipSync(page) : page;
    made.set(key, body);
    return body;
  };
}

function listOf(near: readonly NearPage[]): string {
  const items = near.map(({ path, name }) => `<li><a href="${safe(path)}">${safe(name)}</a></li>`);
  return `<div class="near"><h2>Were you looking for this?</h2><ul role="list">${items.join('')}</ul></div>`;
}

const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
