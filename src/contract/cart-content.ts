import type { CartLine, CartTotals } from '../domain/cart.ts';
import { amountOf, NO_TOTAL, type Pence } from '../domain/money.ts';
import type { CartContent, CartItem } from './cart.ts';

interface Priced {
  key: string;
  modelId: string;
  totals: CartTotals;
  /** What a saved quote promises this cart. */
  promises: { reference: string; validUntil: string } | null;
}

/** A cart that was priced, in the contract's fields; with nothing in it, the specification's default sums. */
export function cartContent({ key, modelId, totals, promises }: Priced): CartContent {
  const { lines, exVat, incVat, minutes, motOffer } = totals;
  const sum = (pence: Pence) => (lines.length === 0 ? NO_TOTAL : amountOf(pence));
  return {
    ...{ key, modelId, items: lines.map(cartItem), total: sum(exVat), subtotal: sum(incVat), minutes },
    motOffer: motOffer === null ? null : amountOf(motOffer),
    quote: promises && { reference: promises.reference, validUntil: promises.validUntil },
  };
}

/** One line of a cart, a quote or a booking, likewise. */
export function cartItem({ key, pence, labour, parts, ...line }: CartLine): CartItem {
  return {
    item_key: key,
    name: line.name,
    totalIncVat: amountOf(pence),
    status: line.status,
    isDiscounted: line.isDiscounted,
    labour: labour === null ? null : amountOf(labour),
    parts: parts === null ? null : amountOf(parts),
    note: line.note,
  };
}
