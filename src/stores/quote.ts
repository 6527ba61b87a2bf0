import { atom, computed } from 'nanostores';
import { createQuote, openQuote, type SavedQuote } from '../contract/quote.ts';
import { call } from './api.ts';
import { $cart, receive, refreshCart } from './cart.ts';
import { goTo, PATHS } from './navigation.ts';
import { $vehicle, registerVehicle } from './vehicle.ts';

/** How saving the cart as a quote stands. `of` is the cart as it was saved. */
type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; quote: SavedQuote; of: string }
  | { state: 'error'; message: string };

const IDLE: Saving = { state: 'idle' };
const $saving = atom<Saving>(IDLE);

/** A quote is shown as long as the cart is the one that was saved. */
export const $quote = computed([$saving, $cart], (saving): Saving =>
  saving.state === 'saved' && saving.of !== cartNow() ? IDLE : saving,
);

/** Saves the present cart. Saving it again that day gives the same quote. */
export async function saveQuote(): Promise<void> {
  const vehicle = $vehicle.get();
  const key = $cart.get()?.cartContent?.key;
  if ($saving.get().state === 'saving' || !vehicle || !key) return;
  $saving.set({ state: 'saving' });
  const save = (cartKey: string) => call(createQuote, { body: { cartKey, vehicle } });
  let result = await save(key);
  if (!result.ok && result.error.code === 'cart_expired') {
    // Made anew of the visitor's own list.
    await refreshCart();
    result = await save($cart.get()?.cartContent?.key ?? '');
  }
  if (!result.ok) return $saving.set({ state: 'error', message: result.error.message });
  receive(result.answer.data.cart);
  $saving.set({ state: 'saved', quote: result.answer.data.quote, of: cartNow() });
}

function cartNow(): string {
  const content = $cart.get()?.cartContent;
  return JSON.stringify([content?.key, content?.subtotal, content?.items.map(({ item_key }) => item_key)]);
}

/**
 * How opening a saved quote stands. `replacing`: this device has a filled cart already, so the visitor decides first.
 */
export type Opening =
  { state: 'idle' } | { state: 'replacing' } | { state: 'opening' } | { state: 'error'; message: string };

export const $opening = atom<Opening>({ state: 'idle' });

/** Brings car and cart of a quote to this device and goes on to the collection. */
export async function bookQuote(
  token: string,
  { reference, items }: { reference: string; items: readonly string[] },
): Promise<void> {
  if ($opening.get().state === 'opening') return;
  const cart = $cart.get();
  // It is here already: opened before, or this is where it was saved. Changed since, it is another list.
  const isOfIt = cart?.cartContent?.quote?.reference === reference;
  if (isOfIt && sameItems(cart.cart, items)) return goTo(PATHS.collection);
  if (cart) return $opening.set({ state: 'replacing' });
  await replaceByQuote(token);
}

/** The answer to `replacing`: the quote takes the place of what is in the cart. */
export async function replaceByQuote(token: string): Promise<void> {
  if ($opening.get().state === 'opening') return;
  $opening.set({ state: 'opening' });
  const result = await call(openQuote, { body: { token } });
  if (!result.ok) return $opening.set({ state: 'error', message: result.error.message });
  registerVehicle(result.answer.data.vehicle);
  receive(result.answer.data.cart);
  // Who comes back to this page, out of the browser's memory, finds it as it was.
  $opening.set({ state: 'idle' });
  goTo(PATHS.collection);
}

const sameItems = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

/** The other answer: all stays as it was. */
export function keepCart(): void {
  $opening.set({ state: 'idle' });
}
