import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { VatRate } from '../../domain/money/vat.ts';
import type { Actor } from '../auth/actor.ts';
import { setBooking } from '../bookings/write.ts';
import type { Database } from '../db/database.ts';
import { writeEvent } from '../bookings/events.ts';
import { enqueue } from '../mail/enqueue.ts';
import { slotOf } from './answer.ts';
import { garageBookingMails } from './garage-mails.ts';
import { bookingMails } from './mails.ts';
import type { SlotBook } from './slot-book.ts';
import { inTime, windowBack } from './slots.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { sumsOn } from '../bookings/sums.ts';

interface Confirming {
  /** As it is stored, `requested`; its garage may be another one by now. */
  booking: BookingRow;
  /** Who confirms it. */
  actor: Actor;
  now: Date;
  slots: SlotBook;
  vat: readonly VatRate[];
  /** A window other than the one requested. */
  slot?: Slot;
  /** The latest day on which the car may be back; left out where none was asked for. */
  backBy?: LocalDate | undefined;
}

/**
 * Takes the place and the workshop's minutes and confirms the booking, with its event and the emails to customer and
 * staff, in the caller's transaction, after the booking's lines are stored. Throws WindowFull.
 */
export async function confirmBooking(
  tx: Database,
  { booking, actor, now, slots, vat, slot = slotOf(booking), backBy }: Confirming,
): Promise<BookingRow> {
  const returns = await slots.take(tx, { ...booking, contractAt: now }, slot);
  const returnDate = inTime(returns, backBy);
  const confirmed = await setBooking(tx, booking.id, {
    status: 'confirmed',
    garageId: booking.garageId,
    collectionDate: slot.date,
    collectionWindow: slot.window,
    returnDate,
    returnWindow: windowBack(returns, booking.garageId),
    ...(await sumsOn(tx, booking.id, returnDate, vat)),
    contractAt: now,
  });
  await writeEvent(tx, { bookingId: booking.id, status: 'confirmed', at: now, actor });
  await enqueue(tx, [bookingMails.confirmation, bookingMails.toStaff], booking.id, now);
  if (booking.garageId !== FIRST_GARAGE) await enqueue(tx, [garageBookingMails.booked], booking.id, now);
  return confirmed;
}
