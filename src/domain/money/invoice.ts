import type { Pence } from './money.ts';
import { vatIn } from './vat.ts';

/** What we charge with, and what takes a charge off again. Both are numbered in one series. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

export const DOCUMENT_NAMES: Record<InvoiceKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
};

/** `KCC-000042` @param shortName of the seller, as the document has it */
export const documentNumber = (number: number, shortName: string): string =>
  `${shortName}-${String(number).padStart(6, '0')}`;

/** Something that is charged, or below zero taken off. */
export interface Charged {
  name: string;
  quantity: number;
  /** Inc VAT. */
  pence: Pence;
  /** What of it carries VAT. */
  vatable: Pence;
}

/** A row of an invoice. Every one has one rate, so something that carries VAT in part makes two of them. */
export interface InvoiceRow {
  name: string;
  quantity: number;
  /** In per cent; null: outside the scope of VAT, as an MOT test is. */
  rate: number | null;
  net: Pence;
  vat: Pence;
}

export interface InvoiceTotals {
  /** What carries VAT, without it. */
  net: Pence;
  vat: Pence;
  /** What is outside its scope. */
  outside: Pence;
  gross: Pence;
  /** The rate of what carries VAT; null: nothing does. */
  rate: number | null;
}

/**
 * The rows of an invoice. VAT is rounded once, on the sum, as in the cart; what rounding moves is shared out among the
 * rows, so that they add up to it exactly.
 * @param percent the rate on the day of the tax point
 */
export function invoiceRows(charged: readonly Charged[], percent: number): InvoiceRow[] {
  const vatOn = inTurn((sum) => vatIn(sum, percent));
  return charged.flatMap(({ name, quantity, pence, vatable }) => {
    const outside = pence - vatable;
    const rows: InvoiceRow[] = [];
    if (vatable !== 0 || outside === 0) {
      const vat = vatOn(vatable);
      rows.push({ name, quantity, rate: percent, net: vatable - vat, vat });
    }
    if (outside !== 0) rows.push({ name, quantity, rate: null, net: outside, vat: 0 });
    return rows;
  });
}

export function invoiceTotals(rows: readonly InvoiceRow[]): InvoiceTotals {
  const sum = (of: (row: InvoiceRow) => Pence) => rows.reduce((total, row) => total + of(row), 0);
  const net = sum((row) => (row.rate === null ? 0 : row.net));
  const outside = sum((row) => (row.rate === null ? row.net : 0));
  const vat = sum((row) => row.vat);
  return { net, vat, outside, gross: net + vat + outside, rate: rateOf(rows) };
}

/** The rate of an invoice's rows that carry VAT, which is one; null: none of them does. */
export const rateOf = (rows: readonly Pick<InvoiceRow, 'rate'>[]): number | null =>
  rows.find(({ rate }) => rate !== null)?.rate ?? null;

/**
 * What is taken off an invoice: it carries VAT in the proportion in which the invoice does, and at its rate. However many pieces all of
 * it is taken off in, they add up to its VAT to the penny.
 *
 * @param before what was taken off it before
 * @throws RangeError for more than is left of it
 */
export function creditRows(
  of: InvoiceTotals,
  before: Pence,
  { name, pence }: { name: string; pence: Pence },
): InvoiceRow[] {
  if (pence <= 0 || before + pence > of.gross)
    throw new RangeError(`${pence} pence can't be taken off what is left of an invoice`);
  const withVat = of.net + of.vat;
  const vatableUpTo = (taken: Pence) => Math.round((taken * withVat) / of.gross);
  // Of what carries it, not of the sum: otherwise a penny could be VAT on nothing.
  const vatUpTo = (taken: Pence) => Math.round((vatableUpTo(taken) * of.vat) / (withVat || 1));
  const vatable = vatableUpTo(before + pence) - vatableUpTo(before);
  const vat = vatUpTo(before + pence) - vatUpTo(before);
  const rows: InvoiceRow[] = [
    { name, quantity: 1, rate: of.rate, net: vatable - vat, vat },
    { name, quantity: 1, rate: null, net: pence - vatable, vat: 0 },
  ];
  return rows.filter((row) => row.net !== 0 || row.vat !== 0);
}

/** A rounded function of sums, for one summand after the other. */
function inTurn(rounded: (sum: Pence) => Pence): (summand: Pence) => Pence {
  let before = 0;
  return (summand) => {
    const share = rounded(before + summand) - rounded(before);
    before += summand;
    return share;
  };
}
