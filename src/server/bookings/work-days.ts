import { and, eq, gt, gte, inArray, lte, sql } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import {
  type PlannedJob,
  planWork,
  workDays,
  type WorkLimits,
  type WorkPlan,
} from '../../domain/work/work-plan.ts';
import type { Database } from '../db/database.ts';
import { bookingWorkDays, workshopDays } from '../db/schema.ts';

/** A day → minutes of work. */
export type MinutesByDay = ReadonlyMap<LocalDate, number>;

/** What bookings and days off have taken of the days of garages, from one on. @param to the last; left out: none */
export async function minutesTaken(
  db: Pick<Database, 'select'>,
  garageIds: readonly number[],
  from: LocalDate,
  to?: LocalDate,
): Promise<(garageId: number) => MinutesByDay> {
  const { garageId, date: day } = workshopDays;
  const until = to === undefined ? undefined : lte(day, to);
  const theirs = and(inArray(garageId, [...garageIds]), gte(day, from), until);
  const taken = Map.groupBy(await db.select().from(workshopDays).where(theirs), (row) => row.garageId);
  return (id) => new Map(taken.get(id)?.map(({ date, minutes }) => [date, minutes]));
}

/** What one booking has taken. */
export async function minutesHeld(db: Pick<Database, 'select'>, bookingId: string): Promise<MinutesByDay> {
  const rows = await db.select().from(bookingWorkDays).where(eq(bookingWorkDays.bookingId, bookingId));
  return new Map(rows.map(({ date, minutes }) => [date, minutes]));
}

interface GarageDay {
  garageId: number;
  date: LocalDate;
}

interface Asked {
  bookingId: string;
  /** Where its work is done, and was to be done until now. */
  garageId: number;
  /** What is to be done now; null: nothing any more. */
  job: PlannedJob | null;
  limits: Omit<WorkLimits, 'free' | 'evening'>;
  /** Minutes that the garage has on a day. */
  capacityOn: (date: LocalDate) => number;
  /** Minutes that the drivers have left in the return window of a day that is locked, without this booking. */
  evening: (date: LocalDate) => Promise<number>;
}

/**
 * Takes the minutes of a booking's work from the first days that have them and gives back what the booking held, in
 * the caller's transaction. Null when they do not fit: the caller must then roll back. How much a day has left decides
 * how much of the next is wanted, so each day is locked before it is read; always the earlier day first, so that
 * bookings that share days cannot deadlock. The day on which the car goes back is the last one locked, so its drivers'
 * evening is shared out by one after the other as well.
 */
export async function rebookWork(
  tx: Database,
  { bookingId, garageId, job, limits, capacityOn, evening }: Asked,
): Promise<WorkPlan | null> {
  const held = await minutesHeld(tx, bookingId);
  const free = new Map<LocalDate, number>();
  const evenings = new Map<LocalDate, number>();
  const lockedSoFar = {
    ...limits,
    free: (date: LocalDate) => free.get(date) ?? 0,
    evening: (date: LocalDate) => evenings.get(date) ?? 0,
  };
  const wanted = job ? [...workDays(job.slot.date, limits)].map(([date]) => date) : [];
  let plan: WorkPlan | null = null;
  for (const date of [...new Set([...held.keys(), ...wanted])].toSorted()) {
    if (plan && !held.has(date)) continue;
    free.set(date, capacityOn(date) - (await lockDay(tx, { garageId, date })) + (held.get(date) ?? 0));
    if (!job || plan) continue;
    evenings.set(date, await evening(date));
    plan = planWork(job, lockedSoFar);
  }
  if (job && !plan) return null;
  const taken = new Map(plan?.days.map(({ date, minutes }) => [date, minutes]));
  for (const date of free.keys()) {
    const more = (taken.get(date) ?? 0) - (held.get(date) ?? 0);
    if (more !== 0) await addMinutes(tx, { garageId, date }, more);
  }
  await tx.delete(bookingWorkDays).where(eq(bookingWorkDays.bookingId, bookingId));
  if (plan?.days.length)
    await tx.insert(bookingWorkDays).values(plan.days.map((day) => ({ ...day, bookingId, garageId })));
  return plan;
}

type HeldDay = typeof bookingWorkDays.$inferSelect;

/** What a booking holds, noted as held no more: `giveBack` has to follow in the same transaction. */
export const letGoOf = (tx: Pick<Database, 'delete'>, bookingId: string): Promise<HeldDay[]> =>
  tx.delete(bookingWorkDays).where(eq(bookingWorkDays.bookingId, bookingId)).returning();

/** Gives days back that a booking has let go of, the earlier first. */
export async function giveBack(tx: Pick<Database, 'update'>, held: readonly HeldDay[]): Promise<void> {
  const inOrder = held.toSorted((one, other) => one.date.localeCompare(other.date));
  for (const { minutes, ...day } of inOrder) await addMinutes(tx, day, -minutes);
}

/** Gives back what a booking holds of the days after one, in the caller's transaction. */
export async function releaseWork(tx: Database, bookingId: string, today: LocalDate): Promise<void> {
  const itsLater = and(eq(bookingWorkDays.bookingId, bookingId), gt(bookingWorkDays.date, today));
  const later = await tx.select().from(bookingWorkDays).where(itsLater).orderBy(bookingWorkDays.date);
  for (const { minutes, ...day } of later) await addMinutes(tx, day, -minutes);
  await tx.delete(bookingWorkDays).where(itsLater);
}

/** Locks a day until the transaction ends. @returns the minutes taken of it by then */
export async function lockDay(tx: Pick<Database, 'insert'>, { garageId, date }: GarageDay): Promise<number> {
  const [row] = await tx
    .insert(workshopDays)
    .values({ garageId, date, minutes: 0 })
    .onConflictDoUpdate({
      target: [workshopDays.garageId, workshopDays.date],
      set: { minutes: workshopDays.minutes },
    })
    .returning({ minutes: workshopDays.minutes });
  if (!row) throw new Error('A working day that was just locked is not there');
  return row.minutes;
}

/** Takes more of a day that is locked, or gives some back where it is negative. */
export async function addMinutes(
  tx: Pick<Database, 'update'>,
  { garageId, date }: GarageDay,
  more: number,
): Promise<void> {
  await tx
    .update(workshopDays)
    .set({ minutes: sql`${workshopDays.minutes} + ${more}` })
    .where(and(eq(workshopDays.garageId, garageId), eq(workshopDays.date, date)));
}
