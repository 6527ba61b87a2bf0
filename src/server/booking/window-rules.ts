import { and, gte, inArray, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { WindowRules } from '../../domain/booking/window-places.ts';
import type { Database } from '../db/database.ts';
import { closedWindows, dayPlaces, windowPlaces } from '../db/schema.ts';

/** What the desk has settled about a garage's windows, of the days from one on. */
export const windowRules = async (
  db: Pick<Database, 'select'>,
  garageId: number,
  from: LocalDate,
): Promise<WindowRules> => (await rulesOfGarages(db, [garageId], from))(garageId);

/** The same for several, in three queries. */
export async function rulesOfGarages(
  db: Pick<Database, 'select'>,
  garageIds: readonly number[],
  from: LocalDate,
): Promise<(garageId: number) => WindowRules> {
  const its = and(inArray(closedWindows.garageId, [...garageIds]), gte(closedWindows.date, from));
  const closed = Map.groupBy(await db.select().from(closedWindows).where(its), (row) => row.garageId);
  const { garageId, window, fromDate, places } = windowPlaces;
  const rows = await db
    .select({ garageId, window, from: fromDate, places })
    .from(windowPlaces)
    .where(inArray(garageId, [...garageIds]));
  const changes = Map.groupBy(rows, (row) => row.garageId);
  const ofDays = and(inArray(dayPlaces.garageId, [...garageIds]), gte(dayPlaces.date, from));
  const days = Map.groupBy(await db.select().from(dayPlaces).where(ofDays), (row) => row.garageId);
  return (id) => ({
    closed: new Map(closed.get(id)?.map((row) => [slotKey(row), row.reason])),
    changes:
      changes.get(id)?.map((row) => ({ window: row.window, from: row.from, places: row.places })) ?? [],
    days: new Map(days.get(id)?.map((row) => [slotKey(row), row.places])),
  });
}

/**
 * The lock of a garage's rules, a number that no other advisory lock of ours has. The first garage's is the one that
 * there was before there were several.
 */
const lockOf = (garageId: number) => sql`(${garageId - FIRST_GARAGE}::bigint << 32) + 7240021`;

/**
 * Keeps a garage's rules as they are until the transaction ends, so that a place can be taken. First of all locks of places,
 * so that nobody who waits for it holds one: then a car is either in a window before it is closed, and the desk sees it in
 * there, or comes too late.
 */
export const keepRules = (tx: Pick<Database, 'execute'>, garageId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(garageId)})`);

/** Waits until nobody is taking a place there, and lets nobody until the transaction ends. */
export const changeRules = (tx: Pick<Database, 'execute'>, garageId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockOf(garageId)})`);
