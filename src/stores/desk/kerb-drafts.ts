import { createStore, del, get, set, values } from 'idb-keyval';
import type { DraftStore } from './kerb.ts';

/** The browser's own database. */
export function browserDrafts(): DraftStore {
  const store = createStore('kennet-kerb', 'kept');
  return {
    read: (key) => get(key, store),
    write: (key, value) => set(key, value, store),
    drop: (key) => del(key, store),
    all: () => values(store),
  };
}
