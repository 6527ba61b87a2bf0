import { lt, sql } from '../db/drizzle.ts';
import { retainedSince } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { quoteRequests } from '../db/schema.ts';
import { dequeue } from '../mail/enqueue.ts';
import { quoteRequestMails } from './mails.ts';

/** Deletes requests whose year is over, with their emails; a booking that was made of one stays. */
export async function forgetRequests(db: Database, now: Date): Promise<void> {
  const old = lt(quoteRequests.changedAt, retainedSince('quoteRequests', now));
  await db.transaction(async (tx) => {
    const subjects = tx
      .select({ id: sql`${quoteRequests.id}::text` })
      .from(quoteRequests)
      .where(old);
    await dequeue(tx, Object.values(quoteRequestMails), subjects);
    await tx.delete(quoteRequests).where(old);
  });
}
