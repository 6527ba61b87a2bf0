import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { groupPath } from '../content-model/booking-sections.ts';
import { fieldOf, frontMatterOf } from '../content-model/front-matter.ts';
import { isDemo } from '../content-model/built-in.mjs';

/**
 * What is known when the site is built, as the module `virtual:build-facts`: the paths that exist, so that menus
 * link to a page from its first day and never before, the names of the brands and repairs that the menu lists, and
 * the settings that pages print. All is read from the folders: `import.meta.glob` would pull every page, with its
 * styles, into every layout, and `getCollection` the text of the whole site into the server's on-demand pages.
 *
 * @param {URL} root the project's folder
 * @param {Pick<import('../server/env.ts').Env, 'API_BASE'> & Partial<import('../server/env.ts').Env>} env parsed settings
 */
export function buildFacts(root, env) {
  const id = 'virtual:build-facts';
  const facts = () =>
    [
      `export const paths = new Set(${JSON.stringify(pagePaths(root))});`,
      `export const ownRoutes = new Set(${JSON.stringify([...fixedPages(root).keys()])});`,
      `export const brands = ${JSON.stringify(menuOf(root, 'brands'))};`,
      `export const repairs = ${JSON.stringify(menuOf(root, 'repairs'))};`,
      `export const apiBase = ${JSON.stringify(env.API_BASE)};`,
      `export const outside = ${JSON.stringify(outsideOf(env))};`,
      `export const demoLookup = ${isDemo(env)};`,
    ].join('\n');
  // A build loads this once each for the pages, the server and the browser, and nothing changes in between.
  let building = false;
  let read = '';
  return {
    name: 'kennet:build-facts',
    configResolved: ({ command }) => void (building = command === 'build'),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? (building ? (read ||= facts()) : facts()) : undefined),
  };
}

/** What may be loaded or reported after consent; keys without a setting are absent. */
function outsideOf({ ANALYTICS_ENDPOINT: endpoint, ANALYTICS_SCRIPT: analytics, CHAT_SCRIPT: chat }) {
  return { endpoint, analytics, chat };
}

/** Which dynamic routes the entries of a content folder become: `[route file, path of a slug]`. */
const COLLECTIONS = {
  towns: [['[town].astro', (slug) => `/${slug}`]],
  'car-service': [['car-service/[town].astro', (slug) => `/car-service/${slug}`]],
  brands: [['[brand]-service.astro', (slug) => `/${slug}-service`]],
  repairs: [['[repair].astro', (slug) => `/${slug}`]],
  blogs: [['blogs/[slug].astro', (slug) => `/blogs/${slug}`]],
  pages: [['[page].astro', (slug) => `/${slug}`]],
};

/** The paths that have their own route file, with that file. */
function fixedPages(root) {
  return new Map(
    files(new URL('src/pages/', root))
      .filter((file) => file.endsWith('.astro') && !file.includes('['))
      .map((file) => [`/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`, `src/pages/${file}`]),
  );
}

/**
 * Every page's path with the file that its text is written in: the Markdown where there is one, else the route.
 * Drafts are included, because excluding them would require reading every file.
 *
 * @param {URL} root the project's folder
 * @returns {Map<string, string>} `/bracknell` → `content/towns/bracknell.md`
 */
export function pageSources(root) {
  const written = Object.keys(COLLECTIONS).flatMap((folder) => filesOf(root, folder));
  return new Map([
    ...fixedPages(root),
    ...groupPages(root),
    ...written.map(({ path, file }) => [path, file]),
  ]);
}

/**
 * The path of every page.
 *
 * @param {URL} root the project's folder
 * @returns {string[]} in order
 */
export function pagePaths(root) {
  const written = Object.keys(COLLECTIONS).flatMap((folder) => entriesOf(root, folder));
  const pages = [...written.map(({ path }) => path), ...groupPages(root).map(([path]) => path)];
  return [...new Set([...fixedPages(root).keys(), ...pages])].sort();
}

const PRICES = 'content/catalogue/prices.json';

/** The wizard's page of each group of repairs. */
function groupPages(root) {
  const file = new URL(PRICES, root);
  const { groups } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { groups: [] };
  return groups.map(({ key }) => [groupPath(key), PRICES]);
}

/** The entries of a folder that have a page: `{ path, file, text }`, where `text` is the whole file. */
function entriesOf(root, folder) {
  return filesOf(root, folder)
    .map((entry) => ({ ...entry, text: readFileSync(new URL(entry.file, root), 'utf8') }))
    .filter(({ text }) => isPage(folder, text));
}

/** The files of a folder with the paths that they would have as pages. */
function filesOf(root, folder) {
  const routes = COLLECTIONS[folder].filter(([route]) =>
    existsSync(new URL(`src/pages/${encodeURI(route)}`, root)),
  );
  const slugs = files(new URL(`content/${folder}/`, root)).flatMap(
    (file) => /^(.*)\.md$/.exec(file)?.[1] ?? [],
  );
  return routes.flatMap(([, path]) =>
    slugs.map((slug) => ({ path: path(slug), file: `content/${folder}/${slug}.md` })),
  );
}

/** The pages of a folder as menu entries, by name. A file without a name is skipped; its schema stops the build. */
function menuOf(root, folder) {
  return entriesOf(root, folder)
    .map(({ path, text }) => ({ text: fieldOf(text, 'name'), href: path, group: fieldOf(text, 'group') }))
    .filter(({ text }) => text)
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
}

/** A draft has no page, and a town without `hub` is only on the map. */
function isPage(folder, text) {
  const head = frontMatterOf(text);
  return !/^ *draft: true\r?$/m.test(head) && (folder !== 'towns' || /^hub:/m.test(head));
}

function files(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
