import { and, eq } from '../db/drizzle.ts';
import { isNews, type TextDelivery } from '../../domain/booking/text-state.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

/** Keeps how far a text has come, unless more is known already. @param id of its row */
export async function keepDelivery(db: Database, id: string, said: TextDelivery, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const its = and(eq(outbox.id, id), eq(outbox.channel, 'sms'));
    const [row] = await tx.select().from(outbox).where(its).for('update');
    if (!row || !isNews(row.delivery, said)) return;
    // Without an answer we didn't know whether it had gone.
    const gone = row.failedAt ? { failedAt: null, sentAt: now } : {};
    await tx
      .update(outbox)
      .set({ delivery: said, ...gone })
      .where(its);
  });
}
