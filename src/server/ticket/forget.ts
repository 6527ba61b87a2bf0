import { bookingsOf } from '../bookings/owner.ts';
import { eq, inArray, lt, or, type SQL, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { ticketEntries, tickets } from '../db/schema.ts';
import { forgetApplicationsFrom } from '../garage/applications.ts';
import { dequeue } from '../mail/enqueue.ts';
import { ticketMails } from './mails.ts';

/** Deletes messages whose years are over, with what we wrote under them and their mails. */
export async function forgetTickets(db: Database, now: Date): Promise<void> {
  const old = lt(tickets.createdAt, retainedSince('messages', now));
  await db.transaction((tx) => forget(tx, old));
}

/** Whoever wrote: from an address, in lower case, or about a booking of an account. */
export interface Writer {
  emailKey: string;
  userId: string;
}

/** Likewise, what somebody wrote. */
export async function forgetTicketsFrom(tx: Database, { emailKey, userId }: Writer): Promise<void> {
  await forgetApplicationsFrom(tx, emailKey);
  const own = bookingsOf(tx, userId);
  const theirs = sql`lower(${tickets.content} ->> 'email') = ${emailKey}`;
  await forget(tx, or(theirs, inArray(tickets.bookingId, own)));
}

async function forget(tx: Database, these: SQL | undefined): Promise<void> {
  const subjects = tx
    .select({ id: sql`${tickets.id}::text` })
    .from(tickets)
    .where(these);
  const answers = tx
    .select({ id: sql`${ticketEntries.id}::text` })
    .from(ticketEntries)
    .innerJoin(tickets, eq(tickets.id, ticketEntries.ticketId))
    .where(these);
  await dequeue(tx, Object.values(ticketMails), subjects);
  await dequeue(tx, [ticketMails.answer], answers);
  await tx.delete(tickets).where(these);
}
