import { and, eq, notInArray } from '../db/drizzle.ts';
import { LINE_STATUSES, stands } from '../../domain/booking/booking-line.ts';
import { sumsOf } from '../../domain/cart/cart.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type VatRate, vatRateOn } from '../../domain/money/vat.ts';
import type { Database } from '../db/database.ts';
import { bookingLines } from '../db/schema.ts';

const DO_NOT_STAND = LINE_STATUSES.filter((status) => !stands(status));

/** What a booking's stored lines come to if its work is finished on a day, which may be after a change of the rate. */
export async function sumsOn(
  tx: Pick<Database, 'select'>,
  bookingId: string,
  day: LocalDate,
  vat: readonly VatRate[],
): Promise<{ incVat: number; exVat: number }> {
  const { pence, vatable, status } = bookingLines;
  const standing = and(eq(bookingLines.bookingId, bookingId), notInArray(status, DO_NOT_STAND));
  const lines = await tx.select({ pence, vatable }).from(bookingLines).where(standing);
  return sumsOf(lines, vatRateOn(day, vat));
}
