import { lt } from '../db/drizzle.ts';
import { daysAfter, QUOTES_KEPT_DAYS } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { quotes } from '../db/schema.ts';

/** Deletes quotes whose link can no longer be opened. */
export async function forgetQuotes(db: Database, now: Date): Promise<void> {
  await db.delete(quotes).where(lt(quotes.endsAt, daysAfter(now, -QUOTES_KEPT_DAYS)));
}
