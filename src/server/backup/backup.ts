import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { rawRows } from '../db/raw.ts';
import { latestMigration, migrationOf } from '../db/schema-state.ts';
import { SettingsError } from '../env.ts';
import { syncFolder } from '../db/durable-fs.ts';
import { PRIVATE_FOLDER } from '../private-files.ts';
import { type Bucket, fetchPhotos } from './bucket.ts';
import { BACKUPS, type Kept, newestBackup } from './kept.ts';
import { type BackupFile, FORMAT, type Manifest, type TableSum, writeManifest } from './manifest.ts';
import { FILE_FOLDERS, inFolder, linkPhotos } from './photos.ts';
import { PLAINLY } from './rows.ts';
import { expectRoom, fullDisk } from './room.ts';
import { saveTable } from './save.ts';
import { countersOf, tablesOf } from './schema-facts.ts';

export interface BackupParts {
  db: Database;
  dataDir: string;
  /** The name of the business. */
  site: string;
  photos: Manifest['photos'];
  /** Where its photos are, if not in DATA_DIR. */
  bucket?: Bucket | null;
}

/** A backup that is whole, and where it is. */
export interface Backup {
  folder: string;
  manifest: Manifest;
  /** For how long the database was read: the built-in one answers nobody else then. */
  readMs: number;
}

/**
 * Makes a backup in DATA_DIR/backups while the site runs: all rows as they were in one moment, and the photos' files. It is
 * written beside its place and renamed. Throws SettingsError where there is too little room.
 * @param name of its folder
 */
export async function makeBackup(parts: BackupParts, name: string): Promise<Backup> {
  const { db, dataDir, site, photos } = parts;
  const backups = join(dataDir, BACKUPS);
  await mkdir(backups, { recursive: true, mode: PRIVATE_FOLDER });
  const before = await newestBackup(dataDir);
  await expectRoom(db, backups, before?.manifest ?? null);
  const part = join(backups, `.${name}.part`);
  const folder = join(backups, name);
  await rm(part, { recursive: true, force: true });
  try {
    await mkdir(join(part, 'tables'), { recursive: true, mode: PRIVATE_FOLDER });
    const started = performance.now();
    const saved = await saveDatabase(db, part);
    const readMs = Math.round(performance.now() - started);
    // After the rows: a photo has its files before its row.
    const pictures = photos === 'here' ? await savePhotos(parts, part, before) : [];
    const { files, ...of } = saved;
    const manifest: Manifest = {
      format: FORMAT,
      site,
      photos,
      ...of,
      files: [...files, ...pictures],
    };
    await writeManifest(part, manifest);
    syncFolder(part);
    await rename(part, folder);
    syncFolder(backups);
    return { folder, manifest, readMs };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw fullDisk(error, backups) ?? error;
  }
}

const savePhotos = ({ bucket, dataDir }: BackupParts, to: string, before: Kept | null) =>
  bucket
    ? fetchPhotos(bucket, to)
    : linkPhotos(dataDir, to, before && { folder: before.folder, files: before.manifest.files });

/** Files in a backup that rows name: of photos, and of papers. */
export const filesIn = ({ files }: Pick<Manifest, 'files'>): BackupFile[] =>
  FILE_FOLDERS.flatMap((folder) => files.filter(inFolder(folder)));

type Saved = Pick<Manifest, 'at' | 'engine' | 'migration' | 'tables' | 'counters' | 'files'>;

const moment = z.object({ at: z.string(), engine: z.string() });
const MOMENT = `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, version() as engine`;

function saveDatabase(db: Database, folder: string): Promise<Saved> {
  return db.transaction(
    async (tx) => {
      for (const setting of PLAINLY) await rawRows(tx, setting);
      const { at, engine } = moment.parse((await rawRows(tx, MOMENT))[0]);
      const when = await latestMigration(async (text) => ({ rows: await rawRows(tx, text) }));
      const migration = when === null ? undefined : migrationOf(when);
      if (!migration) throw new SettingsError('The schema of the database is not of this version');
      const tables: TableSum[] = [];
      const files: BackupFile[] = [];
      for (const table of await tablesOf(tx)) {
        const saved = await saveTable(tx, table, folder);
        tables.push(saved.table);
        files.push(saved.file);
      }
      const counters = await countersOf(tx);
      return { at, engine, migration, tables, counters, files };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
