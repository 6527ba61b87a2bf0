import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NIGHTS_KEPT } from '../../domain/account/retention.ts';
import { type Manifest, readManifest } from './manifest.ts';

/** In DATA_DIR. */
export const BACKUPS = 'backups';
/** How those begin that are made each night. */
const NIGHTLY = 'nightly-';

/** `2026-11-27T03-00-00-000Z`: sorted by name is sorted by time. */
export const backupName = (at: Date, nightly = false): string =>
  `${nightly ? NIGHTLY : ''}${at.toISOString().replace(/[:.]/g, '-')}`;

async function names(dataDir: string): Promise<string[]> {
  const found = await readdir(join(dataDir, BACKUPS), { withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort((a, b) => (a.replace(NIGHTLY, '') < b.replace(NIGHTLY, '') ? -1 : 1));
}

/** A backup in DATA_DIR/backups. */
export interface Kept {
  folder: string;
  manifest: Manifest;
}

/** The one that was made last; null where there is none that can be read. */
export async function newestBackup(dataDir: string): Promise<Kept | null> {
  const newest = (await names(dataDir)).at(-1);
  if (newest === undefined) return null;
  const folder = join(dataDir, BACKUPS, newest);
  const manifest = await readManifest(folder).catch(() => null);
  return manifest && { folder, manifest };
}

/** Deletes the oldest of those that are made each night; what somebody made by hand stays. @returns how many went */
export async function keepSeven(dataDir: string): Promise<number> {
  const nightly = (await names(dataDir)).filter((name) => name.startsWith(NIGHTLY));
  const old = nightly.slice(0, -NIGHTS_KEPT);
  for (const name of old) await rm(join(dataDir, BACKUPS, name), { recursive: true, force: true });
  return old.length;
}

const DAY_MS = 24 * 60 * 60_000;

/** Deletes what a process has left that ended while it made one: nobody takes a day for it. */
export async function removeHalves(dataDir: string, now: Date): Promise<void> {
  const found = await readdir(join(dataDir, BACKUPS)).catch(() => []);
  for (const name of found.filter((each) => each.startsWith('.') && each.endsWith('.part'))) {
    const path = join(dataDir, BACKUPS, name);
    const { mtime } = await stat(path);
    if (now.getTime() - mtime.getTime() > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
