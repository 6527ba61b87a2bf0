import type { FileStore } from './store.ts';

/**
 * Moves a picture from one store to another: it is in both for a moment, and never in none.
 * @returns its bytes; null where it is not there
 */
export async function move(
  name: string,
  from: FileStore,
  to: FileStore,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await from.get(name);
  if (!bytes) return null;
  await to.put(name, bytes, 'image/webp');
  await from.remove(name);
  return bytes;
}
