import type { BooksSummary, BookSums } from '../../contract/desk/books.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import type { Means, MovementKind } from '../../domain/money/ledger.ts';
import type { Pence } from '../../domain/money/money.ts';
import type { IssuedDocument } from '../invoice/service.ts';

/** Money of customers that came or went. */
export interface BookMovement {
  on: LocalDate;
  /** Below zero: it went. */
  pence: Pence;
  kind: MovementKind;
  means: Means;
  /** As the last invoice of the booking names them. */
  customer: string;
  booking: string;
  /** The last one of the booking; '' for none. */
  invoice: string;
  /** What the terminal or the bank calls it. */
  reference: string;
}

/** A row of a bill. Those that carry no VAT have no rate. */
export interface BillRow {
  name: string;
  booking: string;
  rate: number | null;
  net: Pence;
  vat: Pence;
}

/** What a garage charges for a month: its self-billed invoice, or its own. */
export interface BookBill {
  garage: number;
  supplier: string;
  number: string;
  on: LocalDate;
  rows: BillRow[];
}

/** Everything of a month that the books need. */
export interface MonthBooks {
  documents: readonly IssuedDocument[];
  movements: readonly BookMovement[];
  bills: readonly BookBill[];
  /** Statements for which the garage's own invoice isn't here, with what they come to. */
  waiting: readonly { number: string; pence: Pence }[];
  writtenOff: Pence;
}

const sum = <Each>(all: readonly Each[], of: (each: Each) => Pence): Pence =>
  all.reduce((total, each) => total + of(each), 0);

export const grossOf = ({ rows }: { rows: readonly Pick<BillRow, 'net' | 'vat'>[] }): Pence =>
  sum(rows, ({ net, vat }) => net + vat);

const sumsOf = (all: readonly { rows: readonly Pick<BillRow, 'rate' | 'net' | 'vat'>[] }[]): BookSums => {
  const rows = all.flatMap((each) => [...each.rows]);
  return {
    count: all.length,
    net: sum(rows, ({ rate, net }) => (rate === null ? 0 : net)),
    vat: sum(rows, ({ vat }) => vat),
    outside: sum(rows, ({ rate, net }) => (rate === null ? net : 0)),
    gross: sum(rows, ({ net, vat }) => net + vat),
  };
};

export function summaryOf({ documents, movements, bills, waiting, writtenOff }: MonthBooks): BooksSummary {
  const money = (all: readonly BookMovement[]) => ({
    count: all.length,
    pence: sum(all, ({ pence }) => pence),
  });
  return {
    invoices: sumsOf(documents.filter(({ kind }) => kind === 'invoice')),
    creditNotes: sumsOf(documents.filter(({ kind }) => kind === 'credit_note')),
    taken: money(movements.filter(({ pence }) => pence > 0)),
    givenBack: money(movements.filter(({ pence }) => pence < 0)),
    garages: sumsOf(bills),
    waiting: { count: waiting.length, pence: sum(waiting, ({ pence }) => pence) },
    writtenOff,
  };
}
