import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precache, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { beginsSession, isOwnPage, isPublicPage, isWizardPage } from '../page/private-paths.ts';
import { OWN_CACHE } from '../page/session-keys.ts';
import { asCopy } from './copy.ts';
import { givenCopies } from './given-copies.ts';
import { LOG_OUT, OFFLINE_PAGE, PAGES_CACHE } from './names.ts';
import { parseNotice } from './notice.ts';
import { isOwnStorable, isStorable, withoutQuery } from './storable.ts';

/**
 * The parts of the worker's global scope that are used: TypeScript's library for workers conflicts with the one for
 * pages.
 */
interface WorkerScope {
  location: URL;
  navigator: { onLine: boolean };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  addEventListener(
    type: 'push',
    listener: (event: LastingEvent & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: LastingEvent & { notification: Notification }) => void,
  ): void;
  addEventListener(type: 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: LastingEvent & { request: Request }) => void): void;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
type LastingEvent = Event & { waitUntil(work: Promise<unknown>): void };
declare const self: WorkerScope;
/** The shell, as scripts/steps/worker.mjs found it in the build. */
declare const __SHELL__: PrecacheEntry[];

const DAY_S = 24 * 60 * 60;

const copies = givenCopies(() => self.navigator.onLine);

precache(__SHELL__);
cleanupOutdatedCaches();

type Plugin = NonNullable<NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins']>[number];

/** Last of a strategy's plugins, so that a copy that is too old has already been removed. */
const asDatedCopy: Plugin = {
  cachedResponseWillBeUsed: ({ cachedResponse, event }) => {
    if (!cachedResponse) return Promise.resolve(null);
    copies.add(event);
    return asCopy(cachedResponse);
  },
};

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
    asDatedCopy,
  ],
});
const mayKeep = (path: string) => isPublicPage(path) || isWizardPage(path);
registerRoute(({ request, url }) => request.mode === 'navigate' && mayKeep(url.pathname), pages);

// What somebody has booked can be read without a network, too. Whoever is not logged in any more is sent elsewhere.
const own = new NetworkFirst({
  cacheName: OWN_CACHE,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => {
        if (isOwnStorable(response)) return response;
        await caches.delete(OWN_CACHE);
        return null;
      },
    },
    new ExpirationPlugin({ maxEntries: 20, maxAgeSeconds: 7 * DAY_S, purgeOnQuotaError: true }),
    asDatedCopy,
  ],
});
registerRoute(({ request, url }) => request.mode === 'navigate' && isOwnPage(url.pathname), own);

// Every other page belongs to one visitor: never cached, and without a network the offline page is shown instead.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

// Files with a hash in their name never change; those that an open page may still need stay cached across releases.
const files = new CacheFirst({
  cacheName: 'kcc-assets',
  plugins: [
    { cacheWillUpdate: ({ response }) => Promise.resolve(isStorable(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * DAY_S, purgeOnQuotaError: true }),
    // Last, because files of the shell do not grow too old.
    {
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
        cachedResponse ?? (await matchPrecache(request.url)),
    },
  ],
});
const isFile = ({ origin, pathname }: URL) =>
  origin === self.location.origin && (pathname.startsWith('/_astro/') || pathname === '/favicon.svg');
registerRoute(({ url, event }) => isFile(url) && copies.needsCopy(event), files);

// A log-out needs no network to be done in this browser.
registerRoute(
  ({ url }) => url.pathname === LOG_OUT,
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(LOG_OUT) }] }),
);

// Whoever logs in reads no page that another account left, even if the network goes before their first one has come.
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'POST' && beginsSession(new URL(url).pathname)) event.waitUntil(caches.delete(OWN_CACHE));
});

// All other pages get their files from the browser; the worker only stores them.
self.addEventListener('fetch', (event) => {
  const { url } = event.request;
  if (!isFile(new URL(url)) || copies.needsCopy(event)) return;
  event.waitUntil(Promise.allSettled(files.handleAll({ event, request: new Request(url) })));
});

// Anything without a route here, above all the API, never passes through our caches.
setCatchHandler(async ({ request, event }) => {
  if (request.mode !== 'navigate') return Response.error();
  copies.add(event);
  return (await matchPrecache(OFFLINE_PAGE)) ?? Response.error();
});

// A decision is needed: the visitor asked to be told on this device.
self.addEventListener('push', (event) => {
  const { title, body, to } = parseNotice(readable(event.data));
  // One for each page: what was asked later takes the place of what was asked before.
  event.waitUntil(
    self.registration.showNotification(title, { body, tag: to, data: to, icon: '/favicon.svg' }),
  );
});

function readable(data: { json(): unknown } | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

self.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  const to = new URL(String(notification.data), self.location.origin);
  notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((tabs) => {
      const open = tabs.find(({ url }) => new URL(url).pathname === to.pathname);
      return open ? open.focus() : self.clients.openWindow(to.pathname);
    }),
  );
});

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
