import { createStore, del, get, set, values } from 'idb-keyval';
import type { DraftStore } from './kerb.ts';

/** The browser's own database. */
export function browserDrafts(): DraftStore {
  const store = createStore('kennet-kerb', 'kept');
  return {
    // Where there is no such database, they throw at once.
    read: async (key) => get(key, store),
    write: async (key, value) => set(key, value, store),
    drop: async (key) => del(key, store),
    all: async () => values(store),
  };
}
