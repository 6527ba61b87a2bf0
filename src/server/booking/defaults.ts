import { lastBooked } from '../bookings/own-list.ts';
import { eq } from '../db/drizzle.ts';
import type { BookingDefaults } from '../../contract/booking/booking-defaults.ts';
import { savedAddressKey } from '../../domain/account/address-key.ts';
import { parseUkPhone, phoneText } from '../../domain/account/phone.ts';
import type { Database } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { OwnAddresses } from '../own-addresses/service.ts';

/** How many bookings are looked through, newest first. */
const LOOKED_AT = 50;
/** More would have to be read instead of picked. */
const MOST_ADDRESSES = 8;
const MOST_CARS = 12;

/** What somebody with an account need not type again. Throws when the account is gone, as its session is by then. */
export async function bookingDefaults(
  { db, ownAddresses }: { db: Database; ownAddresses: Pick<OwnAddresses, 'list'> },
  userId: string,
): Promise<BookingDefaults> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('A session whose account is gone');
  const { firstName, lastName, email, phone } = user;
  const rows = await lastBooked(db, userId, LOOKED_AT);
  const used = rows.map(({ address }) => address);
  const saved = (await ownAddresses.list(userId)).map(({ id: _id, ...address }) => address);
  const cars = rows.map(({ vehicle }) => vehicle);
  return {
    contact: { firstName, lastName, email, phone: parseUkPhone(phone) ? phoneText(phone) : '' },
    // Where the last car was collected, then what they saved themselves, then the others.
    addresses: each([...used.slice(0, 1), ...saved, ...used], savedAddressKey).slice(0, MOST_ADDRESSES),
    cars: each(cars, (car) => car.RegistrationNumber || car.Model_ID).slice(0, MOST_CARS),
  };
}

/** The first of each kind, in their order. */
function each<T>(all: readonly T[], kind: (one: T) => string): T[] {
  const seen = new Set<string>();
  return all.filter((one) => !seen.has(kind(one)) && seen.add(kind(one)));
}
