import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { retainedSince } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import { ticketEntries, tickets } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { ticketMails } from './mails.ts';

/** Deletes messages whose years are over, with what we wrote under them and their mails. */
export async function forgetTickets(db: Database, now: Date): Promise<void> {
  const old = lt(tickets.createdAt, retainedSince('messages', now));
  await db.transaction((tx) => forget(tx, old));
}

/** Likewise, those from an address. @param emailKey in lower case */
export const forgetTicketsFrom = (tx: Database, emailKey: string): Promise<void> =>
  forget(tx, sql`lower(${tickets.content} ->> 'email') = ${emailKey}`);

async function forget(tx: Database, these: SQL): Promise<void> {
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
