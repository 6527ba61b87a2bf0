import { eventsWithNames } from '../bookings/events.ts';
import { warrantyVisitsOf } from '../bookings/visits.ts';
import { openTwins } from '../bookings/twin.ts';
import { eq } from '../db/drizzle.ts';
import type { HistoryEvent } from '../../domain/booking/booking-history.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';
import { mailsAbout } from '../mail/about.ts';
import { handoversInForce } from '../bookings/handovers.ts';
import { noSuchBooking, bookingRow } from '../bookings/rows.ts';
import { bookingSubjects } from '../bookings/mail-subjects.ts';

/** Somebody who works here. */
export interface AssignableColleague {
  id: string;
  name: string;
}

/** What the desk sees of a booking beside its work. */
export async function bookingAtDesk(db: Database, id: string) {
  const row = await bookingRow(db, id);
  if (!row) throw noSuchBooking();
  const { reference, vehicle, firstName, lastName, email, phone, address, returnAddress, note } = row;
  const { paymentPlan, collectionDate, collectionWindow, returnDate, warrantyOf, missedAt, mayDrive } = row;
  return {
    id,
    reference,
    vehicle,
    email,
    phone,
    address,
    returnAddress,
    note,
    paymentPlan,
    returnDate,
    mayDrive,
    customer: `${firstName} ${lastName}`.trim(),
    slot: { date: collectionDate, window: collectionWindow },
    isMissed: missedAt !== null,
    warrantyOf: warrantyOf === null ? null : await referenceOf(db, warrantyOf),
    visits: await warrantyVisitsOf(db, id),
    also: await openTwins(db, row),
    records: (await handoversInForce(db, [id])).map(({ leg, at, miles }) => ({ leg, at, miles })),
  };
}

async function referenceOf(db: Database, id: string) {
  const row = await bookingRow(db, id);
  return row && { id, reference: row.reference };
}

/** What happened, oldest first, each with who of us did it. */
export async function deskHistory(db: Database, id: string): Promise<(HistoryEvent & { who: string })[]> {
  const rows = await eventsWithNames(db, id);
  return rows.map(({ firstName: first, lastName: last, ...event }) => ({
    ...event,
    who: event.by === 'staff' ? `${first ?? ''} ${last ?? ''}`.trim() + sentFor(event.detail) : '',
  }));
}

/** What a colleague's phone had kept, and somebody else sent. */
const sentFor = (detail: HistoryEvent['detail']): string =>
  detail?.kind === 'handover' && detail.recordedBy ? `, for ${detail.recordedBy}` : '';

/** Emails about it that are kept, oldest first. */
export const deskMails = async (db: Database, id: string) => mailsAbout(db, await bookingSubjects(db, [id]));

/** Everybody who works here, by name. */
export async function colleagues(db: Database): Promise<AssignableColleague[]> {
  const rows = await db
    .selectDistinct({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .orderBy(users.firstName, users.id);
  return rows.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
}
