import type { CartItem } from '../contract/cart.ts';
import { uuidFrom } from '../domain/uuid.ts';
import { type EventItem, track } from '../frame/track.ts';

/** Tells statistics of items that were added, removed or taken to the last step; says nothing of none. */
export function tellOf(
  event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout',
  items: readonly CartItem[] = [],
): void {
  if (items.length) track(event, saleOf(items));
}

export function tellOfPurchase(items: readonly CartItem[]): void {
  track('purchase', {
    transaction_id: uuidFrom(crypto.getRandomValues(new Uint8Array(16))),
    ...saleOf(items),
  });
}

function saleOf(items: readonly CartItem[]): { currency: 'GBP'; value: number; items: EventItem[] } {
  const sold = items.map((item): EventItem => ({
    item_id: item.item_key,
    item_name: item.name,
    price: Number(item.totalIncVat),
    quantity: 1,
  }));
  // In pence on the way, so that no sum of pounds ends in …0001.
  const pence = sold.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return { currency: 'GBP', value: pence / 100, items: sold };
}
