import { and, asc, desc, eq, inArray, sql, type SQLWrapper } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { garageChanges } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

type Reader = Pick<Database, 'select'>;

type ChangeRow = typeof garageChanges.$inferSelect;

/**
 * Notes that a booking was given to another garage, or that its garage said no.
 * @returns the subject of emails about it
 */
export async function noteGarageChange(
  tx: Pick<Database, 'insert'>,
  change: Omit<typeof garageChanges.$inferInsert, 'id'>,
): Promise<string> {
  const [noted] = await tx.insert(garageChanges).values(change).returning({ id: garageChanges.id });
  if (!noted) throw new Error('A change of garage that was just noted is not there');
  return garageChangeSubject(noted.id);
}

/** The subject of emails about a change of garage: a bare number is that of something that happened to a booking. */
export const garageChangeSubject = (id: number): string => `${SUBJECT}${id}`;
const SUBJECT = 'garage-change-';

/** The same of the changes of these bookings, as part of a question. */
export const garageChangeSubjects = (db: Reader, bookingIds: SQLWrapper) =>
  db
    .select({ id: sql<string>`${SUBJECT}::text || ${garageChanges.id}` })
    .from(garageChanges)
    .where(inArray(garageChanges.bookingId, bookingIds));

/** What an email tells of whose subject it is; null: it isn't kept any more. */
export async function garageChangeBy(db: Reader, subject: string): Promise<ChangeRow | null> {
  const id = Number(subject.slice(SUBJECT.length));
  if (!subject.startsWith(SUBJECT) || !Number.isSafeInteger(id)) return null;
  const [change] = await db.select().from(garageChanges).where(eq(garageChanges.id, id));
  return change ?? null;
}

/** Every change of a booking's garage, in order. */
export const garageChangesOf = (db: Reader, bookingId: string): Promise<ChangeRow[]> =>
  db
    .select()
    .from(garageChanges)
    .where(eq(garageChanges.bookingId, bookingId))
    .orderBy(asc(garageChanges.id));

/** When a booking's garage was given it. */
export async function givenAt(
  db: Reader,
  { id, garageId, contractAt, createdAt }: Pick<BookingRow, 'id' | 'garageId' | 'contractAt' | 'createdAt'>,
): Promise<Date> {
  const itsOwn = and(eq(garageChanges.bookingId, id), eq(garageChanges.toGarage, garageId));
  const [last] = await db
    .select({ at: garageChanges.at })
    .from(garageChanges)
    .where(itsOwn)
    .orderBy(desc(garageChanges.id))
    .limit(1);
  return last?.at ?? contractAt ?? createdAt;
}

/** The garages that said no to a booking. */
export async function declinedBy(db: Reader, bookingId: string): Promise<number[]> {
  const declined = and(eq(garageChanges.bookingId, bookingId), eq(garageChanges.kind, 'declined'));
  const rows = await db.select({ id: garageChanges.fromGarage }).from(garageChanges).where(declined);
  return rows.map(({ id }) => id);
}

/** Who said no to these bookings last, and why. */
export async function declinesOf(
  db: Reader,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, { garage: number; reason: string; at: Date }>> {
  const { bookingId, fromGarage: garage, reason, at, kind, id } = garageChanges;
  const rows = await db
    .select({ bookingId, garage, reason, at })
    .from(garageChanges)
    .where(and(inArray(bookingId, [...bookingIds]), eq(kind, 'declined')))
    .orderBy(asc(id));
  return new Map(rows.map(({ bookingId: booking, ...decline }) => [booking, decline]));
}
