import { and, asc, desc, eq, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { garageChanges } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

type Reader = Pick<Database, 'select'>;

/** Notes that a booking was given to another garage, or that its garage said no. */
export const noteGarageChange = (
  tx: Pick<Database, 'insert'>,
  change: Omit<typeof garageChanges.$inferInsert, 'id'>,
) => tx.insert(garageChanges).values(change);

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
