import { declineUntil, mayDecline } from '../../domain/garage/decline.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { type LocalDate, localNow, type LocalTime } from '../../domain/text/local-time.ts';
import { givenAt } from '../bookings/garage-changes.ts';
import type { BookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import type { SlotBook } from './slot-book.ts';

/** Whether a booking's garage may still say no. */
export interface DeclineTime {
  /** Why it can't any more, for people; null: it may. */
  refusal: string | null;
  /** Until when it may; null: it never could. */
  until: { date: LocalDate; time: LocalTime } | null;
}

export async function declineTime(
  db: Pick<Database, 'select'>,
  slots: Pick<SlotBook, 'hoursOf'>,
  booking: BookingRow,
  now: Date,
): Promise<DeclineTime> {
  if (booking.garageId === FIRST_GARAGE)
    return { refusal: 'This booking is at our own garage: give it to another one instead', until: null };
  if (booking.status !== 'confirmed')
    return { refusal: 'The car has come, or nothing is settled yet', until: null };
  const given = localNow(await givenAt(db, booking));
  const days = await slots.hoursOf(db, booking);
  const until = declineUntil(given, booking.collectionDate, days);
  const isInTime = mayDecline(localNow(now), given, booking.collectionDate, days);
  return { refusal: isInTime ? null : 'It’s too late to decline this booking: call us', until };
}
