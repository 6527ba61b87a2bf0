import { and, desc, eq } from '../db/drizzle.ts';
import { documentKind, type DocumentKind } from '../../domain/document/document.ts';
import type { PublicGarage } from '../../domain/garage/public-garage.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents } from '../db/schema.ts';
import { documentHead } from './file.ts';
import { type DocumentRow, readMarks, documentRow, shippedRow, type StoredDocument } from './rows.ts';
import type { Shipped, ShippedFile } from './shipped.ts';
import { newest, noSuchDocument } from './write.ts';

export interface Revision {
  number: number;
  slug: string;
  text: string;
  what: string;
  /** Instant. */
  at: string;
  byName: string;
  /** Instant from which it is, or was, published; null: never. */
  outAt: string | null;
}

/** A document as its editor shows it. */
export interface OpenDocument extends DocumentRow {
  /** The whole file. */
  text: string;
  /** Of what is shown: sent with every change. 0: as it ships, nobody has changed it. */
  version: number;
  shippedAs: string | null;
  /** Who saved that text; null: it is as it ships. */
  savedBy: string | null;
}

/** What documents need to know of what is published. */
export interface LiveDocuments {
  /** The garages beside the operator's own that it names. */
  garages(): Promise<readonly PublicGarage[]>;
  /** The instant as of which the live release was made, or null where nothing has been published yet. */
  liveAt(): Promise<Date | null>;
  /** Where it leads addresses that pages have left. */
  redirects(): Promise<readonly { from: string; to: string | null }[]>;
}

export interface DocumentReader {
  db: Database;
  clock: () => Date;
  shipped: Shipped;
  live: LiveDocuments;
}

/** Throws not_found. @param id of a document, or of a file that ships */
export async function openDocument(
  { db, clock, shipped, live }: DocumentReader,
  id: string,
): Promise<OpenDocument> {
  const stored = await found({ db, shipped }, id);
  if ('file' in stored) {
    const { text, slug } = stored.file;
    return { ...shippedRow(stored.file), text, version: 0, shippedAs: slug, savedBy: null };
  }
  const { text, byUserId: savedBy } = await newest(db, stored);
  const marks = await readMarks(db, stored.id);
  const liveAt = await live.liveAt();
  const { version, shippedAs } = stored;
  const named = documentHead(text, stored.slug).drawing;
  return { ...documentRow(stored, { marks, named }, clock(), liveAt), text, version, shippedAs, savedBy };
}

/** All texts of a document, the newest first. */
export async function revisionsOf({ db, shipped }: DocumentReader, id: string): Promise<Revision[]> {
  const stored = await found({ db, shipped }, id);
  if ('file' in stored) return [];
  const { number, slug, text, what, at, byName, outAt: out } = documentRevisions;
  const rows = await db
    .select({ number, slug, text, what, at, byName, outAt: out })
    .from(documentRevisions)
    .where(eq(documentRevisions.documentId, stored.id))
    .orderBy(desc(number));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    outAt: row.outAt?.toISOString() ?? null,
  }));
}

/** The document behind an id, or the file that ships where nobody has changed it. */
async function found(
  { db, shipped }: Pick<DocumentReader, 'db' | 'shipped'>,
  id: string,
): Promise<StoredDocument | { file: ShippedFile }> {
  if (isUuid(id)) return byId(db, id);
  const file = await shippedOf(shipped, id);
  const over = await takenOver(db, file.kind, file.slug);
  if (over?.erasedAt) throw noSuchDocument();
  return over ?? { file };
}

/** The file that ships behind an id. Throws not_found. */
export async function shippedOf(shipped: Shipped, id: string): Promise<ShippedFile> {
  const [, kind, name = ''] = /^([a-z-]+)\.([a-z0-9~-]+)$/.exec(id) ?? [];
  const parsed = documentKind.safeParse(kind);
  const file = parsed.success ? await shipped.one(parsed.data, name.replace('~', '/')) : null;
  if (!file) throw noSuchDocument();
  return file;
}

async function byId(db: Database, id: string): Promise<StoredDocument> {
  const [row] = await db.select().from(documents).where(eq(documents.id, id));
  if (!row || row.erasedAt) throw noSuchDocument();
  return row;
}

/** The document that a file that ships has become. */
export async function takenOver(
  db: Database,
  kind: DocumentKind,
  slug: string,
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select()
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.shippedAs, slug)));
  return row;
}
