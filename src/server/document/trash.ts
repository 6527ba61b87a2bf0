import { and, eq, gt } from '../db/drizzle.ts';
import { outAt } from '../../domain/document/document-state.ts';
import type { Staff } from '../auth/actor.ts';
import { documentRevisions, documents } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import type { DocumentChange } from './change.ts';
import { leadAddress, unleadAddress } from './led.ts';
import type { NamedBy, Naming } from './named-by.ts';
import { type DocumentReader, openDocument } from './opened.ts';
import { readMarks } from './rows.ts';
import { addRevision, checkFreePlace, newest, withoutComing } from './write.ts';
import { asStaff } from '../auth/audited-action.ts';

export interface Trash {
  /**
   * Its page is gone from the next publish on. Throws changed, invalid where others name it.
   * @param going where its address leads then, and what goes with it
   * @returns the document's id, which a file that ships has from now on
   */
  trash(id: string, version: number | null, by: Staff, going?: Thrown): Promise<string>;
  /** Where it is named, were it thrown away with those. Throws not_found. */
  namedIn(id: string, going: readonly string[]): Promise<Naming>;
  /** As a draft; a page that has not been taken away yet stays. Throws invalid when its address has been taken since. */
  restore(id: string, by: Staff): Promise<void>;
  /** Its texts are deleted, for good. Only of what lies in the trash. */
  erase(id: string, by: Staff): Promise<void>;
}

/** How something is thrown away. */
interface Thrown {
  /** Path of a page; null: its address says that it is gone. */
  leadsTo: string | null;
  with: readonly string[];
}

interface Parts extends DocumentReader {
  reserved: ReadonlySet<string>;
  change: DocumentChange;
  namedBy: NamedBy;
}

/** What is thrown away, and comes back. */
export function trashOf(parts: Parts): Trash {
  const { db, shipped, live, reserved, change, namedBy } = parts;
  return {
    async namedIn(id, going) {
      return namedBy.naming(db, await openDocument(parts, id), going);
    },
    async trash(id, version, by, { leadsTo, with: others } = { leadsTo: null, with: [] }) {
      return change(id, version, by, async (pen, row) => {
        if (row.trashedAt) return;
        const going = { action: 'thrown away', leadsOn: leadsTo !== null, with: others } as const;
        await namedBy.refuse(pen.tx, row, going);
        const there = await newest(pen.tx, row);
        await withoutComing(pen, row.id);
        const wasOut = outAt(await readMarks(pen.tx, row.id), pen.now) !== undefined;
        const { slug, text } = there;
        await addRevision(pen, row, {
          slug,
          text,
          what: 'trashed',
          isGone: true,
          outAt: wasOut ? pen.now : null,
        });
        if (leadsTo !== null) await leadAddress(pen, row.address, leadsTo);
      });
    },
    async restore(id, by) {
      const liveAt = (await live.liveAt()) ?? new Date(0);
      await change(id, null, by, async (pen, row) => {
        if (!row.trashedAt) return;
        const { slug, text } = await newest(pen.tx, row);
        await checkFreePlace({ tx: pen.tx, shipped, reserved }, { ...row, slug, text });
        // What no publish has taken away yet is not taken away.
        await pen.tx
          .update(documentRevisions)
          .set({ outAt: null })
          .where(
            and(
              eq(documentRevisions.documentId, row.id),
              eq(documentRevisions.isGone, true),
              gt(documentRevisions.outAt, liveAt),
            ),
          );
        await unleadAddress(pen, row.address);
        await addRevision(pen, row, { slug, text, what: 'restored' });
      });
    },
    async erase(id, by) {
      await change(id, null, by, async (pen, row) => {
        if (!row.trashedAt)
          throw new AppError('changed', 'Only what is in the trash can be deleted for good');
        const wasOut = (await readMarks(pen.tx, row.id)).length > 0;
        if (wasOut) {
          await pen.tx
            .update(documentRevisions)
            .set({ text: '' })
            .where(eq(documentRevisions.documentId, row.id));
          await pen.tx.update(documents).set({ erasedAt: pen.now }).where(eq(documents.id, row.id));
        } else await pen.tx.delete(documents).where(eq(documents.id, row.id));
        const before = { address: row.address, title: row.title };
        await asStaff(pen.tx, by, { what: 'document.erase', subject: row.id, before, after: null }, pen.now);
      });
    },
  };
}
