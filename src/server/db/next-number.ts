import { sql } from './drizzle.ts';
import type { Database } from './database.ts';
import { invoiceNumbers } from './schema.ts';

/**
 * The next number of a series of documents. Its row stays locked until the document that took the number is stored, so that one
 * that is not leaves no gap.
 */
export async function nextNumber(tx: Pick<Database, 'insert'>, series: string): Promise<number> {
  const [taken] = await tx
    .insert(invoiceNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceNumbers.series, set: { last: sql`${invoiceNumbers.last} + 1` } })
    .returning({ number: invoiceNumbers.last });
  if (!taken) throw new Error(`The series ${series} gave no number`);
  return taken.number;
}
