import { asc, eq, inArray, type SQL } from '../db/drizzle.ts';
import type { BookingLine } from '../../domain/booking/booking-line.ts';
import type { UnroadworthyFinding } from '../../domain/mot/unroadworthy.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { foundOn } from './found.ts';
import { type Place, placesOf } from './place.ts';
import { type Tester, testersOf } from './tester.ts';

/** A booking's own row, without the spellings of the name that the database adds for the desk's search. */
export type BookingRow = Omit<typeof bookings.$inferSelect, 'nameKey' | 'lastNameKey'>;

/** A booking with what is to be done, as everybody reads it who shows it or writes about it. */
export interface StoredBooking extends BookingRow {
  /** In their order. */
  lines: BookingLine[];
  /** What can keep the car from being driven home; left out: it has only just been booked. */
  found?: UnroadworthyFinding;
  /** Whose station tests the car, where it isn't the operator's own; left out: nobody else does, or it has only just been booked. */
  tester?: Tester;
  /** Where its work is done, where that isn't the operator's own garage; left out: it is, or it has only just been booked. */
  place?: Place;
}

export const noSuchBooking = () => new AppError('not_found', 'There is no such booking');

/** Null when it is not kept any more. */
export async function bookingRow(tx: Pick<Database, 'select'>, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

/** The same under its lock, until the transaction ends: changes of a booking come one after the other. */
export async function lockedBooking(tx: Pick<Database, 'select'>, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  return row ?? null;
}

/** The id of the booking with a reference; null: there is none. */
export async function idOfReference(tx: Pick<Database, 'select'>, reference: string): Promise<string | null> {
  const [row] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference));
  return row?.id ?? null;
}

/** The rows of these ids, in no order. */
export const bookingRows = async (
  tx: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<BookingRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(bookings)
        .where(inArray(bookings.id, [...ids]));

const { id, key, name, status, pence, vatable, labour, parts } = bookingLines;
const { isDiscounted, note, quantity, positions, size, isFriendDiscount } = bookingLines;
/** Without what only the table is concerned with. */
const LINE = {
  id,
  key,
  name,
  status,
  pence,
  vatable,
  labour,
  parts,
  isDiscounted,
  note,
  quantity,
  positions,
  size,
  isFriendDiscount,
};

/** The bookings that a condition on `bookings` picks, oldest first. Five queries at most, however many they are. */
export async function storedBookings(db: Database, which: SQL): Promise<StoredBooking[]> {
  const rows = await db
    .select({ booking: bookings, line: LINE })
    .from(bookings)
    .leftJoin(bookingLines, eq(bookingLines.bookingId, bookings.id))
    .where(which)
    .orderBy(asc(bookings.createdAt), asc(bookings.id), asc(bookingLines.ordinal));
  const found = await foundOn(db, [...new Set(rows.map(({ booking }) => booking.id))]);
  const elsewhere = rows.filter(({ booking }) => booking.garageId !== FIRST_GARAGE);
  const testers = await testersOf(
    db,
    elsewhere.map(({ booking }) => booking.id),
  );
  const places = await placesOf(
    db,
    elsewhere.map(({ booking }) => booking.garageId),
  );
  const stored = new Map<string, StoredBooking>();
  for (const { booking, line } of rows) {
    const tester = testers.get(booking.id);
    const place = places.get(booking.garageId);
    const one = stored.get(booking.id) ?? {
      ...booking,
      lines: [],
      found: found(booking.id),
      ...(tester && { tester }),
      ...(place && { place }),
    };
    stored.set(booking.id, one);
    if (line) one.lines.push(line);
  }
  return [...stored.values()];
}

/** Null when it is not kept any more. */
export async function storedBooking(db: Database, id: string): Promise<StoredBooking | null> {
  const [booking] = await storedBookings(db, eq(bookings.id, id));
  return booking ?? null;
}

/** Those of these ids, oldest first. */
export const bookingsByIds = (db: Database, ids: readonly string[]): Promise<StoredBooking[]> =>
  storedBookings(db, inArray(bookings.id, [...ids]));

/** The one that an order made; null: it has made none. */
export async function bookingByKey(db: Database, idempotencyKey: string): Promise<StoredBooking | null> {
  const [booking] = await storedBookings(db, eq(bookings.idempotencyKey, idempotencyKey));
  return booking ?? null;
}
