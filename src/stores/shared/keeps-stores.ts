/** More than a car and a full list take, in characters. */
const ROOM = 8000;

/**
 * Whether this browser keeps what stores hold for the next page. Where cookies and site data are switched off, or its
 * storage is full, it doesn't, and plain forms lead on instead.
 */
export function keepsStores(): boolean {
  try {
    localStorage['kcc:room'] = 'x'.repeat(ROOM);
    delete localStorage['kcc:room'];
    return true;
  } catch {
    return false;
  }
}
