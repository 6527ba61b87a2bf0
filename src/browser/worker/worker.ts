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

/**
 * The parts of the worker's global scope that are used: TypeScript's library for workers conflicts with the one for
 * pages.
 */
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

// Pages: network first, and the copy from the last visit if there is no network or it takes too long. Not copy first,
// because pages carry prices, and the price shown has to be the price charged (docs/decisions/0005).
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: 4,
  plugins: [
    {
      cacheWillUpdate: ({ response }) => Promise.resolve(isStorable(response) ? response : null),
      // A page is the same file whatever its query.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(withoutQuery(request.url)),
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
    // Last, so that a copy that is too old has already been removed.
    {
      cachedResponseWillBeUsed: ({ cachedResponse }) =>
        cachedResponse ? asCopy(cachedResponse) : Promise.resolve(null),
    },
  ],
});
const mayKeep = (path: string) => isPublicPage(path) || isWizardPage(path);
registerRoute(({ request, url }) => request.mode === 'navigate' && mayKeep(url.pathname), pages);

// Every other page belongs to one visitor: never cached, and without a network the offline page is shown instead.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

// Files with a hash in their name never change; those that an open page may still need stay cached across releases.
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

// Anything without a route here, above all the API, never passes through our caches.
setCatchHandler(async ({ request }) =>
  request.mode === 'navigate' ? ((await matchPrecache(OFFLINE_PAGE)) ?? Response.error()) : Response.error(),
);

// A new worker waits until every tab of the site is closed (no skipWaiting), so an open booking keeps the worker it
// started with. Only the very first one takes over at once and caches the page that the visitor is reading.
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
