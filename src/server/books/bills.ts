import type { Pence } from '../../domain/money/money.ts';
import type { StatedMonth } from '../share/service.ts';
import type { BillRow, BookBill } from './month-books.ts';

/** A statement with its invoice, as a bill; null: the garage's own invoice isn't here yet. */
export function billFor({ garage, supplier, issuedOn, invoice, entries }: StatedMonth): BookBill | null {
  if (invoice === null) return null;
  return { garage, supplier, number: invoice.number, on: issuedOn, rows: withVat(entries, invoice.vat) };
}

/**
 * The VAT of a bill is one sum, on paper. Its rows share it in the proportion of what carries VAT, and add up to it exactly;
 * a garage that charges none isn't registered, so its work has no VAT either.
 */
function withVat(entries: StatedMonth['entries'], vat: Pence): BillRow[] {
  if (vat === 0) return entries.map((entry) => ({ ...entry, rate: null, vat: 0 }));
  const weightOf = ({ net, rate }: StatedMonth['entries'][number]): number => net * (rate ?? 0);
  const all = entries.reduce((sum, entry) => sum + weightOf(entry), 0);
  const last = entries.findLastIndex(({ rate }) => rate !== null);
  let weight = 0;
  let before = 0;
  return entries.map((entry, at) => {
    weight += weightOf(entry);
    // Entries that cancel each other out carry no VAT to be shared: what was charged all the same stands in the last.
    const upTo = at >= last ? vat : all === 0 ? 0 : Math.round((vat * weight) / all);
    const share = entry.rate === null ? 0 : upTo - before;
    before += share;
    return { ...entry, vat: share };
  });
}
