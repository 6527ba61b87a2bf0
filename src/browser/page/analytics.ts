import { readChoice } from './consent.ts';
import { track, TRACK_EVENT } from './track.ts';

declare global {
  interface Window {
    /** The list that tag managers read; ours begins with the visitor's consent. */
    dataLayer?: unknown[];
  }
}

/**
 * Passes events on from now on: into `dataLayer`, and to our own endpoint if there is one. Called after consent only.
 *
 * @param path the page's path as the build knows it; the address bar, which may hold a plate, is never read
 */
export function startAnalytics(path: string, endpoint: string | undefined): void {
  const layer = (window.dataLayer ??= []);
  addEventListener(TRACK_EVENT, (event) => {
    // The current choice: it may have been withdrawn in another tab, or while this page was in the back/forward
    // cache.
    if (!(event instanceof CustomEvent) || readChoice() !== 'accepted') return;
    layer.push(event.detail);
    // Text, so that an endpoint on another origin needs no preflight.
    if (endpoint) navigator.sendBeacon(endpoint, JSON.stringify(event.detail));
  });
  // A load is a view, and a step of the booking tells its own (browser/enhance/steps); so is a page that comes back from the back/forward
  // cache.
  track('page_view', { path, from: 'load' });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) track('page_view', { path, from: 'memory' });
  });
}
