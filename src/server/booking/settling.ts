import type { Site } from '../../content-model/site.ts';
import { type Arrival, needsDriver } from '../../domain/booking/arrival.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import type { Settled } from '../../domain/mot/may-drive.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { type BookingRow, storedBooking } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import type { MailKind } from '../mail/kind.ts';
import { slotOf } from './answer.ts';
import { requireServedArea } from './area.ts';
import type { Drivable } from './drivable.ts';
import { changeMails } from './mails.ts';
import type { SlotBook } from './slot-book.ts';

/** What the workshop settles of a booking once it is there: how the car comes, and what is given back when it is finished. */
export interface Settling {
  /**
   * A car that waits for its day is to come in another way, in the caller's transaction: our driver's place is taken or given back.
   * @returns whether there was one
   */
  comeBy(tx: Database, booking: BookingRow, arrival: Arrival): Promise<boolean>;
  /** Throws `invalid` if the drivers of its garage don't go there. */
  requireReach(
    tx: Pick<Database, 'select'>,
    booking: Pick<BookingRow, 'garageId' | 'address' | 'returnAddress'>,
  ): Promise<void>;
  /**
   * Whether a booked car that was to come in another way may be fetched by our driver. Asked before the booking is locked.
   * @param reason why, against what the registers say; '' for none
   * @returns how that was settled; null: nothing stands against it, or our driver fetches it already, or doesn't
   * @throws AppError invalid: a message for `drive_reason`
   */
  mayCome(id: string, to: Arrival, by: { reason: string; actor: Staff }): Promise<Settled | null>;
  /** Tells its customer that the car comes in another way; its subject is the event's id. */
  comesMail: MailKind;
  /** Why the drivers of its garage bring no car back on a day; null: they do. */
  noReturnOn(
    tx: Pick<Database, 'select'>,
    booking: Pick<BookingRow, 'garageId'>,
    date: LocalDate,
  ): Promise<string | null>;
  /** The work is finished, in the caller's transaction: what it held of the workshop's later days is given back. */
  release(tx: Database, bookingId: string, now: Date): Promise<void>;
}

interface Parts {
  db: Database;
  slots: SlotBook;
  drivable: Pick<Drivable, 'agree'>;
  site: Site;
}

export const settleAfterBooking = ({ db, slots, drivable, site }: Parts): Settling => ({
  comeBy: (tx, booking, arrival) => slots.comeBy(tx, { ...booking, slot: slotOf(booking) }, arrival),
  async requireReach(tx, booking) {
    const { address, returnAddress } = booking;
    requireServedArea({ ...address, returnAddress }, [await slots.reachFor(tx, booking)], site.phone);
  },
  async mayCome(id, to, { reason, actor }) {
    const booking = await storedBooking(db, id);
    if (!booking || !needsDriver(to) || needsDriver(booking.arrival) || !isToCome(booking.status))
      return null;
    const keys = booking.lines.map(({ key }) => key);
    return drivable.agree({ car: booking.vehicle, day: booking.collectionDate, keys, reason, actor });
  },
  comesMail: changeMails.comes,
  noReturnOn: (tx, booking, date) => slots.noReturnOn(tx, booking, date),
  release: (tx, bookingId, now) => slots.release(tx, bookingId, localNow(now).date),
});
