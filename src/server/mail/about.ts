import { asc, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, invoices, outbox, planParts } from '../db/schema.ts';

/** An email, waiting or gone: what it says is made of what is stored, as it goes. */
interface MailAbout {
  kind: string;
  createdAt: Date;
  dueAt: Date;
  sentAt: Date | null;
  failedAt: Date | null;
}

/** The emails about these subjects, oldest first. */
export async function mailsAbout(
  db: Pick<Database, 'select'>,
  subjects: readonly string[],
): Promise<MailAbout[]> {
  const { kind, createdAt, dueAt, sentAt, failedAt } = outbox;
  return db
    .select({ kind, createdAt, dueAt, sentAt, failedAt })
    .from(outbox)
    .where(inArray(outbox.subject, [...subjects]))
    .orderBy(asc(outbox.place));
}

/** The subject of emails about one part of a booking's payment plan. */
export const partSubject = (bookingId: string, nth: number): string => `${bookingId}.${nth}`;

/** Every subject of emails about bookings: themselves, their invoices, what happened to them, and the parts of their plans. */
export async function bookingSubjects(
  db: Pick<Database, 'select'>,
  bookingIds: readonly string[],
): Promise<string[]> {
  const ids = [...bookingIds];
  const events = await db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids));
  const parts = await db
    .select({ bookingId: planParts.bookingId, nth: planParts.nth })
    .from(planParts)
    .where(inArray(planParts.bookingId, ids));
  const documents = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.bookingId, ids));
  return [
    ...ids,
    ...documents.map(({ id }) => id),
    ...events.map(({ id }) => String(id)),
    ...parts.map(({ bookingId, nth }) => partSubject(bookingId, nth)),
  ];
}
