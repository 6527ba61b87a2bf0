import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Site } from '../../content-model/site.ts';
import { managePath } from '../../contract/booking.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { bookingEvents, bookings, type outbox } from '../db/schema.ts';
import { type BookingRow, manageToken } from './answer.ts';
import { confirmPath } from './asked.ts';
import { askedMail } from './asked-mail.ts';
import { changedMail } from './changed.ts';
import { confirmationMail } from './confirmation.ts';
import { bookedStaffMail, changedStaffMail } from './staff.ts';

type Row = Pick<typeof outbox.$inferSelect, 'kind' | 'bookingId' | 'eventId'>;

/** The mail of an outbox row about a booking; null when a later one says it better. */
export async function bookingMail(
  { db, links, siteUrl }: MailParts,
  row: Row,
  site: Site,
): Promise<Mail | null> {
  const [booking] = row.bookingId
    ? await db.select().from(bookings).where(eq(bookings.id, row.bookingId))
    : [];
  if (!booking) throw new Error('An outbox row without its booking');
  const urls = {
    manage: siteUrl + managePath(manageToken(booking, links)),
    bookAgain: `${siteUrl}/service-booking`,
  };
  if (row.kind === 'booking-asked') {
    if (booking.status !== 'requested') return null;
    return askedMail(booking, site, siteUrl + confirmPath(booking, links));
  }
  if (row.kind === 'booking-confirmation' || row.kind === 'booking-to-staff') {
    // A mail that was held up must not arrive as the last word on a booking that is cancelled.
    if (booking.status === 'cancelled') return null;
    const toStaff = row.kind === 'booking-to-staff';
    return toStaff ? bookedStaffMail(booking, site) : confirmationMail(booking, site, urls.manage);
  }
  const [event] = row.eventId
    ? await db.select().from(bookingEvents).where(eq(bookingEvents.id, row.eventId))
    : [];
  if (!event?.detail) throw new Error('An outbox row without its event');
  const change = { booking, detail: event.detail, at: event.at };
  if (row.kind === 'booking-changed-to-staff') return changedStaffMail(change, site);
  return (await changedSince(db, booking, event.id)) ? null : changedMail(change, site, urls);
}

async function changedSince(db: MailParts['db'], booking: BookingRow, eventId: number): Promise<boolean> {
  const ofBooking = eq(bookingEvents.bookingId, booking.id);
  const later = and(ofBooking, gt(bookingEvents.id, eventId), isNotNull(bookingEvents.detail));
  return (await db.$count(bookingEvents, later)) > 0;
}
