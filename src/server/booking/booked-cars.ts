import { and, asc, eq, notInArray } from 'drizzle-orm';
import type { BookedCar } from '../../contract/desk-windows.ts';
import type { LocalDate } from '../../domain/local-time.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { carText } from './words.ts';

/** The bookings that hold a place of a day, by window. */
export async function carsIn(db: Pick<Database, 'select'>, date: LocalDate): Promise<BookedCar[]> {
  const { id, reference, status, firstName, lastName, phone, vehicle } = bookings;
  const { collectionDate, collectionWindow } = bookings;
  const rows = await db
    .select({ id, reference, status, firstName, lastName, phone, vehicle, window: collectionWindow })
    .from(bookings)
    .where(and(eq(collectionDate, date), notInArray(status, ['requested', 'cancelled'])))
    .orderBy(asc(collectionWindow), asc(reference));
  return rows.map(({ firstName: first, lastName: last, vehicle: car, ...row }) => ({
    ...row,
    name: `${first} ${last}`.trim(),
    car: carText(car),
  }));
}
