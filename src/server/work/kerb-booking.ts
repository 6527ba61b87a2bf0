import type { Content } from '../../content-model/content.ts';
import { isForStaff } from '../../contract/account/staff-access.ts';
import { wayOf } from '../../domain/booking/arrival.ts';
import { type Leg, LEGS } from '../../domain/booking/handover.ts';
import { stopsOf } from '../../domain/mot/unroadworthy.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { foundOn } from '../bookings/found.ts';
import { handoversInForce } from '../bookings/handovers.ts';
import { balancesOf, isPlanned } from '../bookings/money.ts';
import { bookingRow, noSuchBooking } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';

interface Parts {
  db: Database;
  content: Pick<Content, 'site'>;
  now: Date;
  actor: Staff;
}

/**
 * A booking as a driver sees it at the kerb. @param asked the leg whose record is corrected; null: the one that comes next
 * @throws AppError not_found
 */
export async function bookingAtKerb(id: string, asked: string | null, { db, content, now, actor }: Parts) {
  const row = await bookingRow(db, id);
  if (!row) throw noSuchBooking();
  const { reference, status, version, vehicle, firstName, lastName, phone, note } = row;
  const next: Leg = ['requested', 'confirmed', 'cancelled'].includes(status) ? 'collection' : 'delivery';
  const leg = LEGS.find((each) => each === asked) ?? next;
  const isBack = leg === 'delivery';
  const today = localNow(now).date;
  const stops = stopsOf((await foundOn(db, [id]))(id), today).map(({ text }) => text);
  const records = await handoversInForce(db, [id]);
  const current = records.find((each) => each.leg === leg);
  const came = records.find((each) => each.leg === 'collection');
  return {
    id,
    reference,
    version,
    vehicle,
    way: wayOf(row, leg),
    customer: `${firstName} ${lastName}`.trim(),
    firstName,
    phone,
    address: (isBack && row.returnAddress) || row.address,
    /** When the driver is expected. */
    due: isBack
      ? { date: row.returnDate, window: row.returnWindow ?? content.site.collection.returnWindow }
      : { date: row.collectionDate, window: row.collectionWindow },
    leg,
    note,
    /** What was said when the car came. */
    keyTo: came?.keyTo ?? '',
    place: came?.place ?? '',
    given: came?.given ?? [],
    /** The record that a new one would take the place of. */
    current: current ? { at: current.at, miles: current.miles } : null,
    /** Why our driver must not bring it back. */
    stops,
    owed: isBack && !current && status === 'ready' ? await owedFor(db, id) : 0,
    takesMoney: isForStaff('own', actor),
    today,
  };
}

/** What is to be paid before the car goes back. @returns pence; 0 too where it is paid in parts */
async function owedFor(db: Database, id: string): Promise<number> {
  const found = (await balancesOf(db, [id])).get(id);
  return found && !isPlanned(found.money) ? found.balance.due : 0;
}
