import { OWN_CACHE, SESSION_KEY } from './session-keys.ts';

/** Whose pages and forms this browser keeps; gone once nobody is logged in. */
const OWNER_KEY = 'kcc:owner';

/** What is typed into the booking form, and what was booked last: both may hold a name and an address. */
const FORMS = ['kcc:draft', 'kcc:booking'];

/** A session has begun: what another account left here is shown to nobody. What a guest has typed stays with them. */
export function ownCopies(account: string): void {
  try {
    const before = localStorage.getItem(OWNER_KEY);
    if (before === account) return;
    if (before !== null) forgetForms();
    forgetPages();
    localStorage.setItem(OWNER_KEY, account);
  } catch {
    // The browser keeps nothing for this site, or has no room left.
  }
}

/** A session is over: its pages and forms go with it. */
export function leaveCopies(): void {
  try {
    if (localStorage.getItem(OWNER_KEY) === null) return;
    forgetPages();
    forgetForms();
    localStorage.removeItem(OWNER_KEY);
  } catch {
    // Then there is nothing.
  }
}

const forgetPages = () => void globalThis.caches?.delete(OWN_CACHE).catch(() => false);

function forgetForms(): void {
  for (const key of FORMS) localStorage.removeItem(key);
}

/** Whose session this browser keeps; '' for nobody. What is typed now carries it, and is offered to nobody else. */
export function accountHere(): string {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
    const account: unknown = kept && typeof kept === 'object' ? Reflect.get(kept, 'account') : '';
    return typeof account === 'string' ? account : '';
  } catch {
    return '';
  }
}
