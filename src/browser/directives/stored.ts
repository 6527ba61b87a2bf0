/** Stores announce a write to the same tab with this event; other tabs hear `storage`. */
export const STORED_EVENT = 'kcc:stored';

/** Calls `start` once, as soon as localStorage holds `key`: now (when idle), or when this or another tab sets it. */
export function hydrateWhenStored(key: string, start: () => Promise<void>): void {
  let started = false;
  const look = () => {
    // The look at an idle moment cannot be called off, and may come after a write has woken the island.
    if (started || !has(key)) return;
    started = true;
    removeEventListener('storage', look);
    removeEventListener(STORED_EVENT, look);
    void start();
  };
  addEventListener('storage', look);
  addEventListener(STORED_EVENT, look);
  if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 2000 });
  else setTimeout(look, 200);
}

/** Storage can be switched off; then nothing is stored and nothing hydrates. */
function has(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
