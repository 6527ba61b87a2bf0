import { type Site, workshopAddress } from '../../content-model/site.ts';
import { visitIcs, icsMethod } from '../../domain/booking/calendar.ts';
import { NOTHING_FOUND, stopsOf } from '../../domain/mot/unroadworthy.ts';
import type { Mail } from '../mail/transport.ts';
import { returnsOf, slotOf } from './answer.ts';
import type { StoredBooking } from '../bookings/rows.ts';
import { garageNamed } from '../bookings/garage-named.ts';
import { plainAddress } from './words.ts';

/** The visit for the calendar, as it stands now: put in, moved, or taken out again. */
export function calendarFile(booking: StoredBooking, site: Site): Mail['attachments'][number] {
  const { name, phone, email } = site;
  const { reference, arrival, leaves, version, status, createdAt, changedAt, lines: items } = booking;
  const address = plainAddress(booking.address);
  const stops = stopsOf(booking.found ?? NOTHING_FOUND, booking.returnDate);
  const slots = { slot: slotOf(booking), returns: returnsOf(booking, site), stops };
  const entry = {
    reference,
    arrival,
    leaves,
    address,
    items,
    version,
    status,
    ...slots,
    stamp: changedAt ?? createdAt,
    garage: garageNamed(booking, site),
  };
  const method = icsMethod({ cancelled: status === 'cancelled' });
  return {
    filename: `${reference}.ics`,
    content: visitIcs(entry, { name, phone: phone.display, email, workshop: workshopAddress(site) }),
    contentType: `text/calendar; charset=utf-8; method=${method}`,
  };
}
