import { gte, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import type { WindowRules } from '../../domain/booking/window-places.ts';
import type { Database } from '../db/database.ts';
import { closedWindows, windowPlaces } from '../db/schema.ts';

/** What the desk has settled about windows, of the days from one on. */
export async function windowRules(db: Pick<Database, 'select'>, from: LocalDate): Promise<WindowRules> {
  const closed = await db.select().from(closedWindows).where(gte(closedWindows.date, from));
  const changes = await db
    .select({ window: windowPlaces.window, from: windowPlaces.fromDate, places: windowPlaces.places })
    .from(windowPlaces);
  return { closed: new Map(closed.map((row) => [slotKey(row), row.reason])), changes };
}

/** Any number that no other advisory lock of ours has. */
const LOCK = sql.raw('7240021');

/**
 * Keeps the rules as they are until the transaction ends, for whoever takes a place. First of all locks of places, so
 * that whoever waits for it holds none: then a car is either in a window before it is closed, and the desk sees it in
 * there, or comes too late.
 */
export const keepRules = (tx: Pick<Database, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);

/** Waits until nobody is taking a place, and lets nobody until the transaction ends. */
export const changeRules = (tx: Pick<Database, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
