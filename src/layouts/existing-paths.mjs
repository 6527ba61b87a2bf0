import { existsSync, readdirSync } from 'node:fs';

/**
 * The site's own paths, read from `src/pages` and `content`, as the module `virtual:existing-paths`: so that
 * menus link to a page from the day it exists, and never before. Not `import.meta.glob`, which would pull every
 * page, with its styles, into every layout.
 *
 * @param {URL} root the project's folder
 */
export function existingPaths(root) {
  const id = 'virtual:existing-paths';
  return {
    name: 'kennet:existing-paths',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}` ? `export const paths = new Set(${JSON.stringify(list(root))});` : undefined,
  };
}

/** Which dynamic routes a collection's entries become: `[route file, path of a slug]`. */
const COLLECTIONS = {
  towns: [
    ['[town].astro', (slug) => `/${slug}`],
    ['car-service/[town].astro', (slug) => `/car-service/${slug}`],
  ],
  brands: [['[brand]-service.astro', (slug) => `/${slug}-service`]],
  repairs: [['[repair].astro', (slug) => `/${slug}`]],
  blogs: [['blogs/[slug].astro', (slug) => `/blogs/${slug}`]],
};

function list(root) {
  const pages = new URL('src/pages/', root);
  const fixed = files(pages)
    .filter((file) => file.endsWith('.astro') && !file.includes('['))
    .map((file) => `/${file.replace(/(^|\/)index\.astro$|\.astro$/, '')}`);
  const fromContent = Object.entries(COLLECTIONS).flatMap(([folder, routes]) => {
    const slugs = files(new URL(`content/${folder}/`, root))
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.slice(0, -3));
    return routes
      .filter(([route]) => existsSync(new URL(encodeURI(route), pages)))
      .flatMap(([, path]) => slugs.map(path));
  });
  return [...fixed, ...fromContent].sort();
}

function files(folder) {
  return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
}
