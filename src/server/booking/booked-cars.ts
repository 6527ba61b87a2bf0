import type { Content } from '../../content-model/content.ts';
import type { WindowCar } from '../../contract/desk/desk-windows.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { slotKey } from '../../domain/booking/slot.ts';
import { collectedOn, waitingIn } from '../bookings/diary.ts';
import type { Within } from '../auth/within.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Database } from '../db/database.ts';
import { carWithEngine } from '../bookings/text.ts';

/** Who looks, at which days and when: a customer they don't see is blank. */
interface Look {
  from: LocalDate;
  to: LocalDate;
  garages: Within;
  now: Date;
}

/** What cars look like. */
export type Cars = Pick<Content, 'modelById'>;

/** The cars that come to a garage on some days, by day and window. */
export async function carsIn(
  db: Pick<Database, 'select'>,
  garageId: number,
  { from, to, ...by }: Look,
  { modelById }: Cars,
): Promise<WindowCar[]> {
  const rows = await collectedOn(db, garageId, { from, to });
  const ids = rows.map(({ id }) => id);
  const seen = await seenAmong(db, ids, by);
  return rows.map(({ firstName: first, lastName: last, vehicle, phone, address, ...row }) => {
    const isSeen = seen.has(row.id);
    return {
      ...row,
      phone: isSeen ? phone : '',
      name: isSeen ? `${first} ${last}`.trim() : '',
      place: isSeen ? `${address.town} ${districtOf(address.postcode)}`.trim() : '',
      car: carWithEngine({ vehicle }),
      body: vehicle.Body ?? modelById(vehicle.Model_ID)?.range.body ?? null,
      colour: vehicle.Colour,
    };
  });
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
