import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from '../db/drizzle.ts';
import { chargeOf } from '../../domain/booking/booking-line.ts';
import { type Charged, documentNumber, type InvoiceTotals, rateOf } from '../../domain/money/invoice.ts';
import { lineName } from '../../domain/text/line-name.ts';
import type { Database } from '../db/database.ts';
import { invoices, users } from '../db/schema.ts';
import { handoversInForce } from '../bookings/handovers.ts';
import type { LineRow } from '../bookings/lines.ts';
import type { Written } from '../bookings/service-record.ts';

export type StoredInvoice = typeof invoices.$inferSelect;
export type InvoiceContent = StoredInvoice['content'];

/** All that was issued for a booking, oldest first. */
export const documentsOf = (tx: Pick<Database, 'select'>, bookingId: string): Promise<StoredInvoice[]> =>
  tx.select().from(invoices).where(eq(invoices.bookingId, bookingId)).orderBy(asc(invoices.number));

/** `KCC-000042`, for ever as it was issued. */
export const numberOf = ({ number, content }: Pick<StoredInvoice, 'number' | 'content'>): string =>
  documentNumber(number, content.seller.shortName);

export const grossOf = ({ net, vat, outside }: StoredInvoice): number => net + vat + outside;

export const storedTotals = (row: StoredInvoice): InvoiceTotals => {
  const { net, vat, outside } = row;
  return { net, vat, outside, gross: grossOf(row), rate: rateOf(row.content.rows) };
};

/** What was taken off an invoice so far, in pence. */
export const creditedOf = (documents: readonly StoredInvoice[], invoice: StoredInvoice): number =>
  documents.filter(({ ofInvoice }) => ofInvoice === invoice.id).reduce((sum, row) => sum + grossOf(row), 0);

/** The invoice that stands: the last one, unless all of it was taken off again. */
export function standingInvoice(documents: readonly StoredInvoice[]): StoredInvoice | null {
  const last = documents.findLast(({ kind }) => kind === 'invoice');
  return last && creditedOf(documents, last) < grossOf(last) ? last : null;
}

/** What a booking's lines charge, in their order; what owes nothing is not among it. */
export const chargedOf = (lines: readonly LineRow[]): (Charged & { line: string })[] =>
  lines.flatMap((line) => {
    const pence = chargeOf(line);
    if (pence === 0) return [];
    // A part of what carries VAT carries VAT.
    const vatable = chargeOf({ ...line, pence: line.vatable });
    return [{ line: line.id, name: nameOf(line), quantity: line.quantity, pence, vatable }];
  });

const nameOf = ({ name, status, donePercent }: LineRow): string =>
  status === 'part_done' ? `${name}, ${donePercent ?? 0}% of it` : name;

/** What was written down for an invoice, as it says it: a job by its name. */
export const wordsOf = (
  { record, business, fitted, lateAt }: Written,
  lines: readonly LineRow[],
): InvoiceContent['written'] => ({
  record,
  business,
  lateAt: lateAt?.toISOString() ?? null,
  fitted: fitted.map(({ lineId, kind, name, detail, quantity }) => {
    const line = lines.find(({ id }) => id === lineId);
    return { job: line ? lineName(line) : '', kind, name, detail, quantity };
  }),
});

/** Whether an invoice says what was written down for it. @param miles with which the car came */
export const isWritten = (
  { content }: StoredInvoice,
  written: InvoiceContent['written'],
  miles: number | null,
): boolean => content.miles === miles && isDeepStrictEqual(content.written, written);

/** Who of us did which line. */
export async function techniciansOf(
  tx: Pick<Database, 'select'>,
  lines: readonly LineRow[],
): Promise<(line: LineRow) => string> {
  const ids = lines.flatMap(({ assignedTo }) => assignedTo ?? []);
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, ids));
  return ({ assignedTo }) => {
    const person = people.find(({ id }) => id === assignedTo);
    return person ? `${person.firstName} ${person.lastName}`.trim() : '';
  };
}

/** The mileage with which the car came; null: nobody wrote it down. */
export async function milesOf(tx: Pick<Database, 'select'>, bookingId: string): Promise<number | null> {
  const rows = await handoversInForce(tx, [bookingId]);
  return rows.find(({ leg }) => leg === 'collection')?.miles ?? null;
}
