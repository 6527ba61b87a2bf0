/** Says that the page may be an old copy while there is no network. */
export function watchConnection(notice: HTMLElement): void {
  const look = () => {
    notice.hidden = navigator.onLine;
  };
  addEventListener('online', look);
  addEventListener('offline', look);
  look();
}
