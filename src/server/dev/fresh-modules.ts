import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Node keeps a module for as long as it runs. In development a module with a query (`?fresh=1`) hands the query on to
 * whatever it imports of ours, so that another query loads all of it afresh: the backend after a change, and what
 * astro.config.mjs imports. Loaded before Astro: `node --import` (scripts/dev.mjs).
 */
const OURS = new URL('../../../', import.meta.url).href;
const PACKAGES = new URL('node_modules/', OURS).href;

const filesByQuery = new Map<string, Set<string>>();

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!isOurs(found.url)) return found;
    const url = new URL(found.url);
    url.search ||= context.parentURL ? new URL(context.parentURL).search : '';
    if (url.search) filesOf(url.search).add(fileURLToPath(url));
    return { ...found, url: url.href };
  },
  load(url, context, next) {
    const { search, pathname } = new URL(url);
    if (!search || !isOurs(url) || !pathname.endsWith('.ts')) return next(url, context);
    // Debuggers and stacks are to know the file by its own name.
    const sourceUrl = url.replace(search, '');
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'), { sourceUrl });
    return { format: 'module', source, shortCircuit: true };
  },
});

function isOurs(url: string): boolean {
  return url.startsWith(OURS) && !url.startsWith(PACKAGES) && url !== import.meta.url;
}

/** The files that were loaded with that query, as absolute paths. @param query with its question mark */
export function filesOf(query: string): Set<string> {
  const files = filesByQuery.get(query) ?? new Set();
  filesByQuery.set(query, files);
  return files;
}

let loads = 0;

/**
 * A module of ours, and all of ours that it imports, as they stand on the disk when it is loaded.
 * `files` fills with their absolute paths, also where one of them cannot be loaded.
 */
export function freshModule(module: URL): { files: Set<string>; load: () => Promise<unknown> } {
  const query = `?fresh=${++loads}`;
  const { href } = new URL(module.pathname, module);
  return { files: filesOf(query), load: () => import(`${href}${query}`) };
}

/** What all loads share: whether this process is about to end. */
export const life = { ending: false };
