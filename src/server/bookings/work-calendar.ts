import { addDays, type LocalDate } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { and, asc, eq, exists, gte, inArray, isNull, lte, notInArray, or } from '../db/drizzle.ts';
import { bookingLines, bookings, bookingWorkDays } from '../db/schema.ts';

/** No car that is still with us was fetched longer ago. */
const LONGEST_STAY_DAYS = 90;

interface Asked {
  garageIds: readonly number[];
  from: LocalDate;
  to: LocalDate;
  /** Only what this person looks after, or does a job of. */
  assignedTo?: string | undefined;
}

/** What somebody's calendar is made of: bookings that stand and touch some days, with the days on which they are worked on. */
export async function calendarBookings(
  db: Pick<Database, 'select'>,
  { garageIds, from, to, assignedTo }: Asked,
) {
  const { id, version, arrival, leaves, vehicle, address, returnAddress } = bookings;
  const { collectionDate, collectionWindow, returnDate, returnWindow, createdAt, changedAt } = bookings;
  const its = (person: string) => and(eq(bookingLines.bookingId, id), eq(bookingLines.assignedTo, person));
  const isTheirs =
    assignedTo === undefined
      ? undefined
      : or(
          eq(bookings.assignedTo, assignedTo),
          exists(db.select({ id: bookingLines.id }).from(bookingLines).where(its(assignedTo))),
        );
  const rows = await db
    .select({
      id,
      version,
      arrival,
      leaves,
      vehicle,
      address,
      returnAddress,
      collectionDate,
      collectionWindow,
      returnDate,
      returnWindow,
      createdAt,
      changedAt,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.garageId, [...garageIds]),
        isNull(bookings.unplacedAt),
        notInArray(bookings.status, ['requested', 'cancelled']),
        gte(collectionDate, addDays(from, -LONGEST_STAY_DAYS)),
        lte(collectionDate, to),
        gte(returnDate, from),
        isTheirs,
      ),
    )
    .orderBy(asc(collectionDate), asc(collectionWindow), asc(id));
  const { bookingId, date } = bookingWorkDays;
  const days = await db
    .select({ bookingId, date })
    .from(bookingWorkDays)
    .where(
      inArray(
        bookingId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(date));
  const daysOf = Map.groupBy(days, (day) => day.bookingId);
  return rows.map((row) => ({ ...row, days: daysOf.get(row.id)?.map((day) => day.date) ?? [] }));
}
