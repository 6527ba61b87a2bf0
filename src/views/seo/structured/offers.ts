import type { AggregateOffer, Offer } from 'schema-dts';
import { site } from '../../../content-model/built.ts';

/** A price table as visitors see it: the props of PriceTable.astro. */
export interface ShownTable {
  columns: readonly { label: string }[];
  rows: readonly { head: string; cells: readonly string[] }[];
}

/**
 * The offers of a price table, one per column (the services of a brand or a town) or one per row (the jobs of a
 * repair). They are read from the very cells that the page shows, so the two cannot differ; a cell in words
 * ('Price on request') is no offer.
 */
export function structuredOffers(
  { columns, rows }: ShownTable,
  by: 'column' | 'row',
): (Offer | AggregateOffer)[] {
  const lists =
    by === 'row'
      ? rows.map(({ head, cells }) => ({ name: head, cells }))
      : columns.map(({ label }, i) => ({ name: label, cells: rows.map(({ cells }) => cells[i] ?? '') }));
  return lists.flatMap(({ name, cells }) => offer(name, cells) ?? []);
}

/** One price is an Offer, several are an AggregateOffer with the lowest and the highest. Pounds inc VAT. */
function offer(name: string, cells: readonly string[]): Offer | AggregateOffer | undefined {
  const amounts = cells.flatMap((cell) => amountIn(cell) ?? []).sort((a, b) => Number(a) - Number(b));
  const low = amounts[0];
  const high = amounts.at(-1);
  if (low === undefined || high === undefined) return undefined;
  const priceCurrency = site.currency;
  if (low === high) return { '@type': 'Offer', name, price: low, priceCurrency };
  return {
    '@type': 'AggregateOffer',
    name,
    lowPrice: low,
    highPrice: high,
    priceCurrency,
  };
}

/** '£1,234.00' → '1234.00'; undefined for anything that is not an amount alone. */
function amountIn(cell: string): string | undefined {
  return /^£([\d,]+\.\d\d)$/.exec(cell)?.[1]?.replaceAll(',', '');
}
