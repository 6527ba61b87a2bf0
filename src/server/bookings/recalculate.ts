import { randomUUID } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { stands } from '../../domain/booking/booking-line.ts';
import { sumsOf } from '../../domain/cart/cart.ts';
import { creditFor } from '../../domain/money/diagnostic-credit.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import { lastDoneOn } from '../../domain/money/tax-point.ts';
import { type VatRate, vatRateOn } from '../../domain/money/vat.ts';
import { friendDiscount, friendLineNote, friendLineStatus } from '../../domain/account/referral.ts';
import type { Database } from '../db/database.ts';
import { bookingLines } from '../db/schema.ts';
import { type LineRow, linesOf, setLine } from './lines.ts';

interface Reckoning {
  vat: readonly VatRate[];
  /** When its work is expected to be finished; null: it is. */
  expected: LocalDate | null;
}

/**
 * What follows from the lines of a booking whenever they change: what comes off for diagnostics and for a friend, which
 * is stored, and the sums of what the customer has agreed to, with the VAT of the day on which the work is finished. In the caller's transaction, under the booking's lock.
 */
export async function recalculate(
  tx: Database,
  bookingId: string,
  now: Date,
  { vat, expected }: Reckoning,
): Promise<{ exVat: number; incVat: number }> {
  const lines = await linesOf(tx, bookingId);
  const diagnostics = new Set(lines.flatMap(({ foundBy, creditOf }) => [foundBy, creditOf]));
  for (const line of lines)
    if (diagnostics.has(line.id)) await recalculateCredit(tx, line, await linesOf(tx, bookingId), now);
  await recalculateFriendDiscount(tx, await linesOf(tx, bookingId), now);
  const after = await linesOf(tx, bookingId);
  const taxPoint = expected ?? lastDoneOn(after) ?? localNow(now).date;
  return sumsOf(
    after.filter(({ status }) => stands(status)),
    vatRateOn(taxPoint, vat),
  );
}

async function recalculateCredit(
  tx: Database,
  diagnostic: LineRow,
  lines: LineRow[],
  now: Date,
): Promise<void> {
  const { id, bookingId } = diagnostic;
  const credit = creditFor(diagnostic, lines);
  if (!credit?.pence) {
    await tx.delete(bookingLines).where(eq(bookingLines.creditOf, id));
    return;
  }
  const pence = -credit.pence;
  const state = {
    pence,
    vatable: pence,
    status: credit.isDue ? ('done' as const) : ('agreed' as const),
    doneAt: credit.isDue ? now : null,
  };
  const ordinal = Math.max(...lines.map((line) => line.ordinal)) + 1;
  await tx
    .insert(bookingLines)
    .values({
      ...state,
      id: randomUUID(),
      bookingId,
      ordinal,
      creditOf: id,
      createdAt: now,
      key: 'diagnostic_credit',
      name: creditName(diagnostic),
    })
    .onConflictDoUpdate({ target: bookingLines.creditOf, set: state });
}

/** A customer who came by a friend's link keeps the discount, as far as there is something for it to come off. */
async function recalculateFriendDiscount(tx: Database, lines: LineRow[], now: Date): Promise<void> {
  const line = lines.find(({ isFriendDiscount }) => isFriendDiscount);
  if (!line) return;
  const off = friendDiscount(lines.filter((each) => each !== line));
  const status = friendLineStatus(off);
  const doneAt = status === 'done' ? (line.doneAt ?? now) : null;
  const pence = 0 - off.pence;
  await setLine(tx, line.id, { pence, vatable: pence, status, doneAt, note: friendLineNote(off.pence) });
}

/** What a customer reads of what comes off. */
export const creditName = ({ name }: { name: string }): string => `Taken off: ${name}`;
