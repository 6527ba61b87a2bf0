import { atom, computed } from 'nanostores';
import { type CartContent, cartContentSchema, getCart, postCart, removeCartItem } from '../contract/cart.ts';
import { call, type CallError } from '../contract/client.ts';
import { z } from '../contract/zod.ts';
import { persisted } from './persisted.ts';
import { $vehicle, carKey } from './vehicle.ts';

const storedCartSchema = z.object({
  /** The car this cart was made for. */
  carKey: z.string(),
  /** Item keys, as the visitor sees them: ahead of the server while a call is under way. */
  cart: z.array(z.string()),
  cartUpdatedAt: z.number(),
  cartReceivedAt: z.number(),
  cartContent: cartContentSchema.nullable(),
});
type StoredCart = z.infer<typeof storedCartSchema>;

/** localStorage `kcc:cart`: there only while something is in it. */
export const $storedCart = persisted<StoredCart | null>('kcc:cart', storedCartSchema.nullable(), null);

/** The cart of the chosen car; a cart made for another car reads as empty, on every page and in every tab. */
export const $cart = computed([$storedCart, $vehicle], (stored, vehicle) =>
  stored && vehicle && stored.carKey === carKey(vehicle) ? stored : null,
);

export const $isCartLoading = atom(false);
/** The last thing that went wrong with the cart; shown in the drawer, never as a blocking message. */
export const $cartError = atom<CallError | null>(null);
/** What the last action did, for screen readers. */
export const $cartNews = atom('');

/** Adds an item: at once in the list, then on the server, whose answer replaces the content. */
export async function addToCart(item: string, name: string): Promise<void> {
  const before = $cart.get()?.cart ?? [];
  if (before.includes(item)) return;
  // The whole list, not the new item alone: adding one twice changes nothing, and an expired cart comes back whole.
  const list = [...before, item];
  setKeys(list);
  if (!(await exchange(list, () => post(list)))) return putBack();
  $cartNews.set(`${name} added. ${totalNews()}`);
}

/** Removes an item. The server's answer may lack more than that: a discounted MOT goes with it. */
export async function removeFromCart(item: string, name: string): Promise<void> {
  const before = $cart.get()?.cart ?? [];
  if (!before.includes(item)) return;
  const list = before.filter((other) => other !== item);
  setKeys(list);
  const received = await exchange(list, () => {
    const key = $cart.get()?.cartContent?.key;
    return key ? call(removeCartItem, { params: { item }, body: { _method: 'DELETE', key } }) : post(list);
  });
  if (!received) return putBack();
  const motGone = item !== 'mot' && before.includes('mot') && !$cart.get()?.cart.includes('mot');
  $cartNews.set(`${name} removed${motGone ? ', and the discounted MOT with it' : ''}. ${totalNews()}`);
}

/** Loads the server's cart, unless nothing has changed since it was last received. */
export async function loadCart(): Promise<void> {
  const now = $cart.get();
  if (!now || now.cartUpdatedAt < now.cartReceivedAt) return;
  await refreshCart();
}

/** Asks for the cart at today's prices, whatever was received before. */
export async function refreshCart(): Promise<void> {
  const now = $cart.get();
  if (!now) return;
  const key = now.cartContent?.key;
  await exchange(now.cart, () => (key ? call(getCart, { query: { key } }) : post(now.cart)));
}

export function clearCart(): void {
  $storedCart.set(null);
  $cartError.set(null);
}

type Exchange = Awaited<ReturnType<typeof post>>;

/** The calls that are under way, one behind the other: each answer replaces the cart, so none may overtake. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * One server call about the cart, in its turn. A cart the server has forgotten is made anew of the visitor's own list.
 * @returns whether the server's cart was received
 */
function exchange(list: string[], send: () => Promise<Exchange>): Promise<boolean> {
  $isCartLoading.set(true);
  const turn = queue.then(async () => {
    let result = await send();
    if (!result.ok && result.error.code === 'cart_expired') result = await post(list, '');
    if (result.ok) {
      receive(result.answer.data);
      $cartError.set(null);
    } else {
      console.error('Cart', result.error.code);
      $cartError.set(result.error);
    }
    if (turn === queue) $isCartLoading.set(false);
    return result.ok;
  });
  queue = turn;
  return turn;
}

/** What was not accepted is not in the list: it is what the server last said. */
function putBack(): void {
  const content = $cart.get()?.cartContent;
  if (content) setKeys(content.items.map((item) => item.item_key));
  else $storedCart.set(null);
}

function post(item: string[], key = $cart.get()?.cartContent?.key ?? '') {
  const vehicle = $vehicle.get();
  return call(postCart, {
    body: { key, id: vehicle?.RegistrationNumber ?? '', modelId: vehicle?.Model_ID ?? '', item },
  });
}

function setKeys(cart: string[]): void {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  const now = $cart.get();
  $storedCart.set({
    carKey: carKey(vehicle),
    cart,
    cartUpdatedAt: Date.now(),
    cartReceivedAt: now?.cartReceivedAt ?? 0,
    cartContent: now?.cartContent ?? null,
  });
}

/** Replaces the content with the server's. Whatever it lists is the cart; an empty one is no cart. */
export function receive(content: CartContent): void {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  if (content.items.length === 0) return clearCart();
  const now = Date.now();
  $storedCart.set({
    carKey: carKey(vehicle),
    cart: content.items.map((item) => item.item_key),
    cartUpdatedAt: $cart.get()?.cartUpdatedAt ?? now,
    cartReceivedAt: now,
    cartContent: content,
  });
}

function totalNews(): string {
  const content = $cart.get()?.cartContent;
  return content ? `Total £${content.subtotal} including VAT` : 'Your services list is empty';
}
