import { paths } from 'virtual:build-facts';
import { pagePathOf } from '../../domain/document/page-path.ts';

/** The path itself if this site has such a page, else undefined: a row is then shown without a link. */
export function pathIfBuilt(path: string): string | undefined {
  return paths.has(path.replace(/#.*$/, '')) ? path : undefined;
}

/** Works something out that depends on which pages there are: once, until others are published. */
export function perPublish<Made>(make: () => Made): () => Made {
  let made: { of: typeof paths; is: Made } | undefined;
  return () => {
    if (made?.of !== paths) made = { of: paths, is: make() };
    return made.is;
  };
}

/** The path that visitors see: Astro names the page by its file, `/index.html` or `/bracknell.html`. */
export function pagePath({ pathname }: URL): string {
  return pagePathOf(pathname);
}

/** The address that the page is known by, under the site's public name (SITE_URL). */
export function pageUrl({ url, site }: { url: URL; site: URL | undefined }): URL {
  return new URL(pagePath(url), site);
}
