import { atom } from 'nanostores';
import { openQuote } from '../../contract/cart/open-quote.ts';
import { createBookingOfRequest } from '../../contract/cart/book-request.ts';
import type { RequestLink } from '../../contract/cart/quote-request.ts';
import type { KnownContact } from '../../contract/booking/booking-defaults.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import { call, type CallRefusal } from '../shared/api.ts';
import { goTo, PATHS } from '../shared/navigation.ts';
import { once } from '../shared/once.ts';
import { $vehicle, registerVehicle } from '../vehicle/vehicle.ts';
import { receive } from './cart-exchange.ts';
import { $cart } from './cart-state.ts';
import { type QuotedThing, thingOf } from './quoted-thing.ts';
import { takeUpFriend } from './referral.ts';

/** Whether the visitor decides first, because this device has a filled cart already. */
export const $replacing = atom(false);

type QuoteLink = { token: string } | RequestLink;

/** A quote as its page shows it. */
export interface OpenedQuote {
  reference: string;
  car: Pick<Vehicle, 'RegistrationNumber' | 'Model_ID'>;
  items: readonly QuotedThing[];
}

/** Is told who asked for a price, where it is known. */
type Keep = (contact: KnownContact) => void;

/** Brings car and cart of a quote to this device and goes on to the collection. */
export async function bookQuote(
  link: QuoteLink,
  { reference, items, car }: OpenedQuote,
  keep?: Keep,
): Promise<CallRefusal | null> {
  const cart = $cart.get();
  const isSameList = sameItems(cart?.cartContent?.items ?? [], items) && isChosen(car);
  if (cart && !isSameList) {
    $replacing.set(true);
    return null;
  }
  // It is here already if it was opened before, or saved on this device. Otherwise only its prices are new.
  if (cart?.cartContent?.quote?.reference !== reference) return replaceByQuote(link, keep);
  goTo(PATHS.collection);
  return null;
}

/** The answer to that: the quote takes the place of what is in the cart. */
export const replaceByQuote = once(async (link: QuoteLink, keep?: Keep): Promise<CallRefusal | null> => {
  $replacing.set(false);
  const result =
    'token' in link
      ? await call(openQuote, { body: link })
      : await call(createBookingOfRequest, { params: { id: link.id }, query: { signature: link.signature } });
  if (!result.ok) return result.error;
  const { vehicle, cart, contact } = { contact: null, ...result.answer.data };
  registerVehicle(vehicle);
  takeUpFriend();
  receive(cart);
  if (contact) keep?.(contact);
  goTo(PATHS.collection);
  return null;
});

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
