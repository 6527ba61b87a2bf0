import type { Database } from './database.ts';
import { sql } from './drizzle.ts';

/**
 * Says to the database that this transaction deletes what is as old as it may become: without it the triggers refuse to delete
 * from the ledger, the invoices, the history of bookings and the audit log.
 */
export async function forgetting(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`select set_config('kennet.forgets', 'on', true)`);
}
