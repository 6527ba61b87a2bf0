/** Milliseconds after the page became idle, so that a visitor who leaves at once downloads no worker. */
const DELAY_MS = 3000;

/** Registers the service worker (specification, point 7: `/sw.js`, and so the scope `/`). Only a build has one. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // Private windows and full disks refuse it; the site then works without.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, DELAY_MS);
}
