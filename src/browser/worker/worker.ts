import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { isPublicPage, isWizardPage } from '../page/private-paths.ts';
import { asCopy } from './copy.ts';
import { OFFLINE_PAGE, PAGES_CACHE } from './names.ts';
import { isStorable, withoutQuery } from './storable.ts';

/** What is used of the worker's own scope: TypeScript's library for workers contradicts the one for pages. */
interface WorkerScope {
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly { url: string }[]>;
  };
  addEventListener(
    type: 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
}
declare const self: WorkerScope;
/** The shell, as scripts/steps/worker.mjs found it in the build. */
declare const __SHELL__: PrecacheEntry[];

const DAY_S = 24 * 60 * 60;

precacheAndRoute(__SHELL__, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();

// Pages: the network first, and the copy of the last visit when there is none or it takes too long. Not the copy
// first: pages carry prices, and the price shown has to be the price charged (docs/decisions/0005).
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(isStorable(response) ? response : null),
      // A page is the same file whatever stands behind the question mark.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(withoutQuery(request.url)),
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    // Last, so that a copy that is too old is not read first.
    {
      cachedResponseWillBeUsed: ({ cachedResponse }) =>
        cachedResponse ? asCopy(cachedResponse) : Promise.resolve(null),
    },
  ],
});
const mayKeep = (path: string) => isPublicPage(path) || isWizardPage(path);
registerRoute(({ request, url }) => request.mode === 'navigate' && mayKeep(url.pathname), pages);

// Everything else that is opened is one visitor's: never kept, and without a network it is the offline page.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

// Names with a hash never change their content; what an open page may still ask for stays, whatever is published.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_astro/'),
  new CacheFirst({
    cacheName: 'kcc-assets',
    plugins: [
      { cacheWillUpdate: ({ response }) => Promise.resolve(isStorable(response) ? response : null) },
      new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    ],
  }),
);

// Anything that has no route here, the API above all, never passes through a cache of ours.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(OFFLINE_PAGE)) ?? Response.error()) : Response.error(),
);

// A new worker waits until every tab of the site is closed (no skipWaiting): an open booking keeps the worker that it
// began with. Only the first one takes over at once, and keeps the page that the visitor is reading.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    self.clients.claim().then(async () => {
      const open = await self.clients.matchAll({ type: 'window' });
      const kept = open.filter(({ url }) => mayKeep(new URL(url).pathname));
      await Promise.allSettled(
        kept.map(({ url }) => pages.handle({ event, request: new Request(withoutQuery(url)) })),
      );
    }),
  );
});
