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
  const before = $cart.get();
  if (before?.cart.includes(item)) return;
  setKeys([...(before?.cart ?? []), item]);
  await exchange(() => post([item]), before);
  if (!$cartError.get()) $cartNews.set(`${name} added. ${totalNews()}`);
}

/** Removes an item. The server's answer may lack more than that: a discounted MOT goes with it. */
export async function removeFromCart(item: string, name: string): Promise<void> {
  const before = $cart.get();
  const key = before?.cartContent?.key;
  if (!before?.cart.includes(item)) return;
  setKeys(before.cart.filter((other) => other !== item));
  await exchange(
    () =>
      key
        ? call(removeCartItem, { params: { item }, body: { _method: 'DELETE', key } })
        : post($cart.get()?.cart ?? []),
    before,
  );
  if ($cartError.get()) return;
  const motGone = item !== 'mot' && before.cart.includes('mot') && !$cart.get()?.cart.includes('mot');
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
  await exchange(() => (key ? call(getCart, { query: { key } }) : post(now.cart)), now);
}

export function clearCart(): void {
  $storedCart.set(null);
  $cartError.set(null);
}

type Exchange = Awaited<ReturnType<typeof post>>;

/** One server call about the cart. A cart the server has forgotten is made anew from the visitor's own list. */
async function exchange(send: () => Promise<Exchange>, before: StoredCart | null): Promise<void> {
  $isCartLoading.set(true);
  try {
    let result = await send();
    if (!result.ok && result.error.code === 'cart_expired') result = await post($cart.get()?.cart ?? [], '');
    if (result.ok) {
      receive(result.answer.data);
      $cartError.set(null);
    } else {
      console.error('Cart', result.error.code);
      $cartError.set(result.error);
      $storedCart.set(before);
    }
  } finally {
    $isCartLoading.set(false);
  }
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
