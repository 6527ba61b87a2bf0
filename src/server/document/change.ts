import { randomUUID } from 'node:crypto';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { documentHead } from './file.ts';
import { shippedOf, takenOver } from './opened.ts';
import type { StoredDocument } from './rows.ts';
import type { Shipped } from './shipped.ts';
import { addDocument, locked, type Pen } from './write.ts';

export type DocumentChange = (
  id: string,
  version: number | null,
  by: Staff,
  work: (pen: Pen, row: StoredDocument) => Promise<unknown>,
) => Promise<string>;

/** Runs in a transaction over the document, if it is as `version` says. A version of 0 is the file as it ships. */
export const changeOf =
  ({ db, clock, shipped }: { db: Database; clock: () => Date; shipped: Shipped }): DocumentChange =>
  (id, version, by, work) =>
    db.transaction(async (tx) => {
      const pen = { tx, actor: by, now: clock() };
      const row = await taken(pen, shipped, id);
      if (version !== null && !isStoredVersion(row, version)) throw changed();
      await work(pen, row);
      return row.id;
    });

/** The document behind an id, made of the file that ships when it is first changed. */
async function taken(pen: Pen, shipped: Shipped, id: string): Promise<StoredDocument> {
  if (isUuid(id)) return locked(pen.tx, id);
  const file = await shippedOf(shipped, id);
  const { kind, slug, text } = file;
  const own = { id: randomUUID(), kind, slug, shippedAs: slug, title: documentHead(text, slug).title };
  const added = await addDocument(pen, own);
  if (!added) return locked(pen.tx, (await takenOver(pen.tx, kind, slug))?.id ?? '');
  await pen.tx.insert(documentRevisions).values({
    documentId: added.id,
    number: 1,
    slug,
    text,
    what: 'shipped',
    at: pen.now,
    byName: '',
    outAt: new Date(0),
  });
  return { ...added, version: 1 };
}

/** A file that ships has version 0 until the first change of it, which makes its text revision 1. */
export const isStoredVersion = (row: StoredDocument, version: number): boolean =>
  row.version === version || (version === 0 && row.version === 1 && row.shippedAs !== null);

export const changed = () =>
  new AppError(
    'changed',
    'This document has been saved since you opened it. Both texts are below; nothing is lost',
  );

export const inTrash = () => new AppError('changed', 'This document is in the trash. Restore it first');
