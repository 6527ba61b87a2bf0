import { and, asc, desc, eq, inArray, ne } from '../db/drizzle.ts';
import { type NamedCar, sameModel } from '../../domain/same-car.ts';
import { type Fitted, NO_RECORD, type ServiceRecord } from '../../domain/service-record.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, fitted, serviceRecords } from '../db/schema.ts';

type Reading = Pick<Database, 'select'>;

/** A row of what was fitted, with its job. */
export interface FittedRow extends Fitted {
  id: string;
  lineId: string;
}

/** What was written down of a visit, for its invoice. */
export interface Written {
  record: ServiceRecord;
  /** Who the invoice is made out to, if not to whoever booked. */
  business: { name: string; address: string };
  fitted: FittedRow[];
}

export async function writtenOf(tx: Reading, bookingId: string): Promise<Written> {
  const [row] = await tx.select().from(serviceRecords).where(eq(serviceRecords.bookingId, bookingId));
  const { vin, schedule, stamp, indicator, makersRecord } = row ?? NO_RECORD;
  return {
    record: { vin, schedule, stamp, indicator, makersRecord },
    business: { name: row?.invoiceName ?? '', address: row?.invoiceAddress ?? '' },
    fitted: (await fittedOf(tx, [bookingId])).map(({ bookingId: _, ...one }) => one),
  };
}

/** What was fitted at many bookings, in the order of their jobs. */
export function fittedOf(tx: Reading, ids: readonly string[]) {
  const { id, lineId, kind, name, detail, quantity } = fitted;
  return tx
    .select({ id, lineId, kind, name, detail, quantity, bookingId: bookingLines.bookingId })
    .from(fitted)
    .innerJoin(bookingLines, eq(bookingLines.id, lineId))
    .where(inArray(bookingLines.bookingId, [...ids]))
    .orderBy(asc(bookingLines.ordinal), asc(fitted.at), asc(id));
}

/** The VIN that was written down for a booking's car the last time; '' for none, and for a car without a plate. */
export async function knownVin(
  tx: Reading,
  { id, vrm, vehicle }: { id: string; vrm: string; vehicle: NamedCar },
): Promise<string> {
  if (vrm === '') return '';
  const known = await tx
    .select({ vin: serviceRecords.vin, vehicle: bookings.vehicle })
    .from(serviceRecords)
    .innerJoin(bookings, eq(bookings.id, serviceRecords.bookingId))
    .where(and(eq(bookings.vrm, vrm), ne(bookings.id, id), ne(serviceRecords.vin, '')))
    .orderBy(desc(bookings.createdAt));
  // The plate may have been on another car then.
  return known.find((before) => sameModel(before.vehicle, vehicle))?.vin ?? '';
}
