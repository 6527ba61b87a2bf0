import { paths } from 'virtual:build-facts';

/** The path itself when this site has such a page, else undefined: a row then shows without a link. */
export function pathIfBuilt(path: string): string | undefined {
  return paths.has(path.replace(/#.*$/, '')) ? path : undefined;
}

/** The path that visitors see: Astro names the page by its file, `/index.html` or `/bracknell.html`. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/\.html$/, '').replace(/^\/index$/, '/');
}
