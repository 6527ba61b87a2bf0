import { asBooking } from '../bookings/joined.ts';
import { and, asc, eq, exists, type SQL, sql } from '../db/drizzle.ts';
import { z } from 'zod';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { RequestLine, RequestStatus } from '../../domain/cart/quote-request.ts';
import type { Database } from '../db/database.ts';
import { quoteRequestLines, quoteRequests } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export type RequestRow = typeof quoteRequests.$inferSelect;

/** A request with what is asked for, in its order. */
export interface StoredRequest extends RequestRow {
  vehicle: Vehicle | null;
  lines: RequestLine[];
}

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

export const noSuchRequest = () => new AppError('not_found', 'There is no such request');

/**
 * Null when it is not kept any more, and for what is no id.
 * @param locked until the transaction ends: whoever changes a request comes after the one before
 */
export async function storedRequest(
  tx: Database,
  id: string,
  { locked = false } = {},
): Promise<StoredRequest | null> {
  if (!isId(id)) return null;
  const asked = requestsIn(tx).where(eq(quoteRequests.id, id));
  const [row] = await (locked ? asked.for('update', { of: quoteRequests }) : asked);
  return row ? { ...asItStands(row), lines: await storedLines(tx, id) } : null;
}

/** Requests, each beside what became of the booking that was made of it. */
export function requestsIn(tx: Pick<Database, 'select'>) {
  const booking = asBooking(tx);
  return tx
    .select({ request: quoteRequests, booking: booking.status })
    .from(quoteRequests)
    .leftJoin(booking, eq(booking.id, quoteRequests.bookingId));
}

/** A booking that was cancelled leaves its request priced, as it was before. */
export const asItStands = ({
  request,
  booking,
}: {
  request: RequestRow;
  booking: string | null;
}): RequestRow => (booking === 'cancelled' ? { ...request, status: 'priced', bookingId: null } : request);

/** Where a request stands, within a question: the same as `asItStands` says. */
export function standingStatus(tx: Pick<Database, 'select'>): SQL<RequestStatus> {
  const booking = asBooking(tx);
  const cancelled = tx
    .select({ one: sql`1` })
    .from(booking)
    .where(and(eq(booking.id, quoteRequests.bookingId), eq(booking.status, 'cancelled')));
  const { status } = quoteRequests;
  return sql`case when ${status} = 'booked' and ${exists(cancelled)} then 'priced' else ${status} end`;
}

const { ordinal, key, name, quantity, positions, size, answer, parts, labour, note } = quoteRequestLines;
const LINE = { ordinal, key, name, quantity, positions, size, answer, parts, labour, note };

async function storedLines(tx: Database, id: string): Promise<RequestLine[]> {
  return tx
    .select(LINE)
    .from(quoteRequestLines)
    .where(eq(quoteRequestLines.requestId, id))
    .orderBy(asc(quoteRequestLines.ordinal));
}

/** Puts these lines in the place of those before. */
export async function storeRequestLines(
  tx: Database,
  id: string,
  lines: readonly RequestLine[],
): Promise<void> {
  await tx.delete(quoteRequestLines).where(eq(quoteRequestLines.requestId, id));
  if (lines.length > 0)
    await tx.insert(quoteRequestLines).values(lines.map((line) => ({ ...line, requestId: id })));
}
