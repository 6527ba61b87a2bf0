import { atom } from 'nanostores';
import { type Booking, bookingSchema, readBooking } from '../../contract/booking/booking.ts';
import { call } from '../shared/api.ts';
import { persisted } from '../shared/persisted.ts';

export const $lastBooking = persisted<Booking | null>('kcc:booking', bookingSchema.nullable(), null);

/** Whether this page has made a booking, and is on its way to the confirmation. */
export const $justBooked = atom(false);

/**
 * Reads the last booking again, because its link may have moved or cancelled it on another device. When that fails,
 * what is known stays; a link that has ended is no longer offered.
 */
export async function refreshLastBooking(): Promise<void> {
  const booking = $lastBooking.get();
  if (!booking?.manageToken) return;
  const result = await call(readBooking, { body: { token: booking.manageToken } });
  // Another booking may have been made since, in another tab.
  if ($lastBooking.get()?.reference !== booking.reference) return;
  if (result.ok) $lastBooking.set(result.answer.data.booking);
  else if (/^link_/.test(result.error.code)) $lastBooking.set({ ...booking, manageToken: '' });
}
