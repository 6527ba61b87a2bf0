import { and, eq, gt, isNull, ne } from '../db/drizzle.ts';
import { addressOf, type DocumentKind, isSlug, MAX_DOCUMENT } from '../../domain/document/document.ts';
import type { Staff } from '../auth/actor.ts';
import type { Database } from '../db/database.ts';
import { documentRevisions, documents, users } from '../db/schema.ts';
import { AppError, invalid } from '../errors.ts';
import { documentHead } from './file.ts';
import type { StoredDocument } from './rows.ts';
import type { Shipped } from './shipped.ts';
import { asStaff } from '../auth/audited-action.ts';

/** What a revision came of. */
type RevisionKind =
  | 'made'
  | 'saved'
  | 'typed'
  | 'brought_back'
  | 'trashed'
  | 'restored'
  | 'shipped'
  | 'moved';

/** Who writes when, in which transaction. */
export interface Pen {
  tx: Database;
  actor: Staff;
  now: Date;
}

/** Adds a revision; the document's row follows it. @returns its number */
export async function addRevision(
  { tx, actor, now }: Pen,
  row: StoredDocument,
  revision: { slug: string; text: string; what: RevisionKind; isGone?: boolean; outAt?: Date | null },
): Promise<number> {
  const version = row.version + 1;
  const name = await nameOf(tx, actor);
  const { slug, text } = revision;
  await tx.insert(documentRevisions).values({
    ...revision,
    documentId: row.id,
    number: version,
    at: now,
    byUserId: actor.userId,
    byName: name,
  });
  const address = addressOf(row.kind, slug);
  const trashedAt = revision.what === 'trashed' ? now : null;
  const title = documentHead(text, slug).title;
  await tx
    .update(documents)
    .set({ slug, address, version, title, trashedAt, changedAt: now, changedBy: name })
    .where(eq(documents.id, row.id));
  if (revision.what === 'typed' && (await isWriting(tx, row, actor))) return version;
  const before = { version: row.version, address: row.address };
  const after = { version, address };
  const what = revision.what === 'typed' ? 'saved' : revision.what;
  await asStaff(tx, actor, { what: `document.${what}`, subject: row.id, before, after }, now);
  return version;
}

/** Whether the text before was saved while the same person wrote: the log has the first of a sitting. */
async function isWriting(tx: Database, { id, version }: StoredDocument, { userId }: Staff): Promise<boolean> {
  const { documentId, number, what, byUserId } = documentRevisions;
  const before = and(eq(documentId, id), eq(number, version), eq(what, 'typed'), eq(byUserId, userId));
  return (await tx.$count(documentRevisions, before)) > 0;
}

/** A document without a revision yet; or undefined where that id, or that file, already has one. */
export async function addDocument(
  { tx, now }: Pick<Pen, 'tx' | 'now'>,
  own: { id: string; kind: DocumentKind; slug: string; shippedAs?: string; title: string },
): Promise<StoredDocument | undefined> {
  const [row] = await tx
    .insert(documents)
    .values({ ...own, address: addressOf(own.kind, own.slug), version: 0, changedAt: now, changedBy: '' })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** The row, locked until the transaction ends. Throws not_found. */
export async function locked(tx: Database, id: string): Promise<StoredDocument> {
  const [row] = await tx.select().from(documents).where(eq(documents.id, id)).for('update');
  if (!row || row.erasedAt) throw noSuchDocument();
  return row;
}

/** Its newest text. */
export async function newest(tx: Database, { id, version }: Pick<StoredDocument, 'id' | 'version'>) {
  const [found] = await tx
    .select()
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, id), eq(documentRevisions.number, version)));
  if (!found) throw new Error(`Document ${id} has no revision ${version}`);
  return found;
}

/** What was to be published later is not: something newer was decided. */
export const withoutComing = ({ tx, now }: Pick<Pen, 'tx' | 'now'>, id: string) =>
  tx
    .update(documentRevisions)
    .set({ outAt: null })
    .where(and(eq(documentRevisions.documentId, id), gt(documentRevisions.outAt, now)));

/**
 * Whether a document may have this address and text.
 * @param id of the document itself; '' where it is new
 * @throws AppError invalid
 */
export async function checkFreePlace(
  { tx, shipped, reserved }: { tx: Database; shipped: Shipped; reserved: ReadonlySet<string> },
  {
    id,
    kind,
    slug,
    text,
    shippedAs,
  }: { id: string; kind: DocumentKind; slug: string; text: string; shippedAs: string | null },
): Promise<void> {
  if (text.length > MAX_DOCUMENT)
    throw invalid([
      { path: ['body'], message: `A page can have ${MAX_DOCUMENT / 1000},000 characters. Shorten the text` },
    ]);
  if (!isSlug(kind, slug))
    throw badSlug('Write the address in small letters, digits and hyphens: brake-pads');
  if (slug === shippedAs) return;
  const address = addressOf(kind, slug);
  if (reserved.has(address)) throw badSlug(`${address} belongs to the site itself. Choose another address`);
  const others = await tx.$count(
    documents,
    and(eq(documents.address, address), isNull(documents.trashedAt), ne(documents.id, id || NOBODY)),
  );
  if (others > 0 || (await isShippedAt(tx, shipped, address)))
    throw badSlug(`There already is a page at ${address}. Choose another address`);
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
const badSlug = (message: string): AppError => invalid([{ path: ['slug'], message }]);

/** Whether a file that ships, and that no document has taken over, is at that address. */
async function isShippedAt(tx: Database, shipped: Shipped, address: string): Promise<boolean> {
  const there = (await shipped.all()).filter(({ kind, slug }) => addressOf(kind, slug) === address);
  for (const { kind, slug } of there) {
    const over = await tx.$count(documents, and(eq(documents.kind, kind), eq(documents.shippedAs, slug)));
    if (over === 0) return true;
  }
  return false;
}

export async function nameOf(tx: Database, { userId }: Staff): Promise<string> {
  const { firstName, lastName } = users;
  const [user] = await tx.select({ firstName, lastName }).from(users).where(eq(users.id, userId));
  return user ? `${user.firstName} ${user.lastName}`.trim() : '';
}

export const noSuchDocument = () =>
  new AppError('not_found', 'There is no such document, or it was deleted for good');
