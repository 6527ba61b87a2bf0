import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { isDatabaseAway, Unasked } from './away.ts';
import type { Database } from './database.ts';

/**
 * `transaction` as Drizzle has it for a pool, but for what becomes of the connection. Drizzle never gives one back whose
 * `begin` fails, so that ten lost ones leave none for anybody. And it hands one on whose `rollback` got no answer: half a
 * transaction may be open there, which the next one would commit.
 */
export function transactionsOver(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new Unasked('No connection to the database', { cause });
    });
    let isLost = false;
    try {
      return await drizzle(client).transaction(work as never, config);
    } catch (error) {
      isLost = isDatabaseAway(error);
      throw error;
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}
