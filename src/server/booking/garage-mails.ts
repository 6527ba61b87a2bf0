import { isUs } from '../../domain/account/actor-kind.ts';
import { declineUntil } from '../../domain/garage/decline.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { garageDays } from '../../domain/garage/garage-days.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { eventById, eventsAfter } from '../bookings/events.ts';
import { garageChangeBy, garageChangesOf, garageChangeSubject, givenAt } from '../bookings/garage-changes.ts';
import { type StoredBooking, storedBooking } from '../bookings/rows.ts';
import { garagesOf } from '../garage/garages.ts';
import { garageMailbox } from '../garage/mailbox.ts';
import { ownGarage } from '../garage/own-garage.ts';
import type { MailKind } from '../mail/kind.ts';
import type { MailParts } from '../mail/mail-parts.ts';
import { wasTried } from '../mail/tried.ts';
import {
  awayMail,
  cancelledMail,
  declinedMail,
  type GarageLetter,
  jobMail,
  otherTimeMail,
} from './garage-letters.ts';

const GARAGE = { to: 'customer', allowance: 'work', many: 'updates to your garage’s bookings' } as const;

// What a garage that isn't the operator's own is told of its bookings; the operator's staff have emails of their own.

/** Their subject is a booking's id. */
export const garageBookingMails = {
  booked: {
    name: 'garage-job-new',
    ...GARAGE,
    async compose(parts, subject) {
      const booking = await storedBooking(parts.db, subject);
      // What has been given on since, or is cancelled, is told by a later email.
      if (!booking || !isWaitedFor(booking) || (await garageChangesOf(parts.db, subject)).length > 0)
        return null;
      const about = await letterTo(booking.garageId, booking, parts);
      return about && jobMail(about, false, await untilOf(booking, parts));
    },
  },
} satisfies Record<string, MailKind>;

/** Their subject is a change of garage, see garageChangeSubject. */
export const garageChangeMails = {
  given: {
    name: 'garage-job-given',
    ...GARAGE,
    async compose(parts, subject) {
      const { change, booking, isLast } = (await changeOf(parts, subject)) ?? {};
      if (!change || !booking || !isLast || change.toGarage === null || !isWaitedFor(booking)) return null;
      const about = await letterTo(change.toGarage, booking, parts);
      return about && jobMail(about, true, await untilOf(booking, parts));
    },
  },
  away: {
    name: 'garage-job-away',
    ...GARAGE,
    async compose(parts, subject) {
      const { change, booking } = (await changeOf(parts, subject)) ?? {};
      // It may have come back meanwhile, or have gone before this garage was told that it came.
      if (!change || !booking || booking.garageId === change.fromGarage) return null;
      if (!(await hasHeardOf(parts.db, change))) return null;
      const about = await letterTo(change.fromGarage, booking, parts);
      return about && awayMail(about, change.reason);
    },
  },
  declined: {
    name: 'garage-job-declined',
    ...GARAGE,
    async compose(parts, subject) {
      const { change, booking } = (await changeOf(parts, subject)) ?? {};
      if (!change || !booking) return null;
      const about = await letterTo(change.fromGarage, booking, parts);
      return about && declinedMail(about, change.reason);
    },
  },
} satisfies Record<string, MailKind>;

/** Their subject is the id of what happened to a booking. */
export const garageEventMails = {
  changed: {
    name: 'garage-job-changed',
    ...GARAGE,
    async compose(parts, subject) {
      const event = await eventById(parts.db, subject);
      const booking = event && (await storedBooking(parts.db, event.bookingId));
      if (!booking || booking.unplacedAt !== null) return null;
      const { detail, actor, at } = event;
      if (detail?.kind !== 'moved' && detail?.kind !== 'cancelled') return null;
      // A later one says it better, and a garage that has got it since has been told the time it has now.
      const later = await eventsAfter(parts.db, event);
      if (later.some((one) => one.detail?.kind === 'moved' || one.detail?.kind === 'cancelled')) return null;
      if ((await garageChangesOf(parts.db, booking.id)).some((change) => change.at > at)) return null;
      const about = await letterTo(booking.garageId, booking, parts);
      if (!about) return null;
      return detail.kind === 'moved' ? otherTimeMail(about, detail.from) : cancelledMail(about, isUs(actor));
    },
  },
} satisfies Record<string, MailKind>;

const isWaitedFor = ({ status, unplacedAt }: StoredBooking): boolean =>
  status === 'confirmed' && unplacedAt === null;

/** Whether the garage that it leaves was sent, or is just being sent, that it came. */
async function hasHeardOf(
  db: MailParts['db'],
  { id, bookingId, fromGarage }: Awaited<ReturnType<typeof garageChangesOf>>[number],
): Promise<boolean> {
  const before = (await garageChangesOf(db, bookingId)).filter((each) => each.id < id);
  const came = before.findLast(({ toGarage }) => toGarage === fromGarage);
  return came
    ? wasTried(db, garageChangeMails.given, garageChangeSubject(came.id))
    : wasTried(db, garageBookingMails.booked, bookingId);
}

/** Null where there is nobody to write to: it is the operator's own garage, or not written down. */
async function letterTo(
  garageId: number,
  booking: StoredBooking,
  { db, site, siteUrl }: MailParts,
): Promise<GarageLetter | null> {
  const to = garageId === FIRST_GARAGE ? null : await garageMailbox(db, garageId);
  return to === null ? null : { to, booking, site, desk: `${siteUrl}/apps/desk` };
}

async function changeOf({ db }: MailParts, subject: string) {
  const change = await garageChangeBy(db, subject);
  const booking = change && (await storedBooking(db, change.bookingId));
  if (!booking) return null;
  const changes = await garageChangesOf(db, booking.id);
  return { change, booking, isLast: changes.at(-1)?.id === change.id };
}

/** Until when its garage may say no; null: it is too late for that. */
async function untilOf(booking: StoredBooking, { db, site, bankHolidays, clock }: MailParts) {
  const today = localNow(clock());
  const all = await garagesOf(ownGarage(site)).all(db, today.date);
  const garage = all.find(({ id }) => id === booking.garageId);
  if (!garage) return null;
  const given = localNow(await givenAt(db, booking));
  const until = declineUntil(given, booking.collectionDate, garageDays(garage, bankHolidays.names));
  return `${today.date} ${today.time}` < `${until.date} ${until.time}` ? until : null;
}
