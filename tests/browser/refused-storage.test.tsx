import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { handOver } from '../../src/browser/page/hand-over.ts';
import { tellOfCookies } from '../../src/browser/enhance/account/cookies.ts';
import { sendKept } from '../../src/browser/enhance/desk/kept.ts';

type Kept = WritableAtom<unknown> & { initial: unknown };

const modules = import.meta.glob<Record<string, unknown>>('../../src/stores/**/*.ts');

/** Every store that is kept, whatever file it is in. */
async function keptStores(): Promise<[string, Kept][]> {
  const files = await Promise.all(Object.values(modules).map((load) => load()));
  return files
    .flatMap((file) => Object.entries(file))
    .filter((each): each is [string, Kept] => {
      const store = Object(each[1]) as object;
      return 'initial' in store && 'set' in store;
    });
}

const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** What a browser may do that keeps nothing. */
const WAYS: Record<string, () => void> = {
  'site data switched off': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      vi.spyOn(window, name as 'localStorage', 'get').mockImplementation(refuse);
    for (const name of ['indexedDB', 'caches']) vi.stubGlobal(name, undefined);
  },
  'its storage full': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    const room = new Proxy(localStorage, {
      set: full,
      get(kept, name) {
        const value: unknown = Reflect.get(kept, name);
        return typeof value === 'function' ? (value.bind(kept) as unknown) : value;
      },
    });
    vi.spyOn(window, 'localStorage', 'get').mockReturnValue(room);
    setPersistentEngine(room, windowPersistentEvents);
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  setPersistentEngine(localStorage, windowPersistentEvents);
});

describe.each(Object.entries(WAYS))('with %s', (_, begin) => {
  test('every store holds what it is given until the page is left, and tells who listens', async () => {
    begin();
    vi.resetModules();
    const stores = await keptStores();
    expect(stores.length).toBeGreaterThan(9);
    for (const [name, store] of stores) {
      const heard: unknown[] = [];
      const stop = store.listen((value) => heard.push(value));
      const given = { of: name };
      store.set(given);
      expect(store.get(), name).toEqual(given);
      expect(heard, name).toEqual([given]);
      store.set(store.initial);
      stop();
    }
  });

  test('it is known that nothing is kept, and what begins and ends sessions goes on', async () => {
    begin();
    vi.resetModules();
    const { keepsStores } = await import('../../src/stores/shared/keeps-stores.ts');
    const session = await import('../../src/stores/shared/session.ts');
    const { keepUnsaved, readUnsaved, forgetUnsaved } =
      await import('../../src/stores/shared/unsaved-text.ts');
    expect(keepsStores()).toBe(false);
    session.authorize('xy', { f_name: 'Casey', name: 'Casey Sample', is_mot_subscribed: false }, [], 'casey');
    session.forgetSession();
    expect(session.$isAuthenticated.get()).toBe(false);
    expect(keepUnsaved('/x', { body: 'text' })).toBe(false);
    expect(readUnsaved('/x')).toBeNull();
    forgetUnsaved('/x');
    handOver('{"accessToken":"xy"}', null);
    handOver('null', null);
    sendKept(document.createElement('p'));
  });
});

test('a phone without a database of its own says so, and throws nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { browserDrafts } = await import('../../src/stores/desk/kerb-drafts.ts');
  const { read, write, drop, all } = browserDrafts();
  for (const act of [() => read('x'), () => write('x', 1), () => drop('x'), () => all()])
    await expect(act()).rejects.toThrow();
});

test('with room it is kept, and an account’s pages say only where it is needed that cookies are', async () => {
  const { keepsStores } = await import('../../src/stores/shared/keeps-stores.ts');
  expect(keepsStores()).toBe(true);
  expect(localStorage).toHaveLength(0);
  const told = document.createElement('p');
  tellOfCookies(told);
  expect(told.hidden).toBe(true);
  const off = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  tellOfCookies(told);
  expect(told.hidden).toBe(false);
  off.mockRestore();
  tellOfCookies(told);
  expect(told.hidden).toBe(true);
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
  tellOfCookies(told);
  expect(told.hidden).toBe(false);
});
