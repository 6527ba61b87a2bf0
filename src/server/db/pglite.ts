import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { tooFewLeft } from '../data-dir.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { DurableNodeFS, syncFolder } from './durable-fs.ts';
import { expectNotHalfRestored } from './half-restored.ts';
import { cannotOpen } from './cannot-open.ts';
import { readOnlyWhileFull } from './full-disk.ts';
import { lockDataDir } from './lock.ts';
import { SettingsError } from '../env.ts';
import { createLogger } from '../log.ts';
import { MIGRATIONS } from './migrations-folder.ts';
import type { OpenDatabase } from './database.ts';
import { expectUsable, latestMigration, schemaState, type SchemaWish } from './schema-state.ts';
import * as schema from './schema.ts';

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'timezone=UTC',
  // PostgreSQL's default of 128 MB would all be resident; the tables of one town are a few MB.
  '-c',
  'shared_buffers=16MB',
];

/** Opens the database in a folder, and makes it where there is none. */
export async function start(folder: string): Promise<{ pg: PGlite; fs: DurableNodeFS }> {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const fs = new DurableNodeFS(folder);
  try {
    const pg = await PGlite.create({
      fs,
      startParams: START_PARAMS,
      // As node-postgres returns them, so that both engines give the same rows.
      parsers: { [types.INT8]: (value: string) => value },
    });
    return { pg, fs };
  } catch (cause) {
    throw cannotOpen(folder, cause);
  }
}

/**
 * Opens (and on the first start creates) the built-in database under `dataDir`. It is created beside the final folder
 * and renamed into place, so that a process killed half-way leaves no half-made database.
 */
export async function openPglite(
  dataDir: string,
  wish: SchemaWish = 'migrate',
  log = createLogger('silent'),
): Promise<OpenDatabase & { walSyncs(): number }> {
  const unlock = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'db');
    if (!existsSync(folder)) {
      expectNotHalfRestored(dataDir);
      if (wish !== 'migrate') throw new SettingsError(nothingIn(dataDir));
      const fresh = join(dataDir, 'db.new');
      rmSync(fresh, { recursive: true, force: true });
      await (await start(fresh)).pg.close();
      renameSync(fresh, folder);
      syncFolder(dataDir);
    }
    // Without this file PGlite would make a new database over the old one.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw cannotOpen(folder, 'PG_VERSION is missing');
    const { pg, fs } = await start(folder);
    giveWay(pg);
    const endLooking = readOnlyWhileFull(pg, { hasRoom: () => tooFewLeft(folder) === null, log });
    const { rows } = await pg.query<{ fsync: string }>('show fsync');
    if (rows[0]?.fsync !== 'on')
      throw new Error('The built-in database runs without fsync; refusing to take orders');
    const db = drizzle(pg, { schema });
    const latest = await latestMigration((text) => pg.query(text));
    const migrated = wish === 'leave' ? [] : expectUsable(schemaState(latest), wish === 'migrate');
    if (wish === 'migrate') await migrate(db, { migrationsFolder: MIGRATIONS });
    const listening: string[] = [];
    return {
      db,
      migrated,
      // One process has the folder, so whatever is told is heard in it.
      listen: async (channel, ear) => {
        const stop = await pg.listen(channel, (payload) => ear.hear(payload));
        listening.push(channel);
        ear.found();
        return () => {
          listening.splice(listening.indexOf(channel), 1);
          return stop();
        };
      },
      listeners: (channel) => Promise.resolve(listening.filter((one) => one === channel).length),
      ping: async () => void (await pg.query('select 1')),
      pool: () => null,
      close: async () => {
        endLooking();
        await pg.close();
        unlock();
      },
      walSyncs: () => fs.walSyncs,
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const nothingIn = (dataDir: string) =>
  `There is no database in ${resolve(dataDir)} yet.\n` +
  '  - Start the site once, or run "npm run migrate", or\n' +
  '  - set DATA_DIR or DATABASE_URL to where the database is.';

/**
 * Lets whatever else waits go first, before each query. The built-in database answers within the call, so that a
 * transaction of ten queries would otherwise hold up every other visitor's page until its end.
 */
function giveWay(pg: PGlite): void {
  const query = pg.execProtocolRaw.bind(pg);
  pg.execProtocolRaw = async (...asked) => {
    await nextTurn();
    return query(...asked);
  };
}
