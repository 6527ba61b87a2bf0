/**
 * Whether the page is being left. What it has asked for is then cut off, which says nothing about the network: WebKit
 * still tells the page, and whatever it did about that would reach the next page through the storage.
 */
let left = false;

export const isPageLeft = (): boolean => left;

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (left = true));
  window.addEventListener('pageshow', () => (left = false));
}
