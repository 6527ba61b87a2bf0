import type { BookFile } from '../../contract/desk/books.ts';
import type { IssuedDocument } from '../invoice/service.ts';
import type { Cell } from './csv.ts';
import { type BookBill, type BookMovement, grossOf, type MonthBooks } from './month-books.ts';
import type { FileMade } from './program.ts';

interface Layout {
  salesColumns: (document: 'Invoice' | 'CreditNote') => string[];
  sale: (document: IssuedDocument) => Cell[][];
  paymentColumns: readonly string[];
  payment: (movement: BookMovement) => Cell[];
  billColumns: readonly string[];
  bill: (bill: BookBill) => Cell[][];
}

/** A month for a program that takes invoices, credit notes, payments and bills each in a file of its own. */
export function byDocuments(
  file: BookFile,
  { documents, movements, bills }: MonthBooks,
  { salesColumns, sale, paymentColumns, payment, billColumns, bill }: Layout,
): FileMade {
  const sales = (kind: IssuedDocument['kind']) => documents.filter((each) => each.kind === kind).map(sale);
  switch (file) {
    case 'invoices':
      return { columns: salesColumns('Invoice'), documents: sales('invoice'), byHand: [] };
    case 'credit-notes':
      return { columns: salesColumns('CreditNote'), documents: sales('credit_note'), byHand: [] };
    case 'payments':
      return { columns: paymentColumns, documents: movements.map((each) => [payment(each)]), byHand: [] };
    case 'garages':
      return {
        columns: billColumns,
        documents: bills.filter((each) => grossOf(each) > 0).map(bill),
        byHand: bills.filter((each) => grossOf(each) <= 0).map(({ number }) => number),
      };
  }
}
