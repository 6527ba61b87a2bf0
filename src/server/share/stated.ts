import { asc, eq, and } from '../db/drizzle.ts';
import type { Pence } from '../../domain/money/money.ts';
import { type LocalDate, localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePayments, garageStatements } from '../db/schema.ts';
import { wordsOf } from './paper.ts';
import { selfBilledNumber, statementNumber } from './stored.ts';

/** A month of a garage, with no more of it than the books need. */
export interface StatedMonth {
  garage: number;
  /** The company that is paid. */
  supplier: string;
  /** The statement's own number. */
  statement: string;
  issuedOn: LocalDate;
  /** Self-billed, or its own as far as it's here, with the VAT that it charges; null: not here yet. */
  invoice: { number: string; vat: Pence } | null;
  /** Without VAT; outside its scope where there's no rate. */
  entries: { name: string; booking: string; rate: number | null; net: Pence }[];
}

/** The statements of a month for the books, by garage. @param garageId null: of every one */
export async function statedIn(
  db: Pick<Database, 'select'>,
  month: string,
  garageId: number | null,
): Promise<StatedMonth[]> {
  const whose = garageId === null ? undefined : eq(garageStatements.garageId, garageId);
  const rows = await db
    .select({ row: garageStatements, payment: garagePayments })
    .from(garageStatements)
    .leftJoin(garagePayments, eq(garagePayments.statementId, garageStatements.id))
    .where(and(eq(garageStatements.month, month), whose))
    .orderBy(asc(garageStatements.garageId));
  return rows.map(({ row, payment }) => {
    const selfBilled = selfBilledNumber(row);
    const own = payment?.invoiceNumber ? { number: payment.invoiceNumber, vat: payment.invoiceVat } : null;
    return {
      garage: row.garageId,
      supplier: row.content.garage.company,
      statement: statementNumber(row),
      issuedOn: localNow(row.issuedAt).date,
      invoice: selfBilled === null ? own : { number: selfBilled, vat: row.vat },
      entries: row.content.entries.map((entry) => ({
        name: wordsOf(entry),
        booking: entry.booking,
        rate: entry.rate,
        net: entry.pence,
      })),
    };
  });
}
