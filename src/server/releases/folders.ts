import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';
import type { Overlay } from './overlay.ts';

/** A release on disk. It is never moved: it holds its own absolute path. */
export interface ReleaseFolder {
  id: number;
  /** The built pages, like `dist`. */
  dist: string;
  /** What they were built from, like `content`. */
  content: string;
}

/** Last to be written; it makes the folder a whole release. */
export const WHOLE = 'release.json';
/** A build of another process may still write to a folder that is not whole. */
const ABANDONED_MS = 60 * 60_000;
const PACKAGES = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export interface Folders {
  /** Where builds keep what they use again. */
  cache: string;
  /** A new pair of folders, each build's own: `content` is written, `dist` is not there yet. */
  begin(id: number, shipped: string, overlay: Overlay): Promise<ReleaseFolder>;
  /** Says, durably, that it is whole and of which version of the code. */
  finish(folder: ReleaseFolder, version: string): Promise<void>;
  /** A whole one of that publish and version; null: there is none. */
  find(id: number, version: string): Promise<ReleaseFolder | null>;
  /** Removes all but those of these publishes, and what builds that ended half-way have left. */
  tidy(kept: readonly number[], now: Date): Promise<void>;
  drop(folder: ReleaseFolder): Promise<void>;
}

/** `DATA_DIR/releases/{id}-{random}` and `DATA_DIR/content/{id}-{random}`. */
export function releaseFolders(dataDir: string): Folders {
  const releases = join(dataDir, 'releases');
  const contents = join(dataDir, 'content');
  const named = (name: string): ReleaseFolder => ({
    id: Number.parseInt(name),
    dist: join(releases, name),
    content: join(contents, name),
  });
  const names = async (folder: string) =>
    (await readdir(folder).catch(() => [])).filter((name) => /^\d+-[0-9a-f]{8}$/.test(name));

  const whole = async ({ dist }: ReleaseFolder): Promise<string | null> => {
    try {
      const { version } = JSON.parse(await readFile(join(dist, WHOLE), 'utf8')) as { version: string };
      return version;
    } catch {
      return null;
    }
  };
  const drop = async ({ dist, content }: ReleaseFolder) => {
    // The sign first, so that what is half removed is not whole.
    await rm(join(dist, WHOLE), { force: true });
    await rm(dist, { recursive: true, force: true });
    await rm(content, { recursive: true, force: true });
  };

  return {
    cache: join(releases, 'cache'),
    async begin(id, shipped, overlay) {
      const folder = named(`${id}-${randomBytes(4).toString('hex')}`);
      for (const made of [releases, contents, folder.dist]) {
        await mkdir(made, { recursive: true, mode: PRIVATE_FOLDER });
      }
      // What draws the pages imports packages, wherever DATA_DIR is.
      await symlink(PACKAGES, join(releases, 'node_modules'), 'dir').catch(unlessThere);
      await cp(shipped, folder.content, { recursive: true });
      for (const [path, bytes] of overlay.files) {
        const file = join(folder.content, path);
        if (bytes) {
          await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
          await writeFile(file, bytes, { mode: PRIVATE_FILE });
        } else await rm(file, { force: true });
      }
      return folder;
    },
    async finish({ id, dist }, version) {
      const draft = join(dist, `${WHOLE}.new`);
      const file = await open(draft, 'w', PRIVATE_FILE);
      try {
        await file.writeFile(JSON.stringify({ id, version }));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, join(dist, WHOLE));
      const opened = await open(dist, 'r');
      await opened.sync().finally(() => opened.close());
    },
    async find(id, version) {
      for (const name of await names(releases)) {
        const folder = named(name);
        if (folder.id === id && existsSync(folder.content) && (await whole(folder)) === version)
          return folder;
      }
      return null;
    },
    async tidy(kept, now) {
      for (const name of new Set([...(await names(releases)), ...(await names(contents))])) {
        const folder = named(name);
        const isKept = kept.includes(folder.id);
        if (isKept && ((await whole(folder)) !== null || !(await isOld(folder, now)))) continue;
        if (!isKept && (await whole(folder)) === null && !(await isOld(folder, now))) continue;
        await drop(folder);
      }
    },
    drop,
  };
}

async function isOld({ dist, content }: ReleaseFolder, now: Date): Promise<boolean> {
  const { stat } = await import('node:fs/promises');
  const found = await stat(dist).catch(() => stat(content).catch(() => null));
  return !found || now.getTime() - found.mtime.getTime() > ABANDONED_MS;
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
