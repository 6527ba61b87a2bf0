import type { Holder } from '../auth/actor.ts';
import { bookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { notKept } from './access.ts';

/** What sends a link that logs in, once, to an address: the account feature. Throws AppError too_many. */
export interface SendsLoginLinks {
  logInLink(email: string, address: string, onward?: string): Promise<void>;
}

/**
 * Sends a fresh log-in link to the booking's own address. Whoever asks may have been forwarded the link to the booking,
 * so they are shown nothing of it.
 */
export type FollowBooking = (id: string, holder: Holder) => Promise<void>;

export function followBooking({ db, asking }: { db: Database; asking: SendsLoginLinks }): FollowBooking {
  return async (id, holder) => {
    const booking = await bookingRow(db, id);
    if (!booking) throw notKept(holder);
    await asking.logInLink(booking.email, holder.address, '/my');
  };
}
