import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../src/server/db/database.ts';
import { forgetting } from '../../src/server/db/forgetting.ts';

/** Deletes all rows of these tables, one table after the other, with the leave that the job has which forgets old ones. */
export async function emptied(db: Database, tables: readonly PgTable[]): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetting(tx);
    for (const table of tables) await tx.delete(table);
  });
}
