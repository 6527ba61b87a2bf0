import type { Database } from '../db/database.ts';
import type { BookingRow } from '../bookings/rows.ts';

/** Who sent a visitor. */
export interface Sender {
  code: string;
  /** '' where it is not one that we'd show. */
  firstName: string;
}

/** What a booking asks of recommendations. It says so itself: they follow its work, and would be asked in a circle. */
export interface Friends {
  friendClaims: {
    count(address: string): Promise<void>;
    claim(tx: Database, code: string, booking: BookingRow, now: Date): Promise<void>;
  };
  followReferral: (tx: Database, bookingId: string, now: Date) => Promise<void>;
  referral: { senderOrUnnamed(code: string, address: string): Promise<Sender | null> };
}
