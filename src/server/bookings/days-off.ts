import { and, asc, desc, eq, gte, inArray, lte, notInArray } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Within } from '../auth/within.ts';
import type { Database } from '../db/database.ts';
import { bookings, bookingWorkDays, daysOff, users } from '../db/schema.ts';
import { addMinutes, lockDay } from './work-days.ts';

type Reader = Pick<Database, 'select'>;

/** Somebody who works at a garage, and a day. */
interface Off {
  userId: string;
  garageId: number;
  date: LocalDate;
}

/**
 * Notes that somebody is away on a day and takes their minutes of it, in the caller's transaction; of several days the earlier
 * first, as bookings lock them. @returns whether it was not noted yet
 */
export async function takeDayOff(tx: Database, off: Off, minutes: number): Promise<boolean> {
  await lockDay(tx, off);
  const added = await tx
    .insert(daysOff)
    .values({ ...off, minutes })
    .onConflictDoNothing()
    .returning();
  if (added.length === 0) return false;
  if (minutes > 0) await addMinutes(tx, off, minutes);
  return true;
}

/** Gives a day back. @returns the minutes that it had taken; null: it was not noted */
export async function giveDayOffBack(tx: Database, off: Off): Promise<number | null> {
  await lockDay(tx, off);
  const { userId, garageId, date } = daysOff;
  const its = and(eq(userId, off.userId), eq(garageId, off.garageId), eq(date, off.date));
  const [gone] = await tx.delete(daysOff).where(its).returning();
  if (!gone) return null;
  if (gone.minutes > 0) await addMinutes(tx, off, -gone.minutes);
  return gone.minutes;
}

/** Gives back what is still to come of somebody's days off at garages where they don't work any more. */
export async function leaveDaysOff(
  tx: Database,
  { userId: who, from, still }: { userId: string; from: LocalDate; still: readonly number[] },
): Promise<void> {
  const { userId, garageId, date } = daysOff;
  const left = still.length > 0 ? notInArray(garageId, [...still]) : undefined;
  const rows = await tx
    .select({ userId, garageId, date })
    .from(daysOff)
    .where(and(eq(userId, who), gte(date, from), left))
    .orderBy(asc(date), asc(garageId));
  for (const row of rows) await giveDayOffBack(tx, row);
}

/** Who is away at a garage on some days, by day and name. */
export function daysOffAt(db: Reader, garage: number, { from, to }: { from: LocalDate; to: LocalDate }) {
  const { userId: id, date, minutes, garageId } = daysOff;
  const { firstName, lastName } = users;
  return db
    .select({ id, date, minutes, firstName, lastName })
    .from(daysOff)
    .innerJoin(users, eq(users.id, id))
    .where(and(eq(garageId, garage), gte(date, from), lte(date, to)))
    .orderBy(asc(date), asc(firstName), asc(lastName), asc(id));
}

/** Ids of those who are away on a day, of the people of some garages. */
export async function awayOn(db: Reader, garages: Within, day: LocalDate): Promise<ReadonlySet<string>> {
  const { userId, garageId, date } = daysOff;
  const theirs =
    garages === 'all'
      ? undefined
      : inArray(
          garageId,
          garages.map(({ id }) => id),
        );
  const rows = await db
    .select({ userId })
    .from(daysOff)
    .where(and(eq(date, day), theirs));
  return new Set(rows.map((row) => row.userId));
}

/** The bookings whose work is planned for a garage's day, the last made first. */
export function plannedOn(db: Reader, garage: number, day: LocalDate) {
  const { id, reference, vrm: plate, createdAt } = bookings;
  const { bookingId, garageId, date, minutes } = bookingWorkDays;
  return db
    .select({ id, reference, plate, minutes })
    .from(bookingWorkDays)
    .innerJoin(bookings, eq(id, bookingId))
    .where(and(eq(garageId, garage), eq(date, day)))
    .orderBy(desc(createdAt), desc(id));
}
