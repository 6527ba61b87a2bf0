import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { STORED_EVENT } from '../../browser/directives/stored.ts';

interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false };
}

/** A store and the value it has on the server, which the first client render must show too. */
export type Persisted<T> = WritableAtom<T> & { readonly initial: T };

/**
 * A store kept in localStorage and in step between tabs. What is stored may have been written by another version, or
 * by anybody, so it is parsed, and reads as `initial` if it does not fit. The initial value itself is never stored,
 * so a key in localStorage means that there is something to show.
 */
export function persisted<T>(key: string, schema: Schema<T>, initial: T): Persisted<T> {
  const store = persistentAtom<T>(key, initial, {
    encode: (value) => (value === initial ? (undefined as unknown as string) : JSON.stringify(value)),
    decode: (text) => {
      const parsed = schema.safeParse(parseJson(text));
      return parsed.success ? parsed.data : initial;
    },
  });
  const set = store.set;
  store.set = (value: T) => {
    try {
      set(value);
    } catch {
      // There is no room for it: it holds until the page is left.
      Object.assign(store, { value });
      store.notify();
    }
    globalThis.dispatchEvent?.(new Event(STORED_EVENT));
  };
  return Object.assign(store, { initial });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
