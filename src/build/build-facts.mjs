import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { groupPath } from '../content-model/booking-sections.ts';
import { fieldOf, frontMatterOf } from '../content-model/front-matter.ts';
import { pagePathOf } from '../domain/page-path.ts';
import { isDemo } from '../content-model/built-in.mjs';
import { placeOf } from './late-content.ts';

/**
 * The folder of texts: `content/` of the project, or what CONTENT_DIR says.
 *
 * @param {URL} root the project's folder
 * @param {{ CONTENT_DIR?: string | undefined }} env parsed settings
 * @returns {URL} with a slash at its end
 */
export const contentFolder = (root, { CONTENT_DIR = 'content' }) =>
  pathToFileURL(`${resolve(fileURLToPath(root), CONTENT_DIR)}/`);

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
  const texts = contentFolder(root, env);
  const facts = (building) => {
    const { paths, brands, repairs } = building ? PLACES : written(lateFacts(root, texts));
    return [
      `export let paths = /* @__PURE__ */ new Set(${paths});`,
      `export const ownRoutes = new Set(${JSON.stringify([...fixedPages(root).keys()])});`,
      `export let brands = ${brands};`,
      `export let repairs = ${repairs};`,
      'const built = { paths, brands, repairs };',
      'export function takeFacts(other) {',
      '  paths = other ? new Set(other.paths) : built.paths;',
      '  ({ brands, repairs } = other ?? built);',
      '}',
      `export const apiBase = ${JSON.stringify(env.API_BASE)};`,
      `export const outside = ${JSON.stringify(outsideOf(env))};`,
      `export const demoLookup = ${isDemo(env)};`,
    ].join('\n');
  };
  let building = false;
  return {
    name: 'kennet:build-facts',
    configResolved: ({ command }) => void (building = command === 'build'),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? facts(building) : undefined),
  };
}

/** A build puts them in once its bundles are written: late-content.ts. */
const PLACES = { paths: placeOf('paths'), brands: placeOf('brands'), repairs: placeOf('repairs') };

const written = (facts) =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, JSON.stringify(fact)]));

/**
 * Which pages there are, and the names that the menu lists: what changes with the texts.
 *
 * @param {URL} root the project's folder
 * @param {URL} texts the folder of texts
 */
export const lateFacts = (root, texts) => ({
  paths: pagePaths(root, texts),
  brands: menuOf(root, texts, 'brands'),
  repairs: menuOf(root, texts, 'repairs'),
});

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
  pages: [['[page].astro', (slug) => pagePathOf(`${slug}.html`)]],
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
 * @param {URL} [texts] the folder of texts
 * @returns {Map<string, string>} `/bracknell` → `content/towns/bracknell.md`
 */
export function pageSources(root, texts = contentFolder(root, {})) {
  const written = Object.keys(COLLECTIONS).flatMap((folder) => filesOf(root, texts, folder));
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
 * @param {URL} [texts] the folder of texts
 * @returns {string[]} in order
 */
export function pagePaths(root, texts = contentFolder(root, {})) {
  const written = Object.keys(COLLECTIONS).flatMap((folder) => entriesOf(root, texts, folder));
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

/** The entries of a folder that have a page: `{ path, file, from, text }`, where `text` is the whole file. */
function entriesOf(root, texts, folder) {
  return filesOf(root, texts, folder)
    .map((entry) => ({ ...entry, text: readFileSync(entry.from, 'utf8') }))
    .filter(({ text }) => isPage(folder, text));
}

/** The files of a folder with the paths that they would have as pages. */
function filesOf(root, texts, folder) {
  const routes = COLLECTIONS[folder].filter(([route]) =>
    existsSync(new URL(`src/pages/${encodeURI(route)}`, root)),
  );
  const base = new URL(`${folder}/`, texts);
  const slugs = files(base).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? []);
  return routes.flatMap(([, path]) =>
    slugs.map((slug) => ({
      path: path(slug),
      file: `content/${folder}/${slug}.md`,
      from: new URL(`${slug}.md`, base),
    })),
  );
}

/** The pages of a folder as menu entries, by name. A file without a name is skipped; its schema stops the build. */
function menuOf(root, texts, folder) {
  return entriesOf(root, texts, folder)
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
