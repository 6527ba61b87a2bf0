import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { groupPath } from '../content-model/booking-sections.ts';
import { dataOf } from '../content-model/document/front.ts';
import { fileParts } from '../content-model/document/file.ts';
import { addressOf, DOCUMENT_KINDS, type DocumentKind } from '../domain/document/document.ts';
import { isDemo } from '../content-model/built-in.mjs';
import { garagesIn } from '../content-model/garages-file.ts';
import type { Env } from '../server/env.ts';
import { type LateContent, placeholder } from './late-content.ts';

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
    const { paths, brands, repairs, garages } = building
      ? PLACES
      : written(lateFacts(root, frontsIn(texts), texts));
    return [
      `import { takeGarages } from ${JSON.stringify(BUILT_GARAGES)};`,
      `const garages = ${garages};`,
      'takeGarages(garages);',
      `export let paths = /* @__PURE__ */ new Set(${paths});`,
      `export const ownRoutes = new Set(${JSON.stringify([...fixedPages(root).keys()])});`,
      `export let brands = ${brands};`,
      `export let repairs = ${repairs};`,
      'const built = { paths, brands, repairs };',
      'export function takeFacts(other) {',
      '  paths = other ? new Set(other.paths) : built.paths;',
      '  ({ brands, repairs } = other ?? built);',
      '  takeGarages(other?.garages ?? garages);',
      '}',
      `export const apiBase = ${JSON.stringify(env.API_BASE)};`,
      `export const outside = ${JSON.stringify(outsideOf(env))};`,
      `export const demoLookup = ${isDemo(env)};`,
      `export const answersAssistants = ${env.MCP !== 'off'};`,
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

const BUILT_GARAGES = fileURLToPath(new URL('../content-model/built-garages.ts', import.meta.url));

/** A build puts them in once its bundles are written: late-content.ts. */
const PLACES = {
  paths: placeholder('paths'),
  brands: placeholder('brands'),
  repairs: placeholder('repairs'),
  garages: placeholder('garages'),
};

const written = ({ paths, brands, repairs, garages }: ReturnType<typeof lateFacts>) => ({
  paths: JSON.stringify(paths),
  brands: JSON.stringify(brands),
  repairs: JSON.stringify(repairs),
  garages: JSON.stringify(garages),
});

/** The front matter of every text: kind → name of the file → its fields. */
export type Fronts = ReadonlyMap<string, ReadonlyMap<string, Record<string, unknown>>>;

/**
 * Which pages there are, the names that the menu lists, and the other garages: what changes with the texts.
 * @param root the project's folder
 * @param texts the folder of texts
 */
export const lateFacts = (root: URL, fronts: Fronts, texts: URL): Omit<LateContent, 'store'> => ({
  paths: pathsOf(root, fronts),
  brands: menuOf(root, fronts, 'brands'),
  repairs: menuOf(root, fronts, 'repairs'),
  garages: garagesIn(fileURLToPath(texts)),
});

/** @param texts the folder of texts. What can't be read is left out: its check says so (content-model/check-files.ts) */
export const frontsIn = (texts: URL): Fronts =>
  new Map(
    KINDS.map((kind) => [
      kind,
      new Map(
        slugsIn(texts, kind).map((slug) => {
          const read = dataOf(fileParts(readFileSync(new URL(`${kind}/${slug}.md`, texts), 'utf8')).front);
          return [slug, 'data' in read ? read.data : {}];
        }),
      ),
    ]),
  );

/** What may be loaded or reported after consent; keys without a setting are absent. */
function outsideOf({
  ANALYTICS_ENDPOINT: endpoint,
  ANALYTICS_SCRIPT: analytics,
  CHAT_SCRIPT: chat,
}: Partial<Env>) {
  return { endpoint, analytics, chat };
}

/** The dynamic route that the texts of a kind become pages by. */
const ROUTES: Record<DocumentKind, string> = {
  towns: '[town].astro',
  'car-service': 'car-service/[town].astro',
  brands: '[brand]-service.astro',
  repairs: '[repair].astro',
  blogs: 'blogs/[slug].astro',
  pages: '[page].astro',
};

const KINDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

const hasRoute = (root: URL, kind: DocumentKind) =>
  existsSync(new URL(`src/pages/${encodeURI(ROUTES[kind])}`, root));

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
  const written = KINDS.filter((kind) => hasRoute(root, kind)).flatMap((kind) =>
    slugsIn(texts, kind).map((slug) => [addressOf(kind, slug), `content/${kind}/${slug}.md`] as const),
  );
  return new Map([...fixedPages(root), ...groupPages(root), ...written]);
}

/** The path of every page, in order. */
function pathsOf(root: URL, fronts: Fronts): string[] {
  const written = KINDS.flatMap((kind) => pagesOf(root, fronts, kind).map(([path]) => path));
  const fixed = [...fixedPages(root), ...groupPages(root)].map(([path]) => path);
  return [...new Set([...fixed, ...written])].sort();
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

type Fields = Record<string, unknown>;

/** The texts of a kind that have a page: path → front matter. A draft has none, and a town without `hub` is only on the map. */
function pagesOf(root: URL, fronts: Fronts, kind: DocumentKind): [path: string, front: Fields][] {
  if (!hasRoute(root, kind)) return [];
  return [...(fronts.get(kind) ?? [])].flatMap(([slug, front]): [string, Fields][] => {
    const page = kind === 'towns' ? (front.hub as Fields | undefined) : front;
    return page && page.draft !== true ? [[addressOf(kind, slug), front]] : [];
  });
}

/** The names of the files of a folder. */
const slugsIn = (texts: URL, kind: DocumentKind): string[] =>
  files(new URL(`${kind}/`, texts)).flatMap((file) => /^(.*)\.md$/.exec(file)?.[1] ?? []);

interface MenuEntry {
  text: string;
  href: string;
  group: string | undefined;
}

/** The pages of a kind as menu entries, by name. A file without a name is skipped; its schema stops the build. */
const menuOf = (root: URL, fronts: Fronts, kind: DocumentKind): MenuEntry[] =>
  pagesOf(root, fronts, kind)
    .flatMap(([href, { name, group }]) =>
      typeof name === 'string' && name ? [{ text: name, href, group: group as string | undefined }] : [],
    )
    .sort((a, b) => a.text.localeCompare(b.text, 'en'));

function files(folder: URL): string[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
