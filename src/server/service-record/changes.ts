import { isDeepStrictEqual } from 'node:util';
import { comesOff } from '../../domain/booking/booking-line.ts';
import { eq } from '../db/drizzle.ts';
import { type BookingStatus, FINISHED, WORKED_ON } from '../../domain/booking/booking-status.ts';
import {
  type FittedPart,
  MOST_FITTED,
  NO_RECORD,
  type ServiceRecord,
} from '../../domain/work/service-record.ts';
import type { Database } from '../db/database.ts';
import { fitted, serviceRecords } from '../db/schema.ts';
import { usedForAnother } from '../errors.ts';
import { type FittedRow, writtenOf } from '../bookings/service-record.ts';
import { type Change, type Locked, notNow, type NewEvent } from '../bookings/change.ts';

/** While the car is here, and afterwards: an invoice that is wrong is put right. */
const OPEN: readonly BookingStatus[] = ['collected', ...WORKED_ON, ...FINISHED];

const mustBeOpen = (status: BookingStatus): void => {
  if (!OPEN.includes(status)) throw notNow('form', 'The car isn’t here yet, or never came');
};

export interface RecordHead {
  record: ServiceRecord;
  business: { name: string; address: string };
}

/** Writes down what the invoice says of the visit. */
export const writeHead = ({ record, business }: RecordHead): Change => ({
  async isDone({ tx, booking }) {
    const now = await writtenOf(tx, booking.id);
    return JSON.stringify([now.record, now.business]) === JSON.stringify([record, business]);
  },
  async make(work) {
    const { tx, booking } = work;
    mustBeOpen(booking.status);
    const before = await writtenOf(tx, booking.id);
    const row = { ...record, invoiceName: business.name, invoiceAddress: business.address };
    await tx
      .insert(serviceRecords)
      .values({ bookingId: booking.id, ...row })
      .onConflictDoUpdate({ target: serviceRecords.bookingId, set: row });
    // Who it is made out to says nothing of the car.
    const isOfCar = !isDeepStrictEqual(before.record, record);
    return {
      action: {
        what: 'record.write',
        subject: booking.id,
        before: { ...before.record },
        after: { ...record },
      },
      events: isOfCar ? await tellLate(work) : [],
    };
  },
});

const isSameAs = (row: FittedRow, lineId: string, { kind, name, detail, quantity }: FittedPart): boolean =>
  row.lineId === lineId &&
  row.kind === kind &&
  row.name === name &&
  row.detail === detail &&
  row.quantity === quantity;

/** @param id chosen by the form: sent twice it is one. @throws AppError idempotency_reused for something else */
export const fit = (id: string, lineId: string, what: FittedPart): Change => ({
  async isDone({ tx, lines }) {
    const before = await rowOf(tx, id);
    if (!before) return false;
    if (lines.some((line) => line.id === lineId) && isSameAs(before, lineId, what)) return true;
    throw usedForAnother();
  },
  async make(work) {
    const { tx, booking, lines, now } = work;
    mustBeOpen(booking.status);
    const line = lines.find((one) => one.id === lineId && !comesOff(one));
    if (!line) throw notNow('line', 'Choose the job that it belongs to');
    const { fitted: before } = await writtenOf(tx, booking.id);
    if (before.length >= MOST_FITTED)
      throw notNow('name', `There are ${MOST_FITTED} already: take one away first`);
    await tx.insert(fitted).values({ ...what, id, lineId, at: now });
    return {
      action: { what: 'record.fit', subject: lineId, before: null, after: { booking: booking.id, ...what } },
      events: await tellLate(work),
    };
  },
});

export const unfit = (id: string): Change => ({
  isDone: async ({ tx }) => (await rowOf(tx, id)) === undefined,
  async make(work) {
    const { tx, booking, lines } = work;
    mustBeOpen(booking.status);
    const row = await rowOf(tx, id);
    if (!row || !lines.some((line) => line.id === row.lineId))
      throw notNow('form', 'That belongs to another booking');
    await tx.delete(fitted).where(eq(fitted.id, id));
    const { kind, name, detail, quantity } = row;
    return {
      action: {
        what: 'record.unfit',
        subject: row.lineId,
        after: null,
        before: { booking: booking.id, kind, name, detail, quantity },
      },
      events: await tellLate(work),
    };
  },
});

/** What is written down after the car went back says so, in the history and wherever it is read. */
async function tellLate({ tx, booking, now }: Locked): Promise<NewEvent[]> {
  const { id: bookingId, status } = booking;
  if (status !== 'delivered' && status !== 'closed') return [];
  const { vin, schedule, stamp, indicator, makersRecord } = NO_RECORD;
  const row = { vin, schedule, stamp, indicator, makersRecord, invoiceName: '', invoiceAddress: '' };
  await tx
    .insert(serviceRecords)
    .values({ ...row, bookingId, lateAt: now })
    .onConflictDoUpdate({ target: serviceRecords.bookingId, set: { lateAt: now } });
  return [{ status, detail: { kind: 'record_late' } }];
}

async function rowOf(tx: Pick<Database, 'select'>, id: string): Promise<FittedRow | undefined> {
  const [row] = await tx.select().from(fitted).where(eq(fitted.id, id));
  return row;
}
