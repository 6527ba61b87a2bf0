import { documentNumber } from '../../domain/money/invoice.ts';
import { paidBy } from '../../domain/money/ledger.ts';
import type { Pence } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { monthBounds } from '../../domain/text/month.ts';
import type { Within } from '../auth/within.ts';
import { bookingRows } from '../bookings/rows.ts';
import { isAtGarages } from '../bookings/within.ts';
import { among } from '../db/among.ts';
import type { Database } from '../db/database.ts';
import { and, asc, eq, gte, lt } from '../db/drizzle.ts';
import { invoices, movements } from '../db/schema.ts';
import type { BookMovement } from './month-books.ts';

/** How many bookings are asked for at a time: their ids stand in the question. */
const BATCH = 500;

/** What came and went in a month, oldest first, and what was written off. */
export async function movedIn(
  db: Database,
  month: string,
  garages: Within,
): Promise<{ movements: BookMovement[]; writtenOff: Pence }> {
  const { from, to } = monthBounds(month);
  const rows = await db
    .select()
    .from(movements)
    .where(and(gte(movements.at, from), lt(movements.at, to), isAtGarages(db, movements.bookingId, garages)))
    .orderBy(asc(movements.at), asc(movements.id));
  const named = await namesOf(db, [...new Set(rows.map(({ bookingId }) => bookingId))]);
  return {
    movements: rows.flatMap((row) => {
      const pence = paidBy(row);
      const whose = named.get(row.bookingId);
      if (pence === 0 || row.means === null || !whose) return [];
      const { kind, means, reference, at } = row;
      return [{ on: localNow(at).date, pence, kind, means, reference, ...whose }];
    }),
    writtenOff: rows.reduce((sum, { kind, pence }) => sum + (kind === 'write_off' ? pence : 0), 0),
  };
}

type Named = Pick<BookMovement, 'customer' | 'booking' | 'invoice'>;

/** Whose bookings they are, as the last invoice of each says it. */
async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, Named>> {
  const named = new Map<string, Named>();
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH);
    for (const { id, reference, firstName, lastName, paperName } of await bookingRows(db, some))
      named.set(id, {
        customer: paperName || `${firstName} ${lastName}`.trim(),
        booking: reference,
        invoice: '',
      });
    const documents = await db
      .select({ bookingId: invoices.bookingId, number: invoices.number, content: invoices.content })
      .from(invoices)
      .where(and(among(invoices.bookingId, some), eq(invoices.kind, 'invoice')))
      .orderBy(asc(invoices.number));
    for (const { bookingId, number, content } of documents)
      named.set(bookingId, {
        customer: content.buyer.name,
        booking: content.booking,
        invoice: documentNumber(number, content.seller.shortName),
      });
  }
  return named;
}
