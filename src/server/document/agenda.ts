import type { DiffLine } from '../../domain/document/line-diff.ts';
import type { Database } from '../db/database.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { DocumentRow } from './rows.ts';
import type { LiveDocuments } from './opened.ts';
import type { DocumentService } from './service.ts';
import { comingLines } from './coming.ts';
import type { Looks, ToLookAt } from './look.ts';

export interface Agenda {
  today(): Promise<{
    /** When the backup was made that this site was restored from, as long as nobody has confirmed it. */
    restoredFrom: Date | null;
    /** Instant as of which the live release was made; null: as it was installed. */
    liveAt: string | null;
    /** What the next publish changes, line by line. */
    coming: (DocumentRow & { lines: DiffLine[] })[];
    drafts: DocumentRow[];
    scheduled: DocumentRow[];
    /** What somebody should look at, see Looks. */
    look: (DocumentRow & Pick<ToLookAt, 'says' | 'oldest'>)[];
  }>;
}

interface Parts {
  db: Database;
  documents: DocumentService;
  looks: Looks;
  live: LiveDocuments;
  clock: () => Date;
}

/** What the dashboard shows. */
export function agendaOf({ db, documents, looks, live, clock }: Parts): Agenda {
  return {
    async today() {
      const rows = await documents.all();
      const there = rows.filter(({ state }) => state !== 'trashed');
      const byId = new Map(rows.map((row) => [row.id, row]));
      const look = (await looks.toLookAt(rows)).flatMap(({ id, says, oldest }) => {
        const row = byId.get(id);
        return row ? [{ ...row, says, oldest }] : [];
      });
      const liveAt = await live.liveAt();
      const coming = rows.filter(({ willChange }) => willChange);
      const ids = coming.map(({ id }) => id);
      const lines = await comingLines(db, ids, clock(), liveAt);
      return {
        restoredFrom: (await unconfirmedRestore(db))?.takenAt ?? null,
        liveAt: liveAt?.toISOString() ?? null,
        coming: coming.map((row) => ({ ...row, lines: lines.get(row.id) ?? [] })),
        drafts: there.filter(({ state }) => state === 'draft'),
        scheduled: there.filter(({ state }) => state === 'scheduled'),
        look,
      };
    },
  };
}
