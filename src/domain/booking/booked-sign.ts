import { type Arrival, needsDriver, type Ways } from './arrival.ts';
import type { BookingStatus } from './booking-status.ts';
import { returnNote } from './return-day.ts';
import type { Slot } from './slot.ts';
import { shortSlot } from './slot-text.ts';
import { localNow } from '../text/local-time.ts';

interface Booked extends Ways {
  status: BookingStatus;
  slot: Slot;
  returns: Slot;
  /** What keeps it from being driven home. */
  stops: readonly unknown[];
  address: { line1: string; postcode: string };
}

/** Before the day and the window at which the car comes. */
export const COMES_ON: Record<Arrival, string> = {
  collected: 'We collect on',
  brought: 'You bring it on',
  lorry: 'The truck brings it on',
};

/** Whether the car is still to come, and its window isn't over. */
export function isStillAhead({ status, slot: { date, window } }: Booked, now: Date): boolean {
  const { date: today, time } = localNow(now);
  return status === 'confirmed' && (date > today || (date === today && time < window.slice(-5)));
}

/**
 * The sign of what was just booked: what comes next, as long as it is still to come. Later its own page knows where it
 * stands, and this one only what was booked.
 */
export function bookedSign(booking: Booked, now: Date): { status: string; title: string; sub?: string } {
  const { status, slot, arrival, address, stops } = booking;
  const when = shortSlot(slot);
  if (status === 'cancelled') return { status: when, title: 'Cancelled' };
  if (!isStillAhead(booking, now)) return { status: 'Booked', title: when };
  const sub = [
    needsDriver(arrival) && `From ${address.line1}, ${address.postcode}.`,
    stops.length === 0 && `${returnNote(booking)}.`,
  ];
  return { status: 'Booked', title: `${COMES_ON[arrival]} ${when}`, sub: sub.filter(Boolean).join(' ') };
}
