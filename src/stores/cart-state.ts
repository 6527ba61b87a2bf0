import { atom, computed } from 'nanostores';
import { type CartContent, cartContentSchema, choiceSchema } from '../contract/cart.ts';
import { z } from '../contract/zod.ts';
import type { CallError } from './api.ts';
import { ONE, sameChoice, type Wish, wishFor } from '../domain/piece.ts';
import { persisted } from './persisted.ts';
import { $vehicle, carKey } from './vehicle.ts';
import { $hasPaymentPlan, $referralId } from './visit.ts';

const storedCartSchema = z.object({
  /** The car this cart was made for. */
  carKey: z.string(),
  /** Item keys, as the visitor sees them: ahead of the server while a call is under way. */
  cart: z.array(z.string()),
  /** How many, where and of which size, of what is not simply one. */
  chosen: z.record(z.string(), choiceSchema).default({}),
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
/** Whether doing it again may help: the network or the server failed, rather than refusing it. */
export const $cartMayRetry = computed($cartError, (error) => error !== null && PASSING.has(error.code));
const PASSING = new Set<CallError['code']>(['offline', 'timeout', 'unreadable', 'server_error']);
/** What the last action did, for screen readers. */
export const $cartNews = atom('');

/** Empties the cart. What was chosen for its sum goes with it: the payment plan and who recommended us. */
export function clearCart(): void {
  $storedCart.set(null);
  $cartError.set(null);
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
