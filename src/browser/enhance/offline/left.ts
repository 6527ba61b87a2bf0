import type { LEFT, SESSION_KEY } from '../../page/session-keys.ts';

// Written out: the offline page may share no file with other pages.
const KEY: typeof SESSION_KEY = 'kcc:session';
const LEAVING: typeof LEFT = 'left';

/** Where a log-out without a network ends: it says that it is done here. @param told shown only then */
export function tellOfLogOut(told: HTMLElement | null): void {
  try {
    if (told) told.hidden = location.pathname !== '/login' || localStorage.getItem(KEY) !== LEAVING;
  } catch {
    // Nobody was logged in.
  }
}
