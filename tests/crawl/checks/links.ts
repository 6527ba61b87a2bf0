import { allPaths, isFile, type Page, valueOf } from '../built.ts';

/** What an element names as an address of this site: `{ path, hash }`; undefined for others' and for tel, mailto, data. */
function ownAddress(address: string, from: string): { path: string; hash: string } | undefined {
  if (/^(https?:|tel:|mailto:|data:)/.test(address)) return undefined;
  const { pathname, hash } = new URL(address, `http://site.example${from}`);
  return { path: pathname, hash: decodeURIComponent(hash.slice(1)) };
}

const links = (page: Page, laidOut = false) =>
  page.root
    .querySelectorAll('a[href]')
    .filter((link) => !(laidOut && link.closest('template')))
    .flatMap((link) => ownAddress(valueOf(link, 'href'), page.path) ?? []);

/** Links to a page that is not there, or to a place on it that is not there. */
export function deadLinks(pages: Page[]): string[] {
  const ids = new Map(
    pages.map(({ path, root }) => [path, new Set(root.querySelectorAll('[id]').map((each) => each.id))]),
  );
  return pages.flatMap((page) =>
    links(page).flatMap(({ path, hash }) => {
      if (!allPaths.has(path) && !isFile(path)) return `${page.path} links to ${path}, which does not exist`;
      const places = ids.get(path);
      if (hash && places && !places.has(hash))
        return `${page.path} links to ${path}#${hash}: no such id there`;
      return [];
    }),
  );
}

/** Scripts, styles, pictures and forms whose address is not there. */
export function deadFiles(pages: Page[]): string[] {
  const sources = [
    ['[src]', 'src'],
    ['link[href]', 'href'],
    ['form[action]', 'action'],
    ['use[href]', 'href'],
  ] as const;
  return pages.flatMap((page) =>
    sources.flatMap(([selector, attribute]) =>
      page.root.querySelectorAll(selector).flatMap((element) => {
        const found = ownAddress(valueOf(element, attribute), page.path);
        if (!found || allPaths.has(found.path) || isFile(found.path)) return [];
        return `${page.path} needs ${found.path}, which does not exist`;
      }),
    ),
  );
}

/** Menus that mark another page as the present one, or do not mark the present one. */
export function wrongMarks(pages: Page[]): string[] {
  return pages.flatMap(({ path, root }) =>
    root
      .querySelectorAll('header.top li a, #menu li a, footer.foot nav a')
      .filter((link) => (valueOf(link, 'aria-current') === 'page') !== (valueOf(link, 'href') === path))
      .map((link) => `${path}: aria-current='${valueOf(link, 'aria-current')}' at ${valueOf(link, 'href')}`),
  );
}

/** How many clicks each page is from home, by links that exist without JavaScript. */
export function clicksFromHome(pages: Page[]): Map<string, number> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const clicks = new Map([['/', 0]]);
  for (const [path, depth] of clicks) {
    const page = byPath.get(path);
    for (const { path: next } of page ? links(page, true) : [])
      if (!clicks.has(next)) clicks.set(next, depth + 1);
  }
  return clicks;
}
