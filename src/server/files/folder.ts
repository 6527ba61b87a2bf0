import { randomBytes } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import type { FileStore } from './store.ts';

/** Files in a folder of this machine, which is made when the first one is stored. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const part = join(folder, `${name}.${randomBytes(4).toString('hex')}.part`);
      try {
        await writeDurably(part, bytes);
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    get: (name) => readFile(join(folder, name)).catch(nullIfMissing),
    remove: (name) => rm(join(folder, name), { force: true }),
    async *list() {
      const entries = await opendir(folder).catch(nullIfMissing);
      if (!entries) return;
      for await (const { name } of entries) {
        if (name.startsWith('.')) continue;
        const found = await stat(join(folder, name)).catch(nullIfMissing);
        if (found?.isFile()) yield { name, bytes: found.size, storedAt: found.mtime };
      }
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
