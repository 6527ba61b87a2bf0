import type { Site } from '../../content-model/site.ts';
import { dateText, localNow } from '../../domain/text/local-time.ts';
import { letter } from '../mail/letter.ts';
import type { Mail } from '../mail/transport.ts';
import { slotOf } from './answer.ts';
import { askedUntil } from './links.ts';
import type { BookingRow } from '../bookings/rows.ts';
import { slotText } from './words.ts';

/**
 * Asks the owner of this address whether the booking is theirs. It names the time and nothing that was typed: anybody
 * can type anybody's address into a form, and we must not deliver their words.
 * @param confirm signed; pressing the button on its page takes the place
 */
export function confirmBookingMail(booking: BookingRow, site: Site, confirm: string): Mail {
  const { date, time } = localNow(askedUntil(booking));
  const lines = [
    `Someone used this address to book a car in with ${site.name} on ${slotText(slotOf(booking))}. The reference is ${booking.reference}.`,
    'If that was you, please confirm it, and the place is yours.',
    { label: 'Confirm the booking', href: confirm },
    `The link works until ${time} on ${dateText(date)}. Until you confirm, nothing is booked and someone else can take that time.`,
    'If it wasn’t you, there is nothing you need to do.',
  ];
  const subject = `Please confirm your booking ${booking.reference}`;
  return letter({ to: booking.email, subject, lines }, site);
}
