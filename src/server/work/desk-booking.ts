import { powertrainOf, vehicleName } from '../../domain/vehicle/vehicle.ts';
import { eventsWithNames } from '../bookings/events.ts';
import { warrantyVisitsOf } from '../bookings/visits.ts';
import { openTwins } from '../bookings/twin.ts';
import type { HistoryEvent } from '../../domain/booking/booking-history.ts';
import type { Within } from '../auth/within.ts';
import { worksAt } from '../auth/works-at.ts';
import type { Database } from '../db/database.ts';
import { mailsAbout } from '../mail/about.ts';
import { type HandoverRow, handoversInForce } from '../bookings/handovers.ts';
import { type BookingRow, noSuchBooking, bookingRow } from '../bookings/rows.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Address } from '../db/stored.ts';
import { balanceFor, isPlanned } from '../bookings/money.ts';
import type { StoredWork } from '../bookings/work.ts';
import { HAS_GONE } from '../../domain/booking/booking-status.ts';
import type { CheckWords } from '../../domain/catalogue/check-words.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import type { AssignablePerson } from '../../contract/desk/desk.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { countElsewhere, visitsElsewhere } from '../bookings/elsewhere.ts';
import { lastVisit, notDoneAt } from '../bookings/not-done.ts';
import { isWithin } from '../bookings/within.ts';
import { bookingSubjects } from '../bookings/mail-subjects.ts';

const NOWHERE: Address = { line1: '', line2: '', town: '', postcode: '' };

/** What the desk sees of a booking beside its work. Who booked is blank where it isn't seen any more. */
export async function bookingAtDesk(
  db: Database,
  row: BookingRow,
  { garages, now, words }: { garages: Within; now: Date; words: CheckWords },
) {
  const { id, reference, vehicle, firstName, lastName, email, phone, address, returnAddress, note } = row;
  const { paymentPlan, collectionDate, collectionWindow, returnDate, returnWindow } = row;
  const { garageId, warrantyOf, missedAt, mayDrive } = row;
  const isSeen = (await seenAmong(db, [id], { garages, now })).has(id);
  return {
    id,
    reference,
    vehicle,
    isSeen,
    email: isSeen ? email : '',
    phone: isSeen ? phone : '',
    address: isSeen ? address : NOWHERE,
    returnAddress: isSeen ? returnAddress : null,
    note: isSeen ? note : '',
    paymentPlan,
    returnDate,
    returnWindow,
    garageId,
    mayDrive: isSeen ? mayDrive : null,
    customer: isSeen ? `${firstName} ${lastName}`.trim() : '',
    slot: { date: collectionDate, window: collectionWindow },
    isMissed: missedAt !== null,
    warrantyOf: warrantyOf === null ? null : await referenceOf(db, warrantyOf, garages),
    visits: await warrantyVisitsOf(db, id, garages),
    also: await openTwins(db, row, garages),
    last: HAS_GONE.includes(row.status) ? null : await lastVisit(db, row, { garages, words }),
    elsewhere: isSeen ? await countElsewhere(db, row, garages) : 0,
    notDone: HAS_GONE.includes(row.status) ? await notDoneAt(db, row, words) : [],
    records: (await handoversInForce(db, [id])).map((record) => recordOf(record, row)),
  };
}

/** What was recorded as the car changed hands, as far as people look it up. */
const recordOf = (
  { leg, at, miles, level, given, keyTo, place, note }: HandoverRow,
  { vehicle }: Pick<BookingRow, 'vehicle'>,
) => ({
  leg,
  at,
  miles,
  level,
  energy: powertrainOf(vehicle.Fuel) === 'ev' ? ('charge' as const) : ('fuel' as const),
  given,
  keyTo,
  place,
  note,
});

/** What other garages have done of its car. @param garages those of who asks */
export async function earlierAtDesk(db: Database, id: string, garages: Within) {
  const row = await bookingRow(db, id);
  if (!row) throw noSuchBooking();
  const { reference, vehicle, vrm: plate } = row;
  return { id, reference, plate, car: vehicleName(vehicle), visits: await visitsElsewhere(db, row, garages) };
}

/** What a booking comes to, and how its money stands. */
export function moneyAtDesk({ lines, money }: Pick<StoredWork, 'lines' | 'money'>) {
  const { charge, paid, reduced, due } = balanceFor(lines, money);
  const agreed = lines.reduce((sum, { status, pence }) => sum + (stands(status) ? (pence ?? 0) : 0), 0);
  return { agreed, charge, paid, reduced, due, isPlanned: isPlanned(money) };
}

async function referenceOf(db: Database, id: string, garages: Within) {
  const row = await bookingRow(db, id);
  return row && isWithin(garages, row) ? { id, reference: row.reference } : null;
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

/** Everybody who can do the work of a booking, by name. @param on of which day it's said who is away */
export async function colleagues(
  db: Database,
  { garageId }: Pick<BookingRow, 'garageId'>,
  on: LocalDate,
): Promise<AssignablePerson[]> {
  const rows = await worksAt(db, [{ id: garageId }], { on });
  return rows.map(({ id, firstName, lastName, isAway }) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
    isAway,
  }));
}
