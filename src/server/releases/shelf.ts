import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PublishPack } from '../db/stored-publish.ts';
import type { FileStore } from '../files/store.ts';
import { type ReleaseFolder, WHOLE } from './folders.ts';
import { packed, shippedFiles, unpack } from './pack.ts';

/** What a process drew, where those on other machines find it: in the store that holds the photos. */
export interface Shelf {
  /** Packs a release. Nothing is stored before `send`, so that the row can name it first. */
  pack(folder: ReleaseFolder): Promise<{ pack: PublishPack; send: () => Promise<void> }>;
  /** Fills the folder with it. Throws where it is of other code, not there, or not what its row says. */
  take(pack: PublishPack, dist: string): Promise<void>;
  /** Removes what no row names any more. */
  forget(packs: readonly PublishPack[]): Promise<void>;
  /**
   * Removes old packs that no row names: their process ended before it could. Nothing where none that is named lies there,
   * because the store may be another site's.
   * @param named their folders
   * @returns how many files went
   */
  sweep(named: ReadonlySet<string>, now: Date): Promise<number>;
}

/** One that is being stored has its row first; a day is more than enough where two clocks differ. */
const KEPT_MS = 24 * 60 * 60_000;
/** What one sweep takes at most: a pack that is lost is only drawn again. */
const MOST = 200;
const PART = /^(\d+-[0-9a-f]{8})\.\d+$/;

/** A store that is restarted is back by the last of them. */
const TRIES_MS = [0, 500, 1500];

export function releaseShelf({
  files,
  ships,
  version,
}: {
  files: FileStore;
  /** The site that ships, and of which code and settings it was built. */
  ships: string;
  version: string;
}): Shelf {
  const shipped = shippedFiles(ships);
  return {
    async pack({ dist }) {
      const folder = dist.split(/[\\/]/).at(-1) ?? '';
      const bytes = await packed(dist, shipped, WHOLE);
      const parts = bytes.map((part) => ({ sha256: hashOf(part), bytes: part.length }));
      const pack = { folder, version, parts };
      const send = async () => {
        for (const [at, part] of bytes.entries())
          await again(() => files.put(partName(pack, at), part, 'application/gzip'));
      };
      return { pack, send };
    },
    async take(pack, dist) {
      if (pack.version !== version) throw new Error('It was drawn by another version of the code');
      for (const [at, said] of pack.parts.entries()) {
        const part = await again(() => files.get(partName(pack, at)));
        if (!part) throw new Error(`The file store has no ${partName(pack, at)}`);
        if (part.length !== said.bytes || hashOf(part) !== said.sha256)
          throw new Error(`${partName(pack, at)} is not what was put there`);
        await unpack(part, { dist, ships, shipped });
      }
    },
    async forget(packs) {
      for (const pack of packs)
        for (const at of pack.parts.keys()) await again(() => files.remove(partName(pack, at)));
    },
    async sweep(named, now) {
      const strangers: string[] = [];
      let isOurs = false;
      for await (const { name, storedAt } of files.list()) {
        const folder = PART.exec(name)?.[1];
        if (!folder) continue;
        if (named.has(folder)) isOurs = true;
        else if (now.getTime() - storedAt.getTime() > KEPT_MS) strangers.push(name);
      }
      const gone = isOurs ? strangers.slice(0, MOST) : [];
      for (const name of gone) await files.remove(name);
      return gone.length;
    },
  };
}

const partName = ({ folder }: PublishPack, at: number) => `${folder}.${at}`;
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function again<T>(work: () => Promise<T>): Promise<T> {
  let failed: unknown;
  for (const ms of TRIES_MS) {
    await pause(ms);
    try {
      return await work();
    } catch (error) {
      failed = error;
    }
  }
  throw failed;
}
