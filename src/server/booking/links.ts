import { ASKED_HOURS } from '../../domain/account/retention.ts';
import type { LinkSigner } from '../auth/signed-link.ts';
import type { BookingRow } from '../bookings/rows.ts';

const HOUR_MS = 60 * 60_000;

/** When a booking that was only asked for ends, unless its customer confirms it. */
export const askedUntil = ({ createdAt }: Pick<BookingRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + ASKED_HOURS * HOUR_MS);

/** The page that confirms a booking: its link is in our mail alone, so that the press proves the address. */
export const confirmPath = (booking: BookingRow, links: LinkSigner): string =>
  `/booking/confirm/${links.sign('booking-confirm', { subject: booking.id, expires: askedUntil(booking) })}`;
