import { atom, computed } from 'nanostores';
import { type CartContent, EMPTY_CART } from '../../contract/cart/cart.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { ONE, sameChoice, type Wish, wishFor } from '../../domain/vehicle/piece.ts';
import type { CallError } from '../shared/api.ts';
import { $cartError, $storedCart, emptyCart, type StoredCart } from '../vehicle/kept-cart.ts';
import { $vehicle } from '../vehicle/vehicle.ts';
import { $hasPaymentPlan, $referralId } from '../shared/visit.ts';

/**
 * The cart of the chosen car. One made for another car reads as empty: a tab may have written it just as another tab
 * chose the car.
 */
export const $cart = computed([$storedCart, $vehicle], (stored, vehicle) =>
  stored && vehicle && stored.carKey === carKey(vehicle) ? stored : null,
);

/** The server's cart, `EMPTY_CART` while there is nothing in it; null while its first answer is on the way. */
export const $cartContent = computed($cart, (cart) => (cart?.cart.length ? cart.cartContent : EMPTY_CART));

export const $isCartLoading = atom(false);
/** Whether doing it again may help: the network or the server failed, rather than refusing it. */
export const $cartMayRetry = computed($cartError, (error) => error !== null && PASSING.has(error.code));
const PASSING = new Set<CallError['code']>(['offline', 'timeout', 'unreadable', 'server_error']);
/** What the last action did, for screen readers. */
export const $cartNews = atom('');

/** Empties the cart. What was chosen for its sum goes with it: the payment plan and who recommended us. */
export function clearCart(): void {
  emptyCart();
  $hasPaymentPlan.set(false);
  $referralId.set($referralId.initial);
}

/** What is in the cart, with what was chosen for it. */
export function wishesInCart(): Wish[] {
  const { cart = [], chosen = {} } = $cart.get() ?? {};
  return cart.map((key) => wishFor(key, chosen[key]));
}

function stored(wishes: readonly Wish[]): Pick<StoredCart, 'cart' | 'chosen'> {
  const several = wishes.filter((wish) => !sameChoice(wish, ONE));
  return {
    cart: wishes.map(({ key }) => key),
    chosen: Object.fromEntries(several.map(({ key, ...choice }) => [key, choice])),
  };
}

/** Keeps what the visitor sees in the list; what the server said of it stays. */
export function keepWishes(wishes: readonly Wish[]): void {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  const now = $cart.get();
  $storedCart.set({
    carKey: carKey(vehicle),
    ...stored(wishes),
    cartUpdatedAt: Date.now(),
    cartReceivedAt: now?.cartReceivedAt ?? 0,
    cartContent: now?.cartContent ?? null,
  });
}

/** Keeps the server's answer beside the list as it is by now. */
export function keepContent(wishes: readonly Wish[], content: CartContent): void {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  const now = Date.now();
  $storedCart.set({
    carKey: carKey(vehicle),
    ...stored(wishes),
    cartUpdatedAt: $cart.get()?.cartUpdatedAt ?? now,
    cartReceivedAt: now,
    cartContent: content,
  });
}
