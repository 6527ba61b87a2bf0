import { and, eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { keptFiles } from '../db/schema.ts';
import { type PdfContent, makePdf, versionOf } from './make.ts';

type Row = typeof keptFiles.$inferInsert;

/** Which file it is. */
type Subject = Pick<Row, 'kind' | 'subject' | 'bookingId'>;

/**
 * The bytes of a PDF, drawn once. An issued document is the file that was drawn first, for ever: neither a new release
 * nor a new name changes what a customer has. Any other one is drawn again once it says something else.
 * @throws AppError too_many
 */
export async function keptPdf(
  db: Database,
  { kind, subject, bookingId }: Subject,
  draft: PdfContent,
): Promise<Uint8Array<ArrayBuffer>> {
  const version = versionOf(draft);
  const known = await find();
  if (known && (kind === 'issued' || known.version === version)) return new Uint8Array(known.bytes);
  const bytes = await makePdf(draft);
  const drawn = { version, bytes, drawnAt: draft.madeAt };
  const insert = db.insert(keptFiles).values({ kind, subject, bookingId, ...drawn });
  if (kind !== 'issued') {
    await insert.onConflictDoUpdate({ target: [keptFiles.kind, keptFiles.subject], set: drawn });
    return bytes;
  }
  await insert.onConflictDoNothing();
  // Somebody else may have been first, with another version of this site.
  const first = await find();
  return first ? new Uint8Array(first.bytes) : bytes;

  async function find() {
    const its = and(eq(keptFiles.kind, kind), eq(keptFiles.subject, subject));
    const [row] = await db
      .select({ version: keptFiles.version, bytes: keptFiles.bytes })
      .from(keptFiles)
      .where(its);
    return row;
  }
}
