import { lt, sql } from 'drizzle-orm';
import { retainedSince } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import { tickets } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { ticketMails } from './mails.ts';

/** Deletes messages whose years are over, with their mails. */
export async function forgetTickets(db: Database, now: Date): Promise<void> {
  const old = lt(tickets.createdAt, retainedSince('messages', now));
  await db.transaction(async (tx) => {
    const subjects = tx
      .select({ id: sql`${tickets.id}::text` })
      .from(tickets)
      .where(old);
    await dequeue(tx, Object.values(ticketMails), subjects);
    await tx.delete(tickets).where(old);
  });
}
