import { and, eq, isNotNull, sql } from '../db/drizzle.ts';
import { type DocumentDrawing, DRAWING_FIELDS, drawingOf } from '../../content-model/document/drawing.ts';
import type { DocumentKind, DocumentState } from '../../domain/document/document.ts';
import { addressOf } from '../../domain/document/document.ts';
import { isLive, type Mark, stateOf, willChange } from '../../domain/document/document-state.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents } from '../db/schema.ts';
import { documentHead } from './file.ts';
import type { Shipped, ShippedFile } from './shipped.ts';

/** A document, or a file that ships and nobody has changed, as lists show it. */
export interface DocumentRow {
  /** Of the document; of a file that ships, its kind and name: see shippedId. */
  id: string;
  kind: DocumentKind;
  slug: string;
  address: string;
  title: string;
  /** What lists show beside it. */
  drawing: DocumentDrawing;
  state: DocumentState;
  /** Whether visitors see a page of it, be it an older text. */
  isLive: boolean;
  /** Whether the next publish changes something of it. */
  willChange: boolean;
  /** Instant; null: as it ships. */
  changedAt: string | null;
  /** Empty: as it ships. */
  changedBy: string;
  /** Instant from which it is to be public, where that is still to come. */
  outAt: string | null;
}

/** How the address of the editor names a file that ships. A slash would end that part of the path. */
export const shippedId = (kind: DocumentKind, slug: string): string => `${kind}.${slug.replace('/', '~')}`;

/** Everything that the content admin knows, but what was deleted for good. */
export async function allRows(
  { db, shipped }: { db: Database; shipped: Shipped },
  now: Date,
  liveAt: Date | null,
): Promise<DocumentRow[]> {
  const [stored, drawings, marks, files] = await Promise.all([
    db.select().from(documents),
    namedDrawings(db),
    db
      .select({
        id: documentRevisions.documentId,
        number: documentRevisions.number,
        outAt: documentRevisions.outAt,
        isGone: documentRevisions.isGone,
      })
      .from(documentRevisions)
      .where(isNotNull(documentRevisions.outAt)),
    shipped.all(),
  ]);
  const marksBy = Map.groupBy(marks, ({ id }) => id);
  const takenOver = new Set(stored.map(({ kind, shippedAs }) => `${kind}/${shippedAs}`));
  return [
    ...stored
      .filter(({ erasedAt }) => !erasedAt)
      .map((row) => {
        const named = drawings.get(row.id);
        return documentRow(row, { marks: marksOf(marksBy.get(row.id) ?? []), named }, now, liveAt);
      }),
    ...files.filter(({ kind, slug }) => !takenOver.has(`${kind}/${slug}`)).map(shippedRow),
  ];
}

export type StoredDocument = typeof documents.$inferSelect;

/** Read by the database: a list has no need of the texts. */
async function namedDrawings(db: Database): Promise<ReadonlyMap<string, string>> {
  const line = `\n(?:${DRAWING_FIELDS.join('|')}): ([a-z_]+)`;
  const { documentId, number, text } = documentRevisions;
  const rows = await db
    .select({ id: documents.id, named: sql<string | null>`substring(${text} from ${line})` })
    .from(documents)
    .innerJoin(documentRevisions, and(eq(documentId, documents.id), eq(number, documents.version)));
  return new Map(rows.flatMap(({ id, named }) => (named ? [[id, named]] : [])));
}

export function documentRow(
  row: StoredDocument,
  { marks, named }: { marks: readonly Mark[]; named: string | undefined },
  now: Date,
  liveAt: Date | null,
): DocumentRow {
  const { id, kind, slug, address, title, changedAt, changedBy, version } = row;
  const of = { ...row, marks };
  const coming = marks.find(({ number, outAt }) => number === version && outAt > now);
  return {
    id,
    kind,
    slug,
    address,
    title,
    drawing: drawingOf(kind, named),
    changedBy,
    changedAt: changedAt.toISOString(),
    state: stateOf(of, now, liveAt),
    isLive: isLive(of, liveAt),
    willChange: willChange(of, now, liveAt),
    outAt: coming?.outAt.toISOString() ?? null,
  };
}

export function shippedRow({ kind, slug, text }: ShippedFile): DocumentRow {
  const { title, drawing } = documentHead(text, slug);
  return {
    id: shippedId(kind, slug),
    kind,
    slug,
    address: addressOf(kind, slug),
    title,
    drawing: drawingOf(kind, drawing),
    state: 'published',
    isLive: true,
    willChange: false,
    changedAt: null,
    changedBy: '',
    outAt: null,
  };
}

/** Marks of one document. */
export async function readMarks(db: Database, id: string): Promise<Mark[]> {
  const { number, outAt, isGone } = documentRevisions;
  return marksOf(
    await db
      .select({ number, outAt, isGone })
      .from(documentRevisions)
      .where(eq(documentRevisions.documentId, id)),
  );
}

const marksOf = (rows: readonly { number: number; outAt: Date | null; isGone: boolean }[]): Mark[] =>
  rows.flatMap(({ outAt, ...row }) => (outAt ? [{ ...row, outAt }] : []));
