import { OWN_CACHE, SESSION_KEY } from './session-keys.ts';

/** Whose pages and forms this browser keeps; gone once nobody is logged in. */
const OWNER_KEY = 'kcc:owner';

/** What is typed into the booking form, and what was booked last: both may hold a name and an address. */
const FORMS = ['kcc:draft', 'kcc:booking'];

/** A session has begun: what another account left here is shown to nobody. What a guest has typed stays with them. */
export function ownCopies(account: string): void {
  const kept = storage();
  const before = kept?.getItem(OWNER_KEY) ?? null;
  if (before === account) return;
  void globalThis.caches?.delete(OWN_CACHE).catch(() => false);
  if (before !== null) forgetForms(kept);
  kept?.setItem(OWNER_KEY, account);
}

/** A session is over: its pages and forms go with it. */
export function leaveCopies(): void {
  const kept = storage();
  if (!kept || kept.getItem(OWNER_KEY) === null) return;
  void globalThis.caches?.delete(OWN_CACHE).catch(() => false);
  forgetForms(kept);
  kept.removeItem(OWNER_KEY);
}

function forgetForms(kept: Storage | undefined): void {
  for (const key of FORMS) kept?.removeItem(key);
}

/** Undefined where the browser keeps nothing for this site. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}

/** Whose session this browser keeps; '' for nobody. What is typed now carries it, and is offered to nobody else. */
export function accountHere(): string {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(SESSION_KEY) ?? 'null');
    const account: unknown = kept && typeof kept === 'object' ? Reflect.get(kept, 'account') : '';
    return typeof account === 'string' ? account : '';
  } catch {
    return '';
  }
}
