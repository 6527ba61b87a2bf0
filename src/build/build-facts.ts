import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { groupPath } from '../content-model/booking-sections.ts';
import { fieldOf, frontMatterOf } from '../content-model/front-matter.ts';
import { pagePathOf } from '../domain/document/page-path.ts';
import { isDemo } from '../content-model/built-in.mjs';
import type { Env } from '../server/env.ts';
import { type LateContent, placeOf } from './late-content.ts';

/**
 * The folder of texts: `content/` of the project, or what CONTENT_DIR says.
 * @param root the project's folder
 * @returns with a slash at its end
 */
export const contentFolder = (root: URL, { CONTENT_DIR = 'content' }: Partial<Env>): URL =>
  pathToFileURL(`${resolve(fileURLToPath(root), CONTENT_DIR)}/`);

/**
 * What is known when the site is built, as the module `virtual:build-facts`: the paths that exist, so that menus
 * link to a page from its first day and never before, the names of the brands and repairs that the menu lists, and
 * the settings that pages print. All is read from the folders: `import.meta.glob` would pull every page, with its
 * styles, into every layout, and `getCollection` the text of the whole site into the server's on-demand pages.
 * @param root the project's folder
 * @param env parsed settings
 */
export function buildFacts(root: URL, env: Pick<Env, 'API_BASE'> & Partial<Env>) {
  const id = 'virtual:build-facts';
  const texts = contentFolder(root, env);
  const facts = (building: boolean) => {
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
    resolveId: (source: string) => (source === id ? `\0${id}` : undefined),
    load: (source: string) => (source === `\0${id}` ? facts(building) : undefined),
  } satisfies Plugin;
}

/** A build puts them in once its bundles are written: late-content.ts. */
const PLACES = { paths: placeOf('paths'), brands: placeOf('brands'), repairs: placeOf('repairs') };

const written = ({ paths, brands, repairs }: ReturnType<typeof lateFacts>) => ({
  paths: JSON.stringify(paths),
  brands: JSON.stringify(brands),
  repairs: JSON.stringify(repairs),
});

/**
 * Which pages there are, and the names that the menu lists: what changes with the texts.
 * @param root the project's folder
 * @param texts the folder of texts
 */
export const lateFacts = (root: URL, texts: URL): Omit<LateContent, 'store'> => ({
  paths: pagePaths(root, texts),
  brands: menuOf(root, texts, 'brands'),
  repairs: menuOf(root, texts, 'repairs'),
});

/** What may be loaded or reported after consent; keys without a setting are absent. */
function outsideOf({
  ANALYTICS_ENDPOINT: endpoint,
  ANALYTICS_SCRIPT: analytics,
  CHAT_SCRIPT: chat,
}: Partial<Env>) {
  return { endpoint, analytics, chat };
}

type Folder = 'towns' | 'car-service' | 'brands' | 'repairs' | 'blogs' | 'pages';

/** Which dynamic route the entries of a content folder become, with the path of a slug. */
const COLLECTIONS: Record<Folder, { route: string; path: (slug: string) => string }> = {
  towns: { route: '[town].astro', path: (slug) => `/${slug}` },
  'car-service': { route: 'car-service/[town].astro', path: (slug) => `/car-service/${slug}` },
  brands: { route: '[brand]-service.astro', path: (slug) => `/${slug}-service` },
  repairs: { route: '[repair].astro', path: (slug) => `/${slug}` },
  blogs: { route: 'blogs/[slug].astro', path: (slug) => `/blogs/${slug}` },
  pages: { route: '[page].astro', path: (slug) => pagePathOf(`${slug}.html`) },
};

const FOLDERS = Object.keys(COLLECTIONS) as Folder[];

/** The paths that have their own route file, with that file. */
function fixedPages(root: URL): Map<string, string> {
  return new Map(
    files(new URL('src/pages/', root))
      .filter((file) => file.endsWith('.astro') && !file.includes('['))
      .map((file) => [`/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`, `src/pages/${file}`]),
  );
}

/**
 * Every page's path with the file that its text is written in: the Markdown where there is one, else the route.
 * Drafts are included, because excluding them would require reading every file.
 * @param root the project's folder
 * @param texts the folder of texts
 * @returns `/bracknell` → `content/towns/bracknell.md`
 */
export function pageSources(root: URL, texts = contentFolder(root, {})): Map<string, string> {
  const written = FOLDERS.flatMap((folder) => filesOf(root, texts, folder));
  return new Map([
    ...fixedPages(root),
    ...groupPages(root),
    ...written.map(({ path, file }) => [path, file] as const),
  ]);
}

/**
 * The path of every page.
 * @param root the project's folder
 * @param texts the folder of texts
 * @returns in order
 */
export function pagePaths(root: URL, texts = contentFolder(root, {})): string[] {
  const written = FOLDERS.flatMap((folder) => entriesOf(root, texts, folder));
  const pages = [...written.map(({ path }) => path), ...groupPages(root).map(([path]) => path)];
  return [...new Set([...fixedPages(root).keys(), ...pages])].sort();
}

const PRICES = 'content/catalogue/prices.json';

/** The wizard's page of each group of repairs. */
function groupPages(root: URL): [string, string][] {
  const file = new URL(PRICES, root);
  const { groups }: { groups: { key: string }[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { groups: [] };
  return groups.map(({ key }) => [groupPath(key), PRICES]);
}

interface Source {
  path: string;
  /** As people name it: from the root of the repository. */
  file: string;
  from: URL;
}

/** The entries of a folder that have a page, with the whole file. */
function entriesOf(root: URL, texts: URL, folder: Folder): (Source & { text: string })[] {
  return filesOf(root, texts, folder)
    .map((entry) => ({ ...entry, text: readFileSync(entry.from, 'utf8') }))
    .filter(({ text }) => isPage(folder, text));
}

/** The files of a folder with the paths that they would have as pages. */
function filesOf(root: URL, texts: URL, folder: Folder): Source[] {
  const { route, path } = COLLECTIONS[folder];
  if (!existsSync(new URL(`src/pages/${encodeURI(route)}`, root))) return [];
  const base = new URL(`${folder}/`, texts);
  const slugs = files(base).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? []);
  return slugs.map((slug) => ({
    path: path(slug),
    file: `content/${folder}/${slug}.md`,
    from: new URL(`${slug}.md`, base),
  }));
}

interface MenuEntry {
  text: string;
  href: string;
  group: string | undefined;
}

/** The pages of a folder as menu entries, by name. A file without a name is skipped; its schema stops the build. */
function menuOf(root: URL, texts: URL, folder: Folder): MenuEntry[] {
  return entriesOf(root, texts, folder)
    .flatMap(({ path, text }) => {
      const name = fieldOf(text, 'name');
      return name ? [{ text: name, href: path, group: fieldOf(text, 'group') }] : [];
    })
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));
}

/** A draft has no page, and a town without `hub` is only on the map. */
function isPage(folder: Folder, text: string): boolean {
  const head = frontMatterOf(text);
  return !/^ *draft: true\r?$/m.test(head) && (folder !== 'towns' || /^hub:/m.test(head));
}

function files(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
