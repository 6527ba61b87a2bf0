import type { PaperView } from '../../contract/garage/papers.ts';
import type { Staff } from '../auth/actor.ts';
import { and, eq, isNull } from '../db/drizzle.ts';
import { paperFileName, STORED_TYPES } from '../../domain/garage/paper-file.ts';
import { asStaff } from '../auth/audited-action.ts';
import { garagePapers } from '../db/schema.ts';
import type { FeatureParts } from '../feature.ts';
import { markIfNew } from '../files/owner.ts';
import type { PhotoService } from '../photo/service.ts';
import { readPaperFile } from './file.ts';
import { expectLeader } from './may.ts';
import { newPaperName, PAPER_STORE } from './names.ts';
import { paperRefusal } from './refusal.ts';
import { paperRow, paperView } from './rows.ts';

/** Adds the file of a paper, see service.ts. */
export interface PaperFiles {
  /**
   * Adds its file; where it has one already, that stays, and what is sent is not read.
   * @param name what the file was called
   * @throws AppError invalid, too_large, too_many
   */
  addFile(
    garageId: number,
    id: string,
    sent: { name: string; file: ReadableStream<Uint8Array> },
    actor: Staff,
  ): Promise<PaperView>;
}

/** What adds the file of a paper. */
export function addingFiles(
  { db, clock, paperFiles }: Pick<FeatureParts, 'db' | 'clock' | 'paperFiles'>,
  photos: PhotoService,
): PaperFiles {
  return {
    async addFile(garageId, id, sent, actor) {
      await expectLeader(db, actor, garageId);
      const before = await paperRow(db, garageId, id);
      if (before.file !== null) return paperView(before);
      if (before.withdrawnAt !== null)
        throw paperRefusal('This paper was withdrawn. Add it again, then its file');
      const { bytes, type } = await readPaperFile(sent.file, photos.drawn);
      // The file first: a row always has its file, and a file that gets no row is swept.
      await markIfNew(db, PAPER_STORE, paperFiles);
      const file = newPaperName(type);
      await paperFiles.put(file, bytes, STORED_TYPES[type]);
      const fileName = paperFileName(sent.name, type);
      const added = await db.transaction(async (tx) => {
        const its = and(eq(garagePapers.id, id), isNull(garagePapers.file));
        const rows = await tx.update(garagePapers).set({ file, fileName }).where(its).returning();
        const after = { garage: garageId, kind: before.kind, type };
        if (rows.length > 0)
          await asStaff(tx, actor, { what: 'paper.file', subject: id, before: null, after }, clock());
        return rows.length > 0;
      });
      if (!added) await paperFiles.remove(file);
      return paperView(await paperRow(db, garageId, id));
    },
  };
}
