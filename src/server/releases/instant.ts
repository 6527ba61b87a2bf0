import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { eq, type SQL, sql } from '../db/drizzle.ts';
import { publishes } from '../db/schema.ts';

/** How far ahead a publish names the instant at which all swap: as long as others need to fetch what one drew, and open it. */
const LEAD_MS = 2000;
/** A machine that is so busy that it takes longer is not waited for. */
export const MOST_LEAD_MS = 15_000;

/** On a busy machine others need longer too: twice what it took here to open it, for they fetch it first. */
export const leadFor = (openedInMs: number): number =>
  Math.round(Math.min(MOST_LEAD_MS, Math.max(LEAD_MS, 2 * openedInMs)));

/** Now, by the database's clock: those of the machines may differ by more than two seconds. */
export const databaseNow = sql<Date>`clock_timestamp()`;

/**
 * The instant from which a publish is live: at once where one process has the database to itself, else so many ms ahead. It
 * is after every other, also where a clock has been set back, because the latest is live.
 * @param own this process's clock; null: others share the database
 */
export function nextInstant(own: Date | null, leadMs: number): SQL<Date> {
  const soon = sql`clock_timestamp() + ${`${leadMs} milliseconds`}::interval`;
  const at = own ? sql`${own.toISOString()}::timestamptz` : soon;
  return sql<Date>`greatest(${at}, (select max(${publishes.liveAt}) from ${publishes}) + interval '1 millisecond')`;
}

/** How many ms it is until that publish is live; 0: it is. */
export async function msUntilLive(db: Database, id: number): Promise<number> {
  const ms = sql<string>`extract(epoch from ${publishes.liveAt} - ${databaseNow}) * 1000`;
  const [row] = await db.select({ ms }).from(publishes).where(eq(publishes.id, id));
  return Math.min(MOST_LEAD_MS, Math.max(0, Number(row?.ms ?? 0)));
}

/** Waits until `performance.now()` says so, or the signal comes. */
export async function until(at: number, signal: AbortSignal): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await pause(ms, undefined, { signal }).catch(() => {});
}
