import { getCart, removeCartItem } from '../contract/cart.ts';
import { amountText } from '../domain/money.ts';
import { MOT_KEY } from '../domain/price.ts';
import { call } from './api.ts';
import { type Change, change, post, remember, takeFailed } from './cart-exchange.ts';
import { $cart, $cartNews } from './cart-state.ts';
import { trackSale } from './sales.ts';

/** Adds an item, in the list at once and then on the server, whose answer replaces the content. */
export async function addToCart(item: string, name: string): Promise<void> {
  if ($cart.get()?.cart.includes(item)) return;
  // The whole list, not just the new item: adding one twice changes nothing, and an expired cart is restored in full.
  const add: Change = (keys) => (keys.includes(item) ? [...keys] : [...keys, item]);
  const outcome = await change(add, post);
  if (outcome === 'received') {
    $cartNews.set(`${name} added. ${totalNews()}`);
    trackSale(
      'add_to_cart',
      $cart.get()?.cartContent?.items.filter(({ item_key }) => item_key === item),
    );
  }
  if (outcome === 'failed') remember(() => addToCart(item, name));
}

/** Removes an item. The server may remove more than that: a discounted MOT goes too. */
export async function removeFromCart(item: string, name: string): Promise<void> {
  const before = $cart.get()?.cart ?? [];
  const contentBefore = $cart.get()?.cartContent?.items;
  if (!before.includes(item)) return;
  const remove: Change = (keys) => keys.filter((other) => other !== item);
  const outcome = await change(remove, (list) => {
    const key = $cart.get()?.cartContent?.key;
    return key ? call(removeCartItem, { params: { item }, body: { _method: 'DELETE', key } }) : post(list);
  });
  if (outcome === 'failed') remember(() => removeFromCart(item, name));
  if (outcome !== 'received') return;
  const after = new Set($cart.get()?.cart);
  trackSale(
    'remove_from_cart',
    contentBefore?.filter(({ item_key }) => !after.has(item_key)),
  );
  const motGone = item !== MOT_KEY && before.includes(MOT_KEY) && !$cart.get()?.cart.includes(MOT_KEY);
  $cartNews.set(`${name} removed${motGone ? ', and the discounted MOT with it' : ''}. ${totalNews()}`);
}

/** Retries what failed: the additions and removals since the last answer, or else reading the cart. */
export async function retryCart(): Promise<void> {
  const again = takeFailed();
  if (again.length === 0) return refreshCart();
  await Promise.all(again.map((once) => once()));
}

/** Loads the server's cart, unless nothing has changed since it was last received. */
export async function loadCart(): Promise<void> {
  const now = $cart.get();
  if (!now || now.cartUpdatedAt < now.cartReceivedAt) return;
  await refreshCart();
}

/** Fetches the cart at today's prices, whatever was received before. */
export async function refreshCart(): Promise<void> {
  const now = $cart.get();
  if (!now) return;
  await change(
    (keys) => [...keys],
    (list) => {
      const key = $cart.get()?.cartContent?.key;
      return key ? call(getCart, { query: { key } }) : post(list);
    },
  );
}

function totalNews(): string {
  const content = $cart.get()?.cartContent;
  return content ? `Total ${amountText(content.subtotal)} including VAT` : 'Your services list is empty';
}
