import { asBooking } from '../bookings/joined.ts';
import { desc, eq } from '../db/drizzle.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type OwnedCar, ownedCars } from '../../domain/vehicle/owned-cars.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { Database } from '../db/database.ts';
import { plateChanges, serviceRecords } from '../db/schema.ts';

/** A car that an account has booked for. */
export interface BookedCar extends OwnedCar {
  /** Normalised, the one it has now; '' of a car that was booked without its plate. */
  vrm: string;
  /** 'Ford Focus' */
  name: string;
  /** As it was booked last; null: no booking of it is kept. */
  vehicle: Vehicle | null;
  /** Whether one of its bookings was not cancelled. */
  isExpected: boolean;
  /** When it was last brought back from us; null: not yet. */
  lastVisit: LocalDate | null;
}

/** Every car that an account ever booked for, the one that was heard of last first. */
export async function bookedCars(db: Pick<Database, 'select'>, userId: string): Promise<BookedCar[]> {
  const booking = asBooking(db);
  const { id, vrm, vehicle, status, returnDate, createdAt } = booking;
  const rows = await db
    .select({ id, vrm, vehicle, status, returnDate, createdAt, vin: serviceRecords.vin })
    .from(booking)
    .leftJoin(serviceRecords, eq(serviceRecords.bookingId, id))
    .where(eq(booking.customerId, userId))
    .orderBy(desc(createdAt), desc(id));
  const changes = await db
    .select({ bookingId: plateChanges.bookingId, to: plateChanges.after, at: plateChanges.at })
    .from(plateChanges)
    .where(eq(plateChanges.userId, userId));
  const carBookings = rows.toReversed().map((row) => ({
    id: row.id,
    car: { ...row.vehicle, RegistrationNumber: row.vrm, vin: row.vin ?? '' },
    at: row.createdAt,
  }));
  return ownedCars(carBookings, changes).map((owned) => {
    const own = rows.filter((row) => owned.bookingIds.includes(row.id));
    const finished = own.filter((row) => row.status === 'delivered' || row.status === 'closed');
    return {
      ...owned,
      vrm: owned.car.RegistrationNumber,
      name: vehicleName(owned.car),
      vehicle: own[0]?.vehicle ?? null,
      isExpected: own.some((row) => row.status !== 'cancelled'),
      lastVisit:
        finished
          .map((row) => row.returnDate)
          .sort()
          .at(-1) ?? null,
    };
  });
}
