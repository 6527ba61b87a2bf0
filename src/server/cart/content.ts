import type { Content } from '../../content-model/content.ts';
import { carClassOf } from '../../content-model/vehicles.ts';
import type { CartContent, CartItem } from '../../contract/cart.ts';
import { type CartLine, type CartTotals, totalsOf } from '../../domain/cart.ts';
import { amountOf } from '../../domain/money.ts';
import type { Agreed } from '../../domain/quote.ts';
import { modelOrThrow } from '../vehicle/chosen.ts';
import type { Promises } from './promises.ts';

/** A cart's items at a release's prices, or at what was promised where that is lower. Throws model_unknown. */
export function priceCart(
  content: Content,
  modelId: string,
  items: readonly string[],
  agreed?: Agreed,
): CartTotals {
  const { catalogue, site } = content;
  return totalsOf(items, carClassOf(modelOrThrow(content, modelId)), catalogue, site.mot.supply, agreed);
}

/** A cart with its prices, as far as everybody needs it who shows or sells it. */
export interface PricedCart {
  key: string;
  modelId: string;
  items: string[];
  totals: CartTotals;
  promises: Promises | null;
}

/** The cart in the specification's fields. */
export function cartContent({ key, modelId, totals, promises }: PricedCart): CartContent {
  const { lines, exVat, incVat, motOffer } = totals;
  return {
    ...{ key, modelId, items: lines.map(cartItem), total: amountOf(exVat), subtotal: amountOf(incVat) },
    motOffer: motOffer === null ? null : amountOf(motOffer),
    quote: promises && { reference: promises.reference, validUntil: promises.validUntil },
  };
}

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
