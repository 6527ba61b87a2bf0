import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { fileURLToPath } from 'node:url';
import { cardHeadline } from '../../views/seo/share-card.ts';
import { pageSources } from '../build-facts.ts';
import { type BuiltPage, readBuiltPages } from './built-pages.ts';
import { drawCards } from './cards/draw.ts';
import { drawnOn } from './drawn-on.ts';
import { lastChanged } from './last-changed.ts';

/** What is made from the finished pages for machines: the sitemap, and the pictures that social networks show. */
export function forCrawlers(root: URL, texts: URL): AstroIntegration[] {
  let pages = new Map<string, BuiltPage>();
  let cacheDir = '';
  let changed: (path: string) => string | undefined = () => undefined;
  return [
    {
      name: 'kennet:built-pages',
      hooks: {
        'astro:config:done': ({ config }) => {
          cacheDir = fileURLToPath(new URL('cards/', config.cacheDir));
        },
        'astro:build:done': async ({ dir, logger }) => {
          const sources = pageSources(root, texts);
          const dateOf = lastChanged(fileURLToPath(root), fileURLToPath(texts));
          changed = (path) => {
            const source = sources.get(path) ?? '';
            return dateOf(source, drawnOn(source, fileURLToPath(texts)));
          };
          pages = new Map(readBuiltPages(fileURLToPath(dir)).map((page) => [page.path, page]));
          const started = performance.now();
          const orders = [...pages.values()].flatMap(({ indexable, image: file, title }) =>
            indexable && file ? [{ file, headline: cardHeadline(title) }] : [],
          );
          const drawn = await drawCards(orders, fileURLToPath(dir), cacheDir);
          const ms = Math.round(performance.now() - started);
          logger.info(`${orders.length} pictures for networks, ${drawn} of them new, in ${ms} ms`);
        },
      },
    },
    sitemap({
      namespaces: { news: false, xhtml: false, image: false, video: false },
      // On-demand pages are not included, because they are made for one visitor.
      filter: (url) => pages.get(new URL(url).pathname)?.indexable === true,
      serialize: (item) => {
        const lastmod = changed(new URL(item.url).pathname);
        return lastmod === undefined ? item : { ...item, lastmod };
      },
    }),
  ];
}
