import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PAGES_DIR = fileURLToPath(new URL('../../pages', import.meta.url));

/** The addresses that have a route of their own, whose parts hang on the route: none can be given to a new document. */
export function codedPages(dir = PAGES_DIR): ReadonlySet<string> {
  const files = readdirSync(dir, { recursive: true }).map(String);
  return new Set(
    files
      .filter((file) => /\.(astro|ts)$/.test(file) && !file.includes('['))
      .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.(astro|ts)$/, '')}`),
  );
}
