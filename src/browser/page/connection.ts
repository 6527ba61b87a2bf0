/**
 * Shows that the page may be an old copy: while there is no network, or if the service worker has marked it as a
 * copy.
 */
export function watchConnection(notice: HTMLElement): void {
  const look = () => {
    notice.hidden = navigator.onLine && !document.querySelector('html[data-copy]');
  };
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}
