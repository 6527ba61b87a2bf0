import { atom, computed } from 'nanostores';
import type { CartItem } from '../../contract/cart/cart.ts';
import { createQuote, openQuote, type SavedQuote } from '../../contract/cart/quote.ts';
import { askListPath, createBookingOfRequest } from '../../contract/cart/quote-request.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { call, type CallRefusal } from '../shared/api.ts';
import { receive } from './cart-exchange.ts';
import { $cart } from './cart-state.ts';
import { refreshCart } from './cart.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { once } from '../shared/once.ts';
import { takeUpFriend } from './referral.ts';
import { $vehicle, registerVehicle } from '../vehicle/vehicle.ts';

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

/** Whether the visitor decides first, because this device has a filled cart already. */
export const $replacing = atom(false);

/** Of a priced request: what its email's link carries. */
export interface RequestLink {
  id: string;
  signature: string;
}

type QuoteLink = { token: string } | RequestLink;

/** A quote as its page shows it. */
export interface OpenedQuote {
  reference: string;
  car: Pick<Vehicle, 'RegistrationNumber' | 'Model_ID'>;
  items: readonly QuotedThing[];
}

/** Brings car and cart of a quote to this device and goes on to the collection. */
export async function bookQuote(
  link: QuoteLink,
  { reference, items, car }: OpenedQuote,
): Promise<CallRefusal | null> {
  const cart = $cart.get();
  const isSameList = sameItems(cart?.cartContent?.items ?? [], items) && isChosen(car);
  if (cart && !isSameList) {
    $replacing.set(true);
    return null;
  }
  // It is here already if it was opened before, or saved on this device. Otherwise only its prices are new.
  if (cart?.cartContent?.quote?.reference !== reference) return replaceByQuote(link);
  goTo(PATHS.collection);
  return null;
}

/** The answer to that: the quote takes the place of what is in the cart. */
export const replaceByQuote = once(async (link: QuoteLink): Promise<CallRefusal | null> => {
  $replacing.set(false);
  const result =
    'token' in link
      ? await call(openQuote, { body: link })
      : await call(createBookingOfRequest, { params: { id: link.id }, query: { signature: link.signature } });
  if (!result.ok) return result.error;
  registerVehicle(result.answer.data.vehicle);
  takeUpFriend();
  receive(result.answer.data.cart);
  goTo(PATHS.collection);
  return null;
});

/** What of a line says whether it is the same thing. */
export type QuotedThing = Pick<CartItem, 'item_key' | 'quantity' | 'positions' | 'size'>;

const thingOf = ({ item_key, quantity, positions, size }: QuotedThing): string =>
  JSON.stringify([item_key, quantity, positions, size]);

function isChosen({ RegistrationNumber, Model_ID }: OpenedQuote['car']): boolean {
  const chosen = $vehicle.get();
  return chosen?.RegistrationNumber === RegistrationNumber && chosen.Model_ID === Model_ID;
}

const sameItems = (one: readonly QuotedThing[], other: readonly QuotedThing[]): boolean =>
  one.map(thingOf).sort().join() === other.map(thingOf).sort().join();

/** The other answer: everything stays as it was. */
export function keepCart(): void {
  $replacing.set(false);
}
