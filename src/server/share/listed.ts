import { desc, eq } from '../db/drizzle.ts';
import { type ListedStatement, statementPath } from '../../contract/garage/shares.ts';
import { amountOf } from '../../domain/money/money.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { garagePayments, garageStatements } from '../db/schema.ts';
import { selfBilledNumber, statementNumber } from './stored.ts';

/** The statements of a garage as a list shows them, latest first. */
export async function listedStatements(
  db: Pick<Database, 'select'>,
  garageId: number,
): Promise<ListedStatement[]> {
  const rows = await db
    .select({ row: garageStatements, payment: garagePayments })
    .from(garageStatements)
    .leftJoin(garagePayments, eq(garagePayments.statementId, garageStatements.id))
    .where(eq(garageStatements.garageId, garageId))
    .orderBy(desc(garageStatements.month));
  return rows.map(({ row, payment }) => ({
    id: row.id,
    month: row.month,
    number: statementNumber(row),
    self_billed: selfBilledNumber(row),
    net: amountOf(row.net),
    vat: amountOf(row.vat),
    outside: amountOf(row.outside),
    invoice: payment?.invoiceNumber ?? '',
    paid_on: payment?.paidAt ? localNow(payment.paidAt).date : null,
    reference: payment?.reference ?? '',
    pdf: statementPath(garageId, 'pdf', row.month),
    csv: statementPath(garageId, 'csv', row.month),
  }));
}
