import { and, eq, gt, inArray, isNull, lt, lte } from '../db/drizzle.ts';
import { addressOf, type DocumentKind } from '../../domain/document/document.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions } from '../db/schema.ts';
import { type DocumentChange, changed, inTrash, isStoredVersion } from './change.ts';
import { documentHead } from './file.ts';
import { isPassed } from './history.ts';
import { unleadAddress } from './led.ts';
import type { NamedBy } from './named-by.ts';
import { type OpenDocument, openDocument, type DocumentReader } from './opened.ts';
import type { StoredDocument } from './rows.ts';
import {
  addDocument,
  addRevision,
  checkFreePlace,
  locked,
  newest,
  noSuchDocument,
  type Pen,
  withoutComing,
} from './write.ts';
import { asStaff } from '../auth/audited-action.ts';

/** Which document is written, and as what. */
export interface Writing {
  slug: string;
  text: string;
  /** The version that was edited. */
  version: number;
}

export interface Drafts {
  /** A new one, under an id that its form chose: sent again it is the same. Throws invalid, changed. */
  make(id: string, kind: DocumentKind, own: Omit<Writing, 'version'>, by: Staff): Promise<OpenDocument>;
  /** Saves a draft. What is saved already is saved. Throws changed, invalid, not_found. */
  save(id: string, writing: Writing, by: Staff): Promise<OpenDocument>;
  /**
   * Saves what somebody is writing, as a draft. It is refused where somebody else has saved since, even with the same words.
   * Throws changed, invalid, not_found.
   */
  keep(id: string, writing: Writing, by: Staff): Promise<OpenDocument>;
  /** The newest text belongs to the site from `at` on; null: from the next publish on. Throws changed, not_found. */
  mark(id: string, version: number, at: Date | null, by: Staff): Promise<void>;
  /** It is a draft again, as far as it has not been published. */
  unmark(id: string, version: number, by: Staff): Promise<void>;
  /** What was to go live with the next publish is a draft again. */
  hold(id: string, by: Staff): Promise<void>;
  /** Those aren't published yet, but with whatever is published after that instant. */
  postpone(ids: readonly string[], asOf: Date, by: Staff): Promise<void>;
  /** An older text becomes the newest, as a draft. */
  bringBack(id: string, number: number, version: number, by: Staff): Promise<void>;
}

/** What is written, and when it belongs to the site. */
export function draftsOf(
  parts: DocumentReader & { reserved: ReadonlySet<string>; change: DocumentChange; namedBy: NamedBy },
): Drafts {
  const { db, clock, shipped, live, reserved, change, namedBy } = parts;
  return {
    async make(id, kind, { slug, text }, by) {
      await db.transaction(async (tx) => {
        const pen = { tx, actor: by, now: clock() };
        await checkFreePlace({ tx, shipped, reserved }, { id, kind, slug, text, shippedAs: null });
        const added = await addDocument(pen, { id, kind, slug, title: documentHead(text, slug).title });
        if (added) {
          await unleadAddress(pen, added.address);
          return addRevision(pen, added, { slug, text, what: 'made' });
        }
        const there = await newest(tx, await locked(tx, id));
        if (there.text !== text || there.slug !== slug) throw changed();
      });
      return openDocument(parts, id);
    },
    async save(id, { slug, text, version }, by) {
      // Before anything is locked or made: a file that ships is not taken over because it was looked at.
      const now = await openDocument(parts, id);
      if (now.text === text && now.slug === slug) return now;
      const saved = await change(id, null, by, async (pen, row) => {
        const there = await newest(pen.tx, row);
        if (there.text === text && there.slug === slug) return;
        if (!isStoredVersion(row, version)) throw changed();
        if (row.trashedAt) throw inTrash();
        if (slug !== row.slug) await namedBy.refuse(pen.tx, row, { action: 'moved' });
        await checkFreePlace({ tx: pen.tx, shipped, reserved }, { ...row, slug, text });
        if (slug !== row.slug) await unleadAddress(pen, addressOf(row.kind, slug));
        await addRevision(pen, row, { slug, text, what: slug === row.slug ? 'saved' : 'moved' });
      });
      return openDocument(parts, saved);
    },
    async keep(id, { slug, text, version }, by) {
      const now = await openDocument(parts, id);
      if (now.text === text) return now;
      const kept = await change(id, null, by, async (pen, row) => {
        if (!isStoredVersion(row, version)) throw changed();
        if (row.trashedAt) throw inTrash();
        await checkFreePlace({ tx: pen.tx, shipped, reserved }, { ...row, slug, text });
        await addRevision(pen, row, { slug, text, what: 'typed' });
        await forgetTyped(pen, row.id);
      });
      return openDocument(parts, kept);
    },
    async mark(id, version, at, by) {
      await change(id, version, by, async (pen, row) => {
        if (row.trashedAt) throw inTrash();
        const there = await newest(pen.tx, row);
        if (there.outAt && there.outAt <= pen.now) return;
        await withoutComing(pen, row.id);
        const from = at ?? pen.now;
        await setOut(pen.tx, row, from);
        const action = {
          what: 'document.mark',
          subject: row.id,
          before: null,
          after: { version: row.version, from },
        } as const;
        await asStaff(pen.tx, by, action, pen.now);
      });
    },
    async unmark(id, version, by) {
      const liveAt = (await live.liveAt()) ?? new Date(0);
      await change(id, version, by, async (pen, row) => {
        const there = await newest(pen.tx, row);
        if (!there.outAt || there.outAt <= liveAt) return;
        await setOut(pen.tx, row, null);
        const action = {
          what: 'document.unmark',
          subject: row.id,
          before: { version: row.version },
          after: null,
        } as const;
        await asStaff(pen.tx, by, action, pen.now);
      });
    },
    async hold(id, by) {
      const liveAt = (await live.liveAt()) ?? new Date(0);
      await change(id, null, by, async (pen, row) => {
        const held = await setComing(pen.tx, [row.id], { from: liveAt, to: pen.now }, null);
        if (held === 0) return;
        const before = { version: row.version };
        const action = { what: 'document.unmark', subject: row.id, before, after: null } as const;
        await asStaff(pen.tx, by, action, pen.now);
      });
    },
    async postpone(ids, asOf, by) {
      const liveAt = (await live.liveAt()) ?? new Date(0);
      const after = new Date(asOf.getTime() + 1);
      await db.transaction(async (tx) => {
        if ((await setComing(tx, ids, { from: liveAt, to: asOf }, after)) === 0) return;
        for (const subject of ids)
          await asStaff(tx, by, { what: 'document.postpone', subject, before: null, after: null }, asOf);
      });
    },
    async bringBack(id, number, version, by) {
      await change(id, version, by, async (pen, row) => {
        if (row.trashedAt) throw inTrash();
        const [old] = await pen.tx
          .select()
          .from(documentRevisions)
          .where(and(eq(documentRevisions.documentId, row.id), eq(documentRevisions.number, number)));
        if (!old) throw noSuchDocument();
        await checkFreePlace({ tx: pen.tx, shipped, reserved }, { ...row, slug: row.slug, text: old.text });
        await addRevision(pen, row, { slug: row.slug, text: old.text, what: 'brought_back' });
      });
    },
  };
}

const DAY_MS = 24 * 60 * 60_000;

/** What was saved by itself is needed while somebody may still have it open; later the last of each sitting is enough. */
async function forgetTyped({ tx, now }: Pen, id: string): Promise<void> {
  const before = new Date(now.getTime() - DAY_MS);
  const old = await tx
    .select({
      number: documentRevisions.number,
      byName: documentRevisions.byName,
      what: documentRevisions.what,
    })
    .from(documentRevisions)
    .where(
      and(
        eq(documentRevisions.documentId, id),
        lt(documentRevisions.at, before),
        isNull(documentRevisions.outAt),
      ),
    )
    .orderBy(documentRevisions.number);
  const passed = old.filter((one, at) => isPassed(one, old[at + 1])).map(({ number }) => number);
  if (passed.length > 0)
    await tx
      .delete(documentRevisions)
      .where(and(eq(documentRevisions.documentId, id), inArray(documentRevisions.number, passed)));
}

const setOut = (tx: Database, { id, version }: StoredDocument, at: Date | null) =>
  tx
    .update(documentRevisions)
    .set({ outAt: at })
    .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, version)));

/** Gives what was to be published between two instants another time. @returns how many texts that were */
async function setComing(
  tx: Database,
  ids: readonly string[],
  { from, to }: { from: Date; to: Date },
  at: Date | null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { documentId, number, outAt } = documentRevisions;
  const set = await tx
    .update(documentRevisions)
    .set({ outAt: at })
    .where(and(inArray(documentId, [...ids]), gt(outAt, from), lte(outAt, to)))
    .returning({ number });
  return set.length;
}
