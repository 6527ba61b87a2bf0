import { and, eq, inArray, lt, type SQL, sql, type SQLWrapper } from '../db/drizzle.ts';
import { daysAfter, retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { forgetting } from '../db/forgetting.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import type { PhotoService } from '../photo/service.ts';
import { bookingMails, changeMails } from './mails.ts';

/** A day after their link has ended, so that it can still say so. */
const ASKED_KEPT_DAYS = 2;

/** Deletes bookings whose years are over, and those that nobody confirmed. */
export async function forgetBookings(
  db: Database,
  photos: Pick<PhotoService, 'forgetWith'>,
  now: Date,
): Promise<void> {
  const forgetPhotos: ForgetPhotos = (tx, old) => photos.forgetWith(tx, old, now);
  await deleteBookings(db, lt(bookings.createdAt, retainedSince('bookings', now)), forgetPhotos);
  // Nobody pressed the link: whoever was typed in there has nothing to do with us.
  const unconfirmed = lt(bookings.createdAt, daysAfter(now, -ASKED_KEPT_DAYS));
  await deleteBookings(db, and(eq(bookings.status, 'requested'), unconfirmed), forgetPhotos);
}

type ForgetPhotos = (tx: Database, bookings: SQLWrapper) => Promise<void>;

/** Whole or not at all, with events, photos and mails: a mail that has not been sent after years never will be. */
async function deleteBookings(
  db: Database,
  which: SQL | undefined,
  forgetPhotos: ForgetPhotos,
): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx.select({ id: bookings.id }).from(bookings).where(which);
    const ofOld = inArray(bookingEvents.bookingId, old);
    const events = tx
      .select({ id: sql`${bookingEvents.id}::text` })
      .from(bookingEvents)
      .where(ofOld);
    const subjects = tx
      .select({ id: sql`${bookings.id}::text` })
      .from(bookings)
      .where(which);
    await dequeue(tx, Object.values(changeMails), events);
    await dequeue(tx, Object.values(bookingMails), subjects);
    await forgetPhotos(tx, old);
    await forgetting(tx);
    await tx.delete(bookingEvents).where(ofOld);
    await tx.delete(bookings).where(which);
  });
}
