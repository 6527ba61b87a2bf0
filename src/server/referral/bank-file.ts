import { stringify } from 'csv-stringify/sync';
import type { BankAccount } from '../../domain/money/bank-account.ts';
import { sortCodeText } from '../../domain/money/bank-account.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { amountOf, type Pence } from '../../domain/money/money.ts';

const COLUMNS = ['Payee', 'Sort code', 'Account number', 'Amount', 'Reference'];

/** What the statement of whoever is paid says: the last eight characters tell one transfer from another. */
const transferText = (id: string): string => `REFER ${id.slice(-8).toUpperCase()}`;

/**
 * Open pay-outs as business banks take them in bulk: UTF-8, amounts in pounds. What begins like a formula is made harmless,
 * because customers choose the name of their account.
 */
export function bankFile(
  open: readonly { id: string; pence: Pence; account: BankAccount }[],
  now: Date,
): { bytes: Uint8Array<ArrayBuffer>; name: string } {
  const rows = open.map(({ id, pence, account: { name, sortCode, number } }) => [
    name,
    sortCodeText(sortCode),
    number,
    amountOf(pence),
    transferText(id),
  ]);
  const csv = stringify(rows, {
    bom: true,
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
  return { bytes: new TextEncoder().encode(csv), name: `pay-outs-${localNow(now).date}.csv` };
}
