import type { PublishState } from '../../domain/document/publish-state.ts';
import type { Database } from '../db/database.ts';
import type { PublishPack } from '../db/stored-publish.ts';
import type { Logger } from '../log.ts';
import type { Folders, ReleaseFolder } from './folders.ts';
import type { Shelf } from './shelf.ts';
import type { Showing } from './showing.ts';
import { storedOverlay } from './snapshot.ts';
import type { PublishRow } from './stored.ts';

/** What a release is opened from. */
export type Opened = Pick<ReleaseFolder, 'dist' | 'content'>;

interface DrawnParts {
  db: Database;
  folders: Folders;
  shelf: Shelf | null;
  showing: Pick<Showing, 'dist' | 'contentDir' | 'version' | 'build'>;
  signal: AbortSignal;
  log: Logger;
}

/**
 * What a publish is opened from: what ships where nothing is laid over it, what lies in a folder here, what another
 * machine drew and put into the store, or what is drawn now.
 */
export function drawnReleases({ db, folders, shelf, showing, signal, log }: DrawnParts) {
  async function filled(row: PublishRow, fill: (folder: ReleaseFolder) => Promise<void>): Promise<Opened> {
    const folder = await folders.begin(row.id, showing.contentDir, await storedOverlay(db, row));
    try {
      await fill(folder);
      await folders.finish(folder, showing.version);
    } catch (error) {
      await folders.drop(folder);
      throw error;
    }
    return folder;
  }

  async function taken(row: PublishRow): Promise<Opened | null> {
    const { pack } = row;
    if (!shelf || pack?.version !== showing.version) return null;
    try {
      return await filled(row, ({ dist }) => shelf.take(pack, dist));
    } catch (err) {
      log.warn(
        { err, publish: row.id },
        'the drawn pages could not be taken from the store; they are drawn here',
      );
      return null;
    }
  }

  return {
    async of(row: PublishRow, onState: (state: PublishState) => Promise<void>): Promise<Opened> {
      if (Object.keys(row.files).length === 0) return { dist: showing.dist, content: showing.contentDir };
      const there = (await folders.find(row.id, showing.version)) ?? (await taken(row));
      if (there) return there;
      await onState('building');
      return filled(row, (folder) =>
        showing.build({
          folder,
          cache: folders.cache,
          signal,
          ships: { dist: showing.dist, content: showing.contentDir },
          moved: row.redirects.flatMap(({ from, to }) => (to === null ? [] : [from])),
          onCheck: () => onState('checking'),
        }),
      );
    },

    /**
     * Puts what was drawn where other machines find it.
     * @param note writes the pack into the row before anything is stored: what a process leaves that ends here goes with it
     * @returns null: there is no such place, or it is away
     */
    async share(
      row: PublishRow,
      { dist, content }: Opened,
      note: (pack: PublishPack) => Promise<void>,
    ): Promise<PublishPack | null> {
      if (!shelf || dist === showing.dist) return null;
      if (row.pack?.version === showing.version) return row.pack;
      try {
        const { pack, send } = await shelf.pack({ id: row.id, dist, content });
        await note(pack);
        await send();
        return pack;
      } catch (err) {
        log.warn(
          { err, publish: row.id },
          'the drawn pages could not be put into the store; each machine draws them',
        );
        return null;
      }
    },
    /** Removes from the store what no row names any more. */
    async forget(packs: readonly PublishPack[]): Promise<void> {
      await shelf?.forget(packs).catch((err: unknown) => log.warn({ err }, 'old pages stay in the store'));
    },
  };
}
