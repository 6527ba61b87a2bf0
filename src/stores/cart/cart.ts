import { getCart, removeCartItem } from '../../contract/cart/cart.ts';
import { lineName } from '../../domain/text/line-name.ts';
import { amountText } from '../../domain/money/money.ts';
import { type PieceChoice, sameChoice, wishFor } from '../../domain/vehicle/piece.ts';
import { MOT_KEY } from '../../domain/catalogue/price.ts';
import { call } from '../shared/api.ts';
import { type CartChange, change, post, remember, takeFailed } from './cart-exchange.ts';
import { $cart, $cartNews, wishesInCart } from './cart-state.ts';
import { takeUpFriend } from './referral.ts';
import { trackSale } from './sales.ts';

/**
 * Adds an item, in the list at once and then on the server, whose answer replaces the content.
 * @param choice takes the place of what was chosen for it before; left out: one of it, or as it is in the list
 */
export async function addToCart(item: string, name: string, choice?: PieceChoice): Promise<void> {
  const held = wishesInCart().find(({ key }) => key === item);
  if (held && (!choice || sameChoice(held, choice))) return;
  if (wishesInCart().length === 0) takeUpFriend();
  // The whole list, not just the new item: adding one twice changes nothing, and an expired cart is restored in full.
  const add: CartChange = (wishes) =>
    wishes.some(({ key }) => key === item)
      ? wishes.map((wish) => (wish.key === item && choice ? wishFor(item, choice) : wish))
      : [...wishes, wishFor(item, choice)];
  const outcome = await change(add, (list) => post(list, choice && { changed: item }));
  if (outcome === 'received') {
    const line = $cart.get()?.cartContent?.items.find(({ item_key }) => item_key === item);
    $cartNews.set(`${line ? lineName(line) : name} ${held ? 'chosen' : 'added'}. ${totalNews()}`);
    if (line && !held) trackSale('add_to_cart', [line]);
  }
  if (outcome === 'failed') remember(() => addToCart(item, name, choice));
}

/** Removes an item. The server may remove more than that: a discounted MOT goes too. */
export async function removeFromCart(item: string, name: string): Promise<void> {
  const before = $cart.get()?.cart ?? [];
  const contentBefore = $cart.get()?.cartContent?.items;
  if (!before.includes(item)) return;
  const remove: CartChange = (wishes) => wishes.filter(({ key }) => key !== item);
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
    (wishes) => [...wishes],
    (list) => {
      const content = $cart.get()?.cartContent;
      const held = new Set(content?.items.map(({ item_key }) => item_key));
      // What was added as an earlier page was left may never have reached the server.
      const isSaid = list.every(({ key }) => held.has(key));
      return content?.key && isSaid ? call(getCart, { query: { key: content.key } }) : post(list);
    },
  );
}

function totalNews(): string {
  const content = $cart.get()?.cartContent;
  return content ? `Total ${amountText(content.subtotal)} including VAT` : 'Your services list is empty';
}
