import type { WindowCar } from '../../contract/desk/desk-windows.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { collectedOn, waitingIn } from '../bookings/diary.ts';
import type { Within } from '../auth/within.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Database } from '../db/database.ts';
import { carWithEngine } from '../bookings/text.ts';

/** The bookings that hold a place of a garage's day, by window. @param by who looks, and when: a customer they don't see is blank */
export async function carsIn(
  db: Pick<Database, 'select'>,
  garageId: number,
  date: LocalDate,
  by: { garages: Within; now: Date },
): Promise<WindowCar[]> {
  const rows = await collectedOn(db, garageId, date);
  const ids = rows.map(({ id }) => id);
  const seen = await seenAmong(db, ids, by);
  return rows.map(({ firstName: first, lastName: last, vehicle: car, phone, ...row }) => ({
    ...row,
    phone: seen.has(row.id) ? phone : '',
    name: seen.has(row.id) ? `${first} ${last}`.trim() : '',
    car: carWithEngine({ vehicle: car }),
  }));
}

/** `date window` → cars that wait to be collected by a garage, from a day on. */
export async function waitingFrom(
  db: Pick<Database, 'select'>,
  garageId: number,
  from: LocalDate,
): Promise<Map<string, number>> {
  const rows = await waitingIn(db, { garages: [{ id: garageId }], from });
  return new Map(rows.map(({ cars, ...slot }) => [slotKey(slot), cars]));
}
