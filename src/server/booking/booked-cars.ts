import { and, asc, count, eq, gte, notInArray } from '../db/drizzle.ts';
import type { BookedCar } from '../../contract/desk/desk-windows.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import { carWithEngine } from '../bookings/text.ts';

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
    car: carWithEngine({ vehicle: car }),
  }));
}

/** `date window` → cars that wait to be collected, from a day on. */
export async function waitingFrom(
  db: Pick<Database, 'select'>,
  from: LocalDate,
): Promise<Map<string, number>> {
  const { collectionDate: date, collectionWindow: window, status } = bookings;
  const rows = await db
    .select({ date, window, cars: count() })
    .from(bookings)
    .where(and(gte(date, from), eq(status, 'confirmed')))
    .groupBy(date, window);
  return new Map(rows.map(({ cars, ...slot }) => [slotKey(slot), cars]));
}
