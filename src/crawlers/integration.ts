import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { pageSources } from '../layouts/build-facts.mjs';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { lastChanged } from './last-changed.ts';

/** What is made of the finished pages for those who do not read them with their eyes: the sitemap. */
export function forCrawlers(root: URL): AstroIntegration[] {
  let pages = new Map<string, BuiltPage>();
  let changed: (path: string) => string | undefined = () => undefined;
  return [
    {
      name: 'kennet:built-pages',
      hooks: {
        'astro:build:done': ({ dir }) => {
          const sources = pageSources(root);
          const dateOf = lastChanged(fileURLToPath(root));
          changed = (path) => dateOf(sources.get(path) ?? '');
          pages = new Map(readBuiltPages(fileURLToPath(dir)).map((page) => [page.path, page]));
        },
      },
    },
    sitemap({
      namespaces: { news: false, xhtml: false, image: false, video: false },
      // On-demand pages are not among the built ones: they are made for one visitor.
      filter: (url) => pages.get(new URL(url).pathname)?.indexable === true,
      serialize: (item) => {
        const lastmod = changed(new URL(item.url).pathname);
        return lastmod === undefined ? item : { ...item, lastmod };
      },
    }),
  ];
}
