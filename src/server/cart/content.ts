import { catalogue } from '../../content-model/catalogue.ts';
import { site } from '../../content-model/site.ts';
import { carClassOf } from '../../content-model/vehicles.ts';
import type { CartContent, CartItem } from '../../contract/cart.ts';
import { type CartLine, type CartTotals, totalsOf } from '../../domain/cart.ts';
import { amountOf } from '../../domain/money.ts';
import { modelOrThrow } from '../vehicle/service.ts';

/** A cart's items at today's prices. Throws model_unknown. */
export function priceCart(modelId: string, items: readonly string[]): CartTotals {
  return totalsOf(items, carClassOf(modelOrThrow(modelId)), catalogue, site.mot.supply);
}

/** The cart in the specification's fields. */
export function cartContent(
  key: string,
  modelId: string,
  { lines, exVat, incVat, motOffer }: CartTotals,
): CartContent {
  return {
    key,
    modelId,
    items: lines.map(cartItem),
    total: amountOf(exVat),
    subtotal: amountOf(incVat),
    motOffer: motOffer === null ? null : amountOf(motOffer),
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
