import { existsSync, readdirSync, readFileSync } from 'node:fs';

/**
 * What is known when the site is built, as the module `virtual:build-facts`: the paths that exist, so that menus
 * link to a page from its first day and never before, and the settings that pages print. The paths are read from
 * the folders: `import.meta.glob` would pull every page, with its styles, into every layout.
 *
 * @param {URL} root the project's folder
 * @param {{ API_BASE: string, DVLA_API_KEY?: string | undefined }} env parsed settings
 */
export function buildFacts(root, env) {
  const id = 'virtual:build-facts';
  const code = () =>
    [
      `export const paths = new Set(${JSON.stringify(pathsIn(root))});`,
      `export const ownRoutes = new Set(${JSON.stringify(fixedPaths(root))});`,
      `export const apiBase = ${JSON.stringify(env.API_BASE)};`,
      // Only the demo registry answers so far, keys or not, see src/server/services.ts.
      'export const demoLookup = true;',
    ].join('\n');
  return {
    name: 'kennet:build-facts',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? code() : undefined),
  };
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

/** The paths that have a route file of their own. */
function fixedPaths(root) {
  return files(new URL('src/pages/', root))
    .filter((file) => file.endsWith('.astro') && !file.includes('['))
    .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`);
}

function pathsIn(root) {
  const pages = new URL('src/pages/', root);
  const fromContent = Object.entries(COLLECTIONS).flatMap(([folder, routes]) => {
    const base = new URL(`content/${folder}/`, root);
    const slugs = files(base)
      .filter((file) => file.endsWith('.md') && isPage(folder, new URL(file, base)))
      .map((file) => file.slice(0, -3));
    return routes
      .filter(([route]) => existsSync(new URL(encodeURI(route), pages)))
      .flatMap(([, path]) => slugs.map(path));
  });
  return [...new Set([...fixedPaths(root), ...fromContent])].sort();
}

/** A draft is no page, and a town without `hub` is on the map only. */
function isPage(folder, file) {
  const text = readFileSync(file, 'utf8');
  return !/^ *draft: true$/m.test(text) && (folder !== 'towns' || /^hub:/m.test(text));
}

function files(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
