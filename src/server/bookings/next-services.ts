import { isService, type LastService, nextService } from '../../domain/catalogue/next-service.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { OwnedCar } from '../../domain/vehicle/owned-cars.ts';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings } from '../db/schema.ts';
import { handoversInForce } from './handovers.ts';

/** Those of cars that an account booked for: key → that. Two queries, however many cars. */
export async function lastServices(
  db: Pick<Database, 'select'>,
  cars: readonly Pick<OwnedCar, 'key' | 'bookingIds'>[],
): Promise<ReadonlyMap<string, LastService>> {
  const done = await servicesDone(
    db,
    cars.flatMap(({ bookingIds }) => bookingIds),
  );
  const last = cars.flatMap(({ key, bookingIds }) => {
    const own = done.find(({ bookingId }) => bookingIds.includes(bookingId));
    return own ? [{ key, ...own }] : [];
  });
  if (last.length === 0) return new Map();
  const kerb = await handoversInForce(
    db,
    last.map(({ bookingId }) => bookingId),
  );
  const found = last.flatMap(({ key, bookingId, keys, day }): [string, LastService][] => {
    const own = kerb.filter((row) => row.bookingId === bookingId);
    const clock = own.find(({ leg }) => leg === 'delivery') ?? own.find(({ leg }) => leg === 'collection');
    const miles = clock?.miles ?? null;
    const next = nextService(keys, day, miles);
    return next ? [[key, { day, miles, next }]] : [];
  });
  return new Map(found);
}

/** Finished visits with a service among these bookings, newest first, and the day on which the last of it was done. */
async function servicesDone(db: Pick<Database, 'select'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { bookingId, key, status, doneAt } = bookingLines;
  const rows = await db
    .select({ bookingId, key, status, doneAt, collected: bookings.collectionDate })
    .from(bookingLines)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(
      and(
        inArray(bookingId, [...ids]),
        inArray(status, ['done', 'part_done']),
        inArray(bookings.status, ['delivered', 'closed']),
      ),
    )
    .orderBy(desc(bookings.collectionDate), desc(bookings.createdAt));
  return [...Map.groupBy(rows, (row) => row.bookingId)].flatMap(([id, lines]) => {
    // A service that was stopped half way postpones nothing.
    const keys = lines
      .filter((line) => line.status === 'done' && isService(line.key))
      .map((line) => line.key);
    const days = lines.flatMap((line) => (line.doneAt ? [localNow(line.doneAt).date] : [])).sort();
    const day = days.at(-1) ?? lines[0]?.collected;
    return keys.length > 0 && day ? [{ bookingId: id, keys, day }] : [];
  });
}
