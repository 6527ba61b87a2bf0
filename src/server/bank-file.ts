import { stringify } from 'csv-stringify/sync';
import type { BankAccount } from '../domain/money/bank-account.ts';
import { sortCodeText } from '../domain/money/bank-account.ts';
import { amountOf, type Pence } from '../domain/money/money.ts';

const COLUMNS = ['Payee', 'Sort code', 'Account number', 'Amount', 'Reference'];

/** A transfer, as the payee's bank statement names it. */
export interface Transfer {
  account: BankAccount;
  pence: Pence;
  reference: string;
}

/**
 * Transfers as business banks take them in bulk: UTF-8, amounts in pounds. What begins like a formula is made harmless,
 * because people choose the names of their accounts.
 */
export function bankFile(transfers: readonly Transfer[]): Uint8Array<ArrayBuffer> {
  const rows = transfers.map(({ account: { name, sortCode, number }, pence, reference }) => [
    name,
    sortCodeText(sortCode),
    number,
    amountOf(pence),
    reference,
  ]);
  const csv = stringify(rows, {
    bom: true,
    header: true,
    columns: COLUMNS,
    escape_formulas: true,
    record_delimiter: '\r\n',
  });
  return new TextEncoder().encode(csv);
}
