import { and, asc, desc, eq, inArray, isNotNull, ne } from '../db/drizzle.ts';
import { type NamedCar, sameModel } from '../../domain/vehicle/same-car.ts';
import { type FittedPart, NO_RECORD, type ServiceRecord } from '../../domain/work/service-record.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, fitted, serviceRecords } from '../db/schema.ts';

type Reading = Pick<Database, 'select'>;

/** A row of what was fitted, with its job. */
export interface FittedRow extends FittedPart {
  id: string;
  lineId: string;
}

/** What was written down of a visit, for its invoice. */
export interface Written {
  record: ServiceRecord;
  /** Who the invoice is made out to, if not to the person who booked. */
  business: { name: string; address: string };
  fitted: FittedRow[];
  /** When it was last changed after the car went back; null: never. */
  lateAt: Date | null;
}

export async function writtenOf(tx: Reading, bookingId: string): Promise<Written> {
  const [row] = await tx.select().from(serviceRecords).where(eq(serviceRecords.bookingId, bookingId));
  const { vin, schedule, stamp, indicator, makersRecord } = row ?? NO_RECORD;
  return {
    record: { vin, schedule, stamp, indicator, makersRecord },
    business: { name: row?.invoiceName ?? '', address: row?.invoiceAddress ?? '' },
    fitted: (await fittedOf(tx, [bookingId])).map(({ bookingId: _, ...one }) => one),
    lateAt: row?.lateAt ?? null,
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

/** When what was written down of many bookings was last changed after the car went back; those where it was not are left out. */
export async function lateRecords(tx: Reading, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { bookingId, lateAt } = serviceRecords;
  const rows = await tx
    .select({ bookingId, lateAt })
    .from(serviceRecords)
    .where(and(inArray(bookingId, [...ids]), isNotNull(lateAt)));
  return new Map(rows.flatMap((row) => (row.lateAt ? [[row.bookingId, row.lateAt] as const] : [])));
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
