import { atom, computed } from 'nanostores';
import { createQuote, type SavedQuote } from '../../contract/cart/quote.ts';
import { askListPath } from '../../contract/cart/quote-request.ts';
import { call, type CallRefusal } from '../shared/api.ts';
import { goTo } from '../shared/navigation.ts';
import { once } from '../shared/once.ts';
import { $vehicle } from '../vehicle/vehicle.ts';
import { receive } from './cart-exchange.ts';
import { $cart } from './cart-state.ts';
import { refreshCart } from './cart.ts';
import { thingOf } from './quoted-thing.ts';

/** The quote that this page has saved. `of` is the cart as it was saved. */
type Saving = { state: 'idle' } | { state: 'saved'; quote: SavedQuote; of: string };

const IDLE: Saving = { state: 'idle' };
const $saving = atom<Saving>(IDLE);

/** A quote is shown while the cart is still the one that was saved. */
export const $quote = computed([$saving, $cart], (saving): Saving =>
  saving.state === 'saved' && saving.of !== cartNow() ? IDLE : saving,
);

/** Saves the present cart. Saving it again that day gives the same quote. */
export const saveQuote = once(async (): Promise<CallRefusal | null> => {
  const vehicle = $vehicle.get();
  const key = $cart.get()?.cartContent?.key;
  if (!vehicle || !key) return null;
  const save = (cartKey: string) => call(createQuote, { body: { cartKey, vehicle } });
  let result = await save(key);
  if (!result.ok && result.error.code === 'cart_expired') {
    // Rebuilt from the visitor's own list.
    await refreshCart();
    result = await save($cart.get()?.cartContent?.key ?? '');
  }
  if (!result.ok) return result.error;
  receive(result.answer.data.cart);
  $saving.set({ state: 'saved', quote: result.answer.data.quote, of: cartNow() });
  return null;
});

/** Saves the present cart and goes on to where the price of what has none yet is asked for. */
export async function askFirst(): Promise<CallRefusal | null> {
  const refusal = await saveQuote();
  const saving = $saving.get();
  if (!refusal && saving.state === 'saved') goTo(askListPath(saving.quote.token));
  return refusal;
}

function cartNow(): string {
  const content = $cart.get()?.cartContent;
  return JSON.stringify([content?.key, content?.subtotal, content?.items.map(thingOf)]);
}
