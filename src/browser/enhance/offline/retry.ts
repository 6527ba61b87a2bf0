/** The address is still that of the requested page, so reloading requests it again: on a press, or with the network. */
export function retryOnline(button: Element | null): void {
  const again = () => location.reload();
  button?.addEventListener('click', again);
  // A network that comes and goes at once is not really back.
  const settle = () => setTimeout(() => navigator.onLine && again(), 1500);
  if (location.pathname !== '/offline') addEventListener('online', settle);
}
