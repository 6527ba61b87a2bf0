import type { Site } from '../../content-model/site.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import type { GarageDetail } from '../../domain/booking/booking-history.ts';
import { milesBetween } from '../../domain/garage/distance.ts';
import type { Staff } from '../auth/actor.ts';
import { writeEvent } from '../bookings/events.ts';
import type { BookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { namedGarages } from '../garage/named.ts';
import { enqueue } from '../mail/enqueue.ts';
import { changeMails } from './mails.ts';

interface Told {
  /** As it was before. */
  booking: BookingRow;
  /** The garage that does the work now. */
  to: number;
  actor: Staff;
  now: Date;
  site: Site;
}

/** Tells the customer of a booking that another garage does the work, once, if they were shown one. */
export async function tellOfGarage(tx: Database, { booking, to, actor, now, site }: Told): Promise<void> {
  const { id: bookingId, garageId, garageShown, status, address } = booking;
  if (!garageShown || garageId === to) return;
  const named = await namedGarages(tx, [garageId, to], site);
  const before = named.find(({ id }) => id === garageId);
  const after = named.find(({ id }) => id === to);
  if (!before || !after) throw new Error(`Garage ${garageId} or ${to} has no name`);
  const there = site.districtPositions[districtOf(address.postcode)];
  const detail: GarageDetail = {
    kind: 'garage',
    from: before.name,
    to: after.name,
    address: after.address,
    miles: there ? milesBetween(there, after.at) : null,
  };
  const event = await writeEvent(tx, { bookingId, status, detail, at: now, actor });
  await enqueue(tx, [changeMails.garage], String(event), now);
}
