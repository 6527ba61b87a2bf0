import type { CartItem } from '../../contract/cart/cart.ts';
import type { PricedItem } from '../../contract/catalogue/catalogue.ts';
import { penceFromAmount } from '../../domain/money/money.ts';
import { uuidFrom } from '../../domain/text/uuid.ts';
import { type EventItem, type ItemList, track } from '../../browser/page/track.ts';

/**
 * Reports items that were added, removed or taken to the last step to statistics; reports nothing for an empty list.
 */
export function trackSale(
  event: 'add_to_cart' | 'remove_from_cart' | 'begin_checkout',
  items: readonly CartItem[] = [],
): void {
  if (items.length) track(event, saleOf(items));
}

/** What was last reported for each list, by its id. It's lost with the document. */
const toldLists = new Map<string, string>();

/**
 * Reports a list that is shown to statistics, once, although islands render the same list repeatedly. Another car's
 * list counts as another list. An empty one is not reported.
 * @param id of a tab, or the key of a group; never anything that was typed
 */
export function tellOfList(id: string, name: string, items: readonly PricedItem[]): void {
  const list: ItemList = {
    item_list_id: id,
    item_list_name: name,
    currency: 'GBP',
    items: items.map(({ key, name: itemName, totalIncVat }, index) => ({
      item_id: key,
      item_name: itemName,
      ...(totalIncVat !== null && { price: poundsIn(totalIncVat) }),
      index,
    })),
  };
  const told = JSON.stringify(list);
  if (items.length === 0 || toldLists.get(id) === told) return;
  toldLists.set(id, told);
  track('view_item_list', list);
}

export function trackPurchase(items: readonly CartItem[]): void {
  track('purchase', {
    transaction_id: uuidFrom(crypto.getRandomValues(new Uint8Array(16))),
    ...saleOf(items),
  });
}

function saleOf(items: readonly CartItem[]): { currency: 'GBP'; value: number; items: EventItem[] } {
  const sold = items.map((item): EventItem => ({
    item_id: item.item_key,
    item_name: item.name,
    price: poundsIn(item.each ?? item.totalIncVat),
    quantity: item.quantity,
  }));
  // Added up in pence, so that no sum in pounds ends in …0001.
  const pence = items.reduce((sum, { totalIncVat }) => sum + penceFromAmount(totalIncVat), 0);
  return { currency: 'GBP', value: pence / 100, items: sold };
}

/** Statistics count in pounds. */
function poundsIn(amount: string): number {
  return penceFromAmount(amount) / 100;
}
