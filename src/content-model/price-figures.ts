import { poundsSpan, poundsText } from '../domain/money/money.ts';
import type { Facts } from './page-facts.ts';
import type { Pence } from '../domain/money/money.ts';

/** What a page's own price may be called in its title and description. */
export const PRICE_NAMES = ['price', 'prices'] as const;

/**
 * `{price}` → 'from £105.00', `{prices}` → '£105.00 to £255.50', and both '£65.00' where every car pays the same. A page
 * without a listed price has neither, so that a text which names one stops the build.
 */
export function priceFigures(span: { from: Pence; to: Pence } | null): Facts {
  if (!span) return {};
  const { from, to } = span;
  return { price: `${from < to ? 'from ' : ''}${poundsText(from)}`, prices: poundsSpan(from, to) };
}

/** A price that a text names by its key: 'from £105.00'. */
export const tokenPrice = (span: { from: Pence; to: Pence } | null): string =>
  priceFigures(span).price ?? 'a price on request';
