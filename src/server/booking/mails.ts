import { managePath } from '../../contract/booking/booking.ts';
import type { ChangeDetail, EventDetail } from '../../domain/booking/booking-history.ts';
import { isToCome } from '../../domain/booking/booking-status.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import type { Mail } from '../mail/transport.ts';
import { type EventRow, eventById, eventsAfter } from '../bookings/events.ts';
import { manageToken } from './answer.ts';
import { confirmBookingMail } from './asked-mail.ts';
import { type BookingChange, changedMail } from './changed.ts';
import { comesMail } from './comes-mail.ts';
import { confirmationMail } from './confirmation.ts';
import { garageMail } from './garage-mail.ts';
import { confirmPath } from './links.ts';
import { bookedStaffMail, changedStaffMail } from './staff.ts';
import { type StoredBooking, storedBooking } from '../bookings/rows.ts';
import { sentTerms } from '../bookings/terms-file.ts';

const CUSTOMER = { to: 'customer', many: 'updates to your bookings' } as const;
const STAFF = { to: 'staff' } as const;

const manageUrl = ({ links, siteUrl }: MailParts, booking: StoredBooking): string =>
  siteUrl + managePath(manageToken(booking, links));

/** Mails about a booking; their subject is its id. */
export const bookingMails = {
  asked: ofBooking(
    { name: 'booking-asked', ...CUSTOMER, allowance: 'booking' },
    (booking, { links, siteUrl, site }) =>
      booking.status === 'requested'
        ? confirmBookingMail(booking, site, siteUrl + confirmPath(booking, links))
        : null,
  ),
  // What was held up must not arrive as the last word on a booking that is cancelled.
  confirmation: ofBooking(
    { name: 'booking-confirmation', ...CUSTOMER, allowance: 'booking' },
    async (booking, parts) => {
      if (booking.status === 'cancelled') return null;
      const terms = await sentTerms(parts, booking.terms);
      return confirmationMail(booking, parts.site, manageUrl(parts, booking), terms);
    },
  ),
  toStaff: ofBooking({ name: 'booking-to-staff', ...STAFF }, (booking, { site }) =>
    booking.status === 'cancelled' ? null : bookedStaffMail(booking, site),
  ),
};

/** Mails about a change of a booking; their subject is the event's id. */
export const changeMails = {
  changed: ofChange(
    { name: 'booking-changed', ...CUSTOMER, allowance: 'work' },
    async (change, parts, eventId) => {
      // A later one says it better.
      if (await changedSince(parts.db, change.booking, eventId)) return null;
      const manage = manageUrl(parts, change.booking);
      return changedMail(change, parts.site, { manage, bookAgain: `${parts.siteUrl}/service-booking` });
    },
  ),
  comes: {
    name: 'booking-changed-way',
    ...CUSTOMER,
    allowance: 'work',
    async compose(parts, subject) {
      const { booking, event } = (await changeOf(parts.db, subject)) ?? {};
      // What was changed again since, or is cancelled, is told by a later email.
      if (!booking || booking.status !== 'confirmed' || event?.detail?.kind !== 'way') return null;
      if (booking.arrival !== event.detail.to || (await hasSince(parts.db, event, 'way'))) return null;
      return comesMail(booking, parts.site, manageUrl(parts, booking));
    },
  } satisfies MailKind,
  garage: {
    name: 'booking-changed-garage',
    ...CUSTOMER,
    allowance: 'work',
    async compose(parts, subject) {
      const { booking, event } = (await changeOf(parts.db, subject)) ?? {};
      // What has been moved again is told by a later email; of what is over, or with us, nothing is to be said any more.
      if (!booking || !isToCome(booking.status) || event?.detail?.kind !== 'garage') return null;
      if (await hasSince(parts.db, event, 'garage')) return null;
      const told = { site: parts.site, manageUrl: manageUrl(parts, booking), at: event.at };
      return garageMail(booking, event.detail, told);
    },
  } satisfies MailKind,
  changedToStaff: ofChange({ name: 'booking-changed-to-staff', ...STAFF }, (change, { site }) =>
    Promise.resolve(changedStaffMail(change, site)),
  ),
};

type Declared = Omit<MailKind, 'compose'>;

function ofBooking(
  kind: Declared,
  write: (booking: StoredBooking, parts: MailParts) => Mail | null | Promise<Mail | null>,
): MailKind {
  return {
    ...kind,
    async compose(parts, subject) {
      const booking = await storedBooking(parts.db, subject);
      return booking ? write(booking, parts) : null;
    },
  };
}

function ofChange(
  kind: Declared,
  write: (change: BookingChange, parts: MailParts, eventId: number) => Promise<Mail | null>,
): MailKind {
  return {
    ...kind,
    async compose(parts, subject) {
      const found = await changeOf(parts.db, subject);
      if (!found) return null;
      const { booking, event } = found;
      const { detail, actor: by, at } = event;
      if (!isChange(detail)) throw new Error('An email tells of a change that is none');
      return write({ booking, detail, by, at }, parts, event.id);
    },
  };
}

/** An event with its booking; null where they are no longer stored. */
async function changeOf(
  db: MailParts['db'],
  subject: string,
): Promise<{ booking: StoredBooking; event: EventRow } | null> {
  const event = await eventById(db, subject);
  const booking = event && (await storedBooking(db, event.bookingId));
  return booking ? { booking, event } : null;
}

/** Whether something of that kind happened to its booking after an event. */
async function hasSince(
  db: MailParts['db'],
  { bookingId, id }: EventRow,
  kind: EventDetail['kind'],
): Promise<boolean> {
  const later = await eventsAfter(db, { bookingId, id });
  return later.some(({ detail }) => detail?.kind === kind);
}

const isChange = (detail: EventDetail | null): detail is ChangeDetail =>
  detail?.kind === 'moved' || detail?.kind === 'cancelled';

async function changedSince(db: MailParts['db'], booking: StoredBooking, eventId: number): Promise<boolean> {
  const later = await eventsAfter(db, { bookingId: booking.id, id: eventId });
  return later.some(({ detail }) => isChange(detail));
}
