import { eq, inArray, type SQL, sql } from '../db/drizzle.ts';
import { isUuid } from '../../domain/text/uuid.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings, garageChanges, invoices, planParts } from '../db/schema.ts';
import { garageChangeSubject } from './garage-changes.ts';

type Reader = Pick<Database, 'select'>;

/** The subject of emails about one part of a booking's payment plan. */
export const partSubject = (bookingId: string, nth: number): string => `${bookingId}.${nth}`;

/** Every subject of emails about bookings: themselves, their invoices, what happened to them, other garages that got them, and the parts of their plans. */
export async function bookingSubjects(db: Reader, bookingIds: readonly string[]): Promise<string[]> {
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
  const changes = await db
    .select({ id: garageChanges.id })
    .from(garageChanges)
    .where(inArray(garageChanges.bookingId, ids));
  return [
    ...ids,
    ...documents.map(({ id }) => id),
    ...events.map(({ id }) => String(id)),
    ...changes.map(({ id }) => garageChangeSubject(id)),
    ...parts.map(({ bookingId, nth }) => partSubject(bookingId, nth)),
  ];
}

/** The booking that an email is about, by its subject: a booking's id, or the number of what happened to it. */
export async function bookingAbout(
  db: Reader,
  subject: string,
): Promise<{ id: string; reference: string } | null> {
  const one = db.select({ id: bookings.id, reference: bookings.reference }).from(bookings);
  if (isUuid(subject)) return (await one.where(eq(bookings.id, subject)))[0] ?? null;
  if (!/^\d{1,15}$/.test(subject)) return null;
  const its = db
    .select({ id: bookingEvents.bookingId })
    .from(bookingEvents)
    .where(eq(bookingEvents.id, Number(subject)));
  return (await one.where(inArray(bookings.id, its)))[0] ?? null;
}

/** The subjects of emails about the bookings of an account, and about what happened to them, as part of a question. */
export const subjectsOfOwner = (userId: string): SQL =>
  sql`(select ${bookings.id}::text from ${bookings} where ${bookings.customerId} = ${userId}
    union all select ${bookingEvents.id}::text from ${bookingEvents} join ${bookings}
    on ${bookings.id} = ${bookingEvents.bookingId} where ${bookings.customerId} = ${userId})`;
