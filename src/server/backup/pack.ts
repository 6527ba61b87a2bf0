import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { create, extract } from 'tar';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import { UsageError } from '../usage.ts';
import { MANIFEST, readManifest } from './manifest.ts';
import { expectFree, fullDisk } from './room.ts';
import { removeOnSignal } from './unfinished.ts';

/** Throws UsageError where a file can't be made: there is one already, or no folder for it. */
export async function expectNewFile(file: string): Promise<void> {
  if (await stat(file).catch(() => null)) throw new UsageError(`${file} is there already: name another one.`);
  const found = await stat(dirname(file)).catch(() => null);
  if (!found?.isDirectory()) throw new UsageError(`There is no folder ${dirname(file)}: make it first.`);
}

/**
 * Packs a backup's folder into one file, written beside it and renamed. Throws UsageError where there is one already, and
 * SettingsError where its disk has less than twice the room or runs full.
 */
export async function pack(folder: string, file: string): Promise<void> {
  await expectNewFile(file);
  await removeHalves(dirname(file));
  const { files } = await readManifest(folder);
  const bytes = files.reduce((sum, each) => sum + each.bytes, 0);
  await expectFree(dirname(file), 2 * bytes);
  const part = partOf(file);
  const forget = removeOnSignal(part);
  try {
    // What is in it first, so that whoever only looks needn't read all of it.
    const names = (await readdir(folder)).sort((a, b) => Number(b === MANIFEST) - Number(a === MANIFEST));
    await create({ file: part, cwd: folder, portable: true, mode: PRIVATE_FILE }, names);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw fullDisk(error, dirname(file)) ?? error;
  } finally {
    forget();
  }
}

/** Of this process, so that another one can tell whether it is still written. */
const partOf = (file: string) => join(dirname(file), `.${basename(file)}.${hostname()}.${process.pid}.part`);

/** Removes what commands on this machine have left that were killed. */
async function removeHalves(folder: string): Promise<void> {
  const mine = `.${hostname()}.`;
  for (const name of await readdir(folder)) {
    const pid = Number(/\.(\d+)\.part$/.exec(name)?.[1]);
    if (!name.startsWith('.') || !name.includes(mine) || !pid || isRunning(pid)) continue;
    await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Unpacks one into a new folder. Throws UsageError for what is no such file, SettingsError where the disk runs full. */
export async function unpack(file: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  try {
    // Only what a backup is made of: no links, which could lead out of the folder.
    const isOurs = (_path: string, entry: object) =>
      'type' in entry && (entry.type === 'File' || entry.type === 'Directory');
    await extract({ file, cwd: folder, strict: true, filter: isOurs });
  } catch (cause) {
    throw (
      fullDisk(cause, folder) ?? new UsageError(`${file} can't be unpacked. Take another backup.`, { cause })
    );
  }
}
