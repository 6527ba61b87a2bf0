import { asDelivered } from '../bookings/delivered.ts';
import { and, eq, inArray, gte, lt, notExists, sql } from '../db/drizzle.ts';
import { MAY_BE_RATED } from '../../domain/booking/feedback.ts';
import { addDays, instantOf, localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { feedback, feedbackAsks, users } from '../db/schema.ts';
import { enqueue } from '../mail/enqueue.ts';
import { feedbackMails } from './mails.ts';

/** Local times between which people are asked. */
const FROM = '10:00';
const TO = '19:00';
/** Whoever could not be asked for so long after the delivery is not asked any more. */
const DAYS_LATE = 7;
/** Cars stay with us for days, seldom weeks: what was collected before that is not looked through. */
const LONGEST_VISIT_DAYS = 120;
/** So few in a transaction that none of them waits long. */
const BATCH = 50;

interface Parts {
  db: Database;
  clock: () => Date;
  /** Called when a mail became due. */
  onMail: () => void;
}

/**
 * Asks those for feedback whose car went back yesterday or, if we could not then, in the days before. Several processes
 * may run this at once: the row of the ask is what makes it come once, and whoever cannot write it has been preceded.
 */
export async function askForFeedback({ db, clock, onMail }: Parts): Promise<void> {
  const now = clock();
  const { date: today, time } = localNow(now);
  if (time < FROM || time >= TO) return;
  const asked = await db.transaction(async (tx) => {
    const ids = await due(tx, today);
    if (ids.length === 0) return [];
    const made = await tx
      .insert(feedbackAsks)
      .values(ids.map((bookingId) => ({ bookingId, askedAt: now })))
      .onConflictDoNothing()
      .returning({ id: feedbackAsks.bookingId });
    for (const { id } of made) await enqueue(tx, [feedbackMails.asked], id, now);
    return made;
  });
  if (asked.length > 0) onMail();
}

async function due(tx: Database, today: string): Promise<string[]> {
  const booking = asDelivered(tx);
  const its = (table: typeof feedback | typeof feedbackAsks) =>
    notExists(
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.bookingId, booking.id)),
    );
  const isDemo = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, booking.customerId), users.isDemo));
  const rows = await tx
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        inArray(booking.status, [...MAY_BE_RATED]),
        gte(booking.collectionDate, addDays(today, -LONGEST_VISIT_DAYS)),
        gte(booking.deliveredAt, instantOf(addDays(today, -DAYS_LATE), '00:00')),
        lt(booking.deliveredAt, instantOf(today, '00:00')),
        its(feedbackAsks),
        its(feedback),
        notExists(isDemo),
      ),
    )
    // In an order, so that two processes that write the same rows never wait for each other.
    .orderBy(booking.id)
    .limit(BATCH);
  return rows.map(({ id }) => id);
}
