import type { BookingStatus } from '../booking/booking-status.ts';
import { addDays, type LocalDate } from '../text/local-time.ts';

/** Days after a car went back for which a garage still sees whose it is: questions come, and things are left in cars. */
export const CUSTOMER_DAYS = 14;

/** The first day on which a car can have gone back whose customer is still seen. */
export const seenSince = (today: LocalDate): LocalDate => addDays(today, -CUSTOMER_DAYS);

/**
 * How long the people of a garage that isn't the operator's own see a customer's name, phone and address: while the car is
 * expected, while it is there, for some days after it went back, or not at all. Then plate, work and results are left.
 */
type CustomerSeen = 'expected' | 'there' | 'went back' | 'never';

export const CUSTOMER_SEEN: Record<BookingStatus, CustomerSeen> = {
  requested: 'expected',
  confirmed: 'expected',
  collected: 'there',
  in_workshop: 'there',
  awaiting_approval: 'there',
  ready: 'there',
  delivered: 'went back',
  closed: 'went back',
  cancelled: 'never',
};
