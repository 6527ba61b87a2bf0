import { existsSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { SettingsError } from '../env.ts';
import { syncFolder } from './durable-fs.ts';
import type { EmptyDatabase } from './database.ts';
import { lockDataDir } from './lock.ts';
import { start } from './pglite.ts';
import * as schema from './schema.ts';

/** It is made beside its place and renamed, so that a process killed half-way leaves none. */
export async function openEmptyPglite(dataDir: string): Promise<EmptyDatabase> {
  const unlock = lockDataDir(dataDir);
  const folder = join(dataDir, 'db');
  const fresh = join(dataDir, 'db.new');
  try {
    if (existsSync(folder))
      throw new SettingsError(
        `There is a database in ${resolve(dataDir)} already: nothing was changed.\n` +
          '  - Set DATA_DIR to an empty folder, or move what is in this one elsewhere.',
      );
    rmSync(fresh, { recursive: true, force: true });
    const { pg } = await start(fresh);
    return {
      db: drizzle(pg, { schema }),
      async keep() {
        await pg.close();
        renameSync(fresh, folder);
        syncFolder(dataDir);
        unlock();
      },
      async drop() {
        await pg.close();
        rmSync(fresh, { recursive: true, force: true });
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
