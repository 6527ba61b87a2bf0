import type { DiffLine } from '../../domain/document/line-diff.ts';
import type { Database } from '../db/database.ts';
import { unconfirmedRestore } from '../jobs/held.ts';
import type { DocumentRow } from './rows.ts';
import type { LiveDocuments } from './opened.ts';
import type { DocumentService } from './service.ts';
import { changeWords } from './change-words.ts';
import { comingTexts } from './coming.ts';
import { lineDiff } from './diff.ts';
import type { Looks, ToLookAt } from './look.ts';

/** What the next publish changes of a document: in a few words, and line by line. */
export type ToPublish = DocumentRow & { what: string; lines: DiffLine[] };

export interface Agenda {
  /** What waits to go live. */
  coming(): Promise<ToPublish[]>;
  /** What somebody should look at, see Looks. */
  look(): Promise<(DocumentRow & Omit<ToLookAt, 'id'>)[]>;
  today(): Promise<{
    /** When the backup was made that this site was restored from, as long as nobody has confirmed it. */
    restoredFrom: Date | null;
    /** Instant as of which the live release was made; null: as it was installed. */
    liveAt: string | null;
    coming: ToPublish[];
    drafts: DocumentRow[];
    scheduled: DocumentRow[];
    look: (DocumentRow & Omit<ToLookAt, 'id'>)[];
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
  async function comingOf(rows: readonly DocumentRow[]): Promise<ToPublish[]> {
    const coming = rows.filter(({ willChange }) => willChange);
    const ids = coming.map(({ id }) => id);
    const texts = await comingTexts(db, ids, clock(), await live.liveAt());
    return coming.map((row) => {
      const { before, after } = texts.get(row.id) ?? { before: '', after: '' };
      const what = changeWords(row.kind, { before, after });
      return { ...row, what, lines: lineDiff(before, after) };
    });
  }
  async function lookOf(rows: readonly DocumentRow[]) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return (await looks.toLookAt(rows)).flatMap((one) => {
      const row = byId.get(one.id);
      return row ? [{ ...row, ...one }] : [];
    });
  }
  return {
    coming: async () => comingOf(await documents.all()),
    look: async () => lookOf(await documents.all()),
    async today() {
      const rows = await documents.all();
      return {
        restoredFrom: (await unconfirmedRestore(db))?.takenAt ?? null,
        liveAt: (await live.liveAt())?.toISOString() ?? null,
        coming: await comingOf(rows),
        drafts: rows.filter(({ state }) => state === 'draft'),
        scheduled: rows.filter(({ state }) => state === 'scheduled'),
        look: await lookOf(rows),
      };
    },
  };
}
