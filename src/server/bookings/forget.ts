import { and, eq, inArray, lt, type SQL, sql, type SQLWrapper } from '../db/drizzle.ts';
import { daysAfter, retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { forgetting } from '../db/forgetting.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { dequeue, dequeueTexts } from '../mail/enqueue.ts';
import type { MailKind } from '../mail/kind.ts';
import { garageChangeSubjects } from './garage-changes.ts';

type Reader = Pick<Database, 'select'>;

/** A day after their link has ended, so that it can still say so. */
const ASKED_KEPT_DAYS = 2;

/** Their years are over. */
const isOld = (now: Date): SQL => lt(bookings.createdAt, retainedSince('bookings', now));

/** Ids of the bookings whose years are over, as part of a question. */
export const oldBookings = (db: Reader, now: Date) =>
  db.select({ id: bookings.id }).from(bookings).where(isOld(now));

/** The same as subjects of emails. */
export const oldSubjects = (db: Reader, now: Date) => subjectsOf(db, isOld(now));

/** What happened to them, as subjects of emails. */
export const oldEventSubjects = (db: Reader, now: Date) => eventSubjectsOf(db, isOld(now));

/** Ids of the bookings that nobody is told of any more, as part of a question. */
export const overBookings = (db: Reader) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.status, ['delivered', 'closed', 'cancelled']));

interface Parts {
  /** Kinds of emails about bookings, about what happened to them, and about other garages that got them. */
  mails: {
    bookings: readonly MailKind[];
    events: readonly MailKind[];
    garageChanges: readonly MailKind[];
  };
  /** Deletes the photos of bookings, in the transaction that deletes these. */
  forgetPhotos: (tx: Database, bookings: SQLWrapper) => Promise<void>;
}

/** Deletes bookings whose years are over, and those that nobody confirmed. */
export async function forgetBookings(db: Database, parts: Parts, now: Date): Promise<void> {
  await deleteBookings(db, isOld(now), parts);
  // Nobody pressed the link: whoever was typed in there has nothing to do with us.
  const unconfirmed = lt(bookings.createdAt, daysAfter(now, -ASKED_KEPT_DAYS));
  await deleteBookings(db, and(eq(bookings.status, 'requested'), unconfirmed), parts);
}

/** Whole or not at all, with events, photos and mails: a mail that has not been sent after years never will be. */
async function deleteBookings(
  db: Database,
  which: SQL | undefined,
  { mails, forgetPhotos }: Parts,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx.select({ id: bookings.id }).from(bookings).where(which);
    await dequeueTexts(tx, eventSubjectsOf(tx, which));
    await dequeueTexts(tx, subjectsOf(tx, which));
    await dequeue(tx, mails.events, eventSubjectsOf(tx, which));
    await dequeue(tx, mails.bookings, subjectsOf(tx, which));
    await dequeue(tx, mails.garageChanges, garageChangeSubjects(tx, old));
    await forgetPhotos(tx, old);
    await forgetting(tx);
    await tx.delete(bookingEvents).where(inArray(bookingEvents.bookingId, old));
    await tx.delete(bookings).where(which);
  });
}

const subjectsOf = (db: Reader, which: SQL | undefined) =>
  db
    .select({ id: sql`${bookings.id}::text` })
    .from(bookings)
    .where(which);

const eventSubjectsOf = (db: Reader, which: SQL | undefined) =>
  db
    .select({ id: sql`${bookingEvents.id}::text` })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(which);
