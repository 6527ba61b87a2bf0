import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, isNull, lt } from '../db/drizzle.ts';
import { textLinkPath } from '../../contract/booking/texts.ts';
import { BOOKING_LINKS_DAYS, daysAfter } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { bookingTexts, textStops } from '../db/schema.ts';
import { enqueueText } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { overBookings } from './forget.ts';

export type BookingTextRow = typeof bookingTexts.$inferSelect;
type Reader = Pick<Database, 'select'>;

/** A number, as those that said STOP are kept. */
export const numberHash = (phone: string): string =>
  createHash('sha256').update(`sms\n${phone}`).digest('hex');

export async function textRow(tx: Reader, bookingId: string): Promise<BookingTextRow | null> {
  const [row] = await tx.select().from(bookingTexts).where(eq(bookingTexts.bookingId, bookingId));
  return row ?? null;
}

export async function hasStopped(tx: Reader, phone: string): Promise<boolean> {
  const [row] = await tx
    .select({ at: textStops.at })
    .from(textStops)
    .where(eq(textStops.number, numberHash(phone)));
  return row !== undefined;
}

/** The number that gets texts about a booking: it is wanted, proven, and hasn't said STOP. Null: none does. */
export async function textsTo(tx: Reader, bookingId: string): Promise<string | null> {
  const row = await textRow(tx, bookingId);
  if (!row?.provenAt || row.endedAt || row.refusedAt) return null;
  return (await hasStopped(tx, row.phone)) ? null : row.phone;
}

/** Makes the texts due that go beside these emails, where the booking's customer gets texts. */
export async function enqueueTextsBeside(
  tx: Database,
  mails: readonly MailKind[],
  { bookingId, subject }: { bookingId: string; subject: string },
  now: Date,
): Promise<void> {
  const kinds = mails.flatMap(({ text }) => text ?? []);
  if (kinds.length === 0 || (await textsTo(tx, bookingId)) === null) return;
  for (const kind of kinds) await enqueueText(tx, kind, subject, now);
}

/** Address of the link in a text: short, because each character is paid for. */
export const textLink = ({ links, siteUrl, clock }: MailParts, bookingId: string): string =>
  siteUrl +
  textLinkPath(
    links.signShort('text', { subject: bookingId, expires: daysAfter(clock(), BOOKING_LINKS_DAYS) }),
  );

/** Writes what its customer chose, in place of what they chose before. */
export async function setTexts(tx: Pick<Database, 'insert'>, row: BookingTextRow): Promise<void> {
  const { bookingId: _key, ...set } = row;
  await tx.insert(bookingTexts).values(row).onConflictDoUpdate({ target: bookingTexts.bookingId, set });
}

/** Changes what is kept of a booking's texts. */
export const changeTexts = (
  tx: Pick<Database, 'update'>,
  bookingId: string,
  set: Partial<Omit<BookingTextRow, 'bookingId' | 'phone'>>,
) => tx.update(bookingTexts).set(set).where(eq(bookingTexts.bookingId, bookingId));

/** What no text can reach, of whichever booking. */
export const refuseNumber = (tx: Pick<Database, 'update'>, phone: string, now: Date) =>
  tx
    .update(bookingTexts)
    .set({ refusedAt: now })
    .where(and(eq(bookingTexts.phone, phone), isNull(bookingTexts.refusedAt)));

/** The booking that asked a number last, as long as its texts are wanted. */
export async function lastAsked(tx: Reader, phone: string): Promise<BookingTextRow | null> {
  const [row] = await tx
    .select()
    .from(bookingTexts)
    .where(and(eq(bookingTexts.phone, phone), isNull(bookingTexts.endedAt)))
    .orderBy(desc(bookingTexts.askedAt))
    .limit(1);
  return row ?? null;
}

export const keepStop = (tx: Pick<Database, 'insert'>, phone: string, now: Date) =>
  tx
    .insert(textStops)
    .values({ number: numberHash(phone), at: now })
    .onConflictDoNothing();

export const liftStop = (tx: Pick<Database, 'delete'>, phone: string) =>
  tx.delete(textStops).where(eq(textStops.number, numberHash(phone)));

/** Forgets the numbers of bookings that are over, and what was said so long ago that its owner will have forgotten it. */
export async function forgetTexts(db: Database, stopsBefore: Date): Promise<void> {
  await db.delete(bookingTexts).where(inArray(bookingTexts.bookingId, overBookings(db)));
  await db.delete(textStops).where(lt(textStops.at, stopsBefore));
}
