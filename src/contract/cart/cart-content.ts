import { type CartLine, type CartTotals, sumsOf, TO_BE_QUOTED } from '../../domain/cart/cart.ts';
import { amountOf, NO_TOTAL, type Pence } from '../../domain/money/money.ts';
import type { PieceRule } from '../../domain/vehicle/piece.ts';
import { offFor } from '../../domain/account/referral.ts';
import type { CartContent, CartItem, FriendSums, Pieces } from './cart.ts';

interface Priced {
  key: string;
  modelId: string;
  totals: CartTotals;
  /** How items are sold by the piece to the cart's car. */
  ruleOf: (key: string) => PieceRule | undefined;
  /** What a saved quote promises this cart. */
  promises: { reference: string; validUntil: string } | null;
}

/** A cart that was priced, in the contract's fields; with nothing in it, the specification's default sums. */
export function cartContent({ key, modelId, totals, promises, ruleOf }: Priced): CartContent {
  const { lines, exVat, incVat, minutes, partsFrom, motOffer } = totals;
  const sum = (pence: Pence) => (lines.length === 0 ? NO_TOTAL : amountOf(pence));
  return {
    key,
    modelId,
    total: sum(exVat),
    subtotal: sum(incVat),
    minutes,
    partsFrom,
    items: lines.map((line) => ({ ...cartItem(line), pieces: piecesSold(ruleOf(line.key)) })),
    motOffer: motOffer === null ? null : amountOf(motOffer),
    friend: friendSums(totals),
    quote: promises && { reference: promises.reference, validUntil: promises.validUntil },
  };
}

/** What a list comes to for somebody who was sent by a friend; null where nothing comes off. */
export function friendSums({ lines, percent }: Pick<CartTotals, 'lines' | 'percent'>): FriendSums | null {
  const off = offFor(lines);
  if (off === 0) return null;
  const { exVat, incVat } = sumsOf([...lines, { pence: -off, vatable: -off }], percent);
  return { off: amountOf(off), total: amountOf(exVat), subtotal: amountOf(incVat) };
}

/** How an item is sold by the piece; null where there is nothing to choose. */
export function piecesSold(rule: PieceRule | undefined): Pieces | null {
  return rule && (rule.most > 1 || rule.places.length > 0 || rule.bySize)
    ? { ...rule, places: [...rule.places] }
    : null;
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
    quantity: line.quantity,
    positions: [...line.positions],
    size: line.size,
    each: line.quantity > 1 && line.status !== TO_BE_QUOTED ? amountOf(pence / line.quantity) : null,
    pieces: null,
  };
}
