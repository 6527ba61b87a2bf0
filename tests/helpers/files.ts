import type { FileStore } from '../../src/server/files/store.ts';

export async function allOf<T>(list: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
}

/** A store that holds its files in memory, for tests that are about something else. */
export function memoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    put: (name, bytes) => Promise.resolve(void files.set(name, bytes)),
    get: (name) => Promise.resolve(files.get(name) ?? null),
    remove: (name) => Promise.resolve(void files.delete(name)),
    async *list() {
      for (const [name, { length }] of files)
        if (!name.startsWith('.')) yield { name, bytes: length, storedAt: new Date(0) };
    },
  };
}
