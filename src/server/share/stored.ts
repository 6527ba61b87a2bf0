import { and, eq } from '../db/drizzle.ts';
import { documentNumber } from '../../domain/money/invoice.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { Database } from '../db/database.ts';
import { garageStatements } from '../db/schema.ts';
import { AppError } from '../errors.ts';

export type StatementRow = typeof garageStatements.$inferSelect;
export type StatementContent = StatementRow['content'];

/** `KCC-S2-000001`: the garage's number, then its own count. */
export const statementNumber = ({ garageId, number, content }: StatementRow): string =>
  documentNumber(number, `${content.operator.shortName}-S${garageId}`);

/** `KCC-SB2-000001`; null: it isn't self-billed. */
export const selfBilledNumber = ({ garageId, selfBilled, content }: StatementRow): string | null =>
  selfBilled === null ? null : documentNumber(selfBilled, `${content.operator.shortName}-SB${garageId}`);

/** What we say that we owe for it, in pence; below zero: the garage owes it. */
export const grossOf = ({ net, vat, outside }: StatementRow): Pence => net + vat + outside;

/** @param month `YYYY-MM` @throws AppError not_found */
export async function statementOf(
  db: Pick<Database, 'select'>,
  garageId: number,
  month: string,
): Promise<StatementRow> {
  const its = and(eq(garageStatements.garageId, garageId), eq(garageStatements.month, month));
  const [row] = await db.select().from(garageStatements).where(its);
  if (!row) throw noSuchStatement();
  return row;
}

export const noSuchStatement = () => new AppError('not_found', 'There is no such statement');
