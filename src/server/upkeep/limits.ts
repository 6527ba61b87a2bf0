import type { Database } from '../db/database.ts';
import { count, gt, max, sql } from '../db/drizzle.ts';
import { rateLimits } from '../db/schema.ts';

/** What is counted now, by limit. @returns what to print */
export async function listLimits(db: Database, now: Date): Promise<string> {
  const rows = await db
    .select({ name: rateLimits.name, who: count(), most: max(rateLimits.count) })
    .from(rateLimits)
    .where(gt(rateLimits.endsAt, now))
    .groupBy(rateLimits.name)
    .orderBy(rateLimits.name);
  const lines = rows.map(({ name, who, most }) => `${name}: ${who} counted, the highest at ${most}`);
  return lines.join('\n') || 'Nothing is counted now';
}

/** @param beginning of the limits' names. @returns what to print */
export async function clearLimits(db: Database, beginning: string): Promise<string> {
  const cleared = await db
    .delete(rateLimits)
    .where(sql`starts_with(${rateLimits.name}, ${beginning})`)
    .returning({ name: rateLimits.name });
  return `Counts that are forgotten: ${cleared.length}. Every process heeds it within a minute`;
}
