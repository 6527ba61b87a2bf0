import { type CartContent, postCart } from '../../contract/cart/cart.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import { ONE, sameChoice, type Wish, wishFor } from '../../domain/vehicle/piece.ts';
import { call } from '../shared/api.ts';
import {
  $cart,
  $cartMayRetry,
  $isCartLoading,
  clearCart,
  keepContent,
  keepWishes,
  wishesInCart,
} from './cart-state.ts';
import { $cartError, $storedCart } from '../vehicle/kept-cart.ts';
import { isPageLeft } from '../shared/page-left.ts';
import { $vehicle } from '../vehicle/vehicle.ts';

type Exchange = Awaited<ReturnType<typeof post>>;

/** What the visitor asked for, as a step from one list to the next. */
export type CartChange = (wishes: readonly Wish[]) => Wish[];

/** `dropped`: the visitor has chosen another car since, or opened another page, which asks again. */
type Outcome = 'received' | 'failed' | 'dropped';

/** Asked for and not answered yet, oldest first. What is shown is these steps on top of what the server last said. */
let pending: CartChange[] = [];
/** The car that they are about. */
let pendingCar = '';
/** What the server last said, or what was found in the storage when nothing was under way. */
let settled: readonly Wish[] = [];
/** What was not accepted since the last answer, to be done again when the visitor asks for it. */
const failed: (() => Promise<void>)[] = [];
/** The calls that are under way, one behind the other: each answer replaces the cart, so none may overtake. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * One step: shown at once, then asked of the server in its turn. A cart that the server has forgotten is made again from
 * the visitor's own list. A step that failed is taken back.
 */
export function change(step: CartChange, send: (list: Wish[]) => Promise<Exchange>): Promise<Outcome> {
  const car = carNow();
  if (pending.length === 0 || pendingCar !== car) {
    settled = wishesInCart();
    pending = [];
    pendingCar = car;
  }
  pending.push(step);
  show();
  $isCartLoading.set(true);
  const turn = queue.then(async () => {
    const outcome = carNow() === car ? await ask(step, send, car) : 'dropped';
    if (turn === queue) $isCartLoading.set(false);
    return outcome;
  });
  queue = turn;
  return turn;
}

async function ask(
  step: CartChange,
  send: (list: Wish[]) => Promise<Exchange>,
  car: string,
): Promise<Outcome> {
  const list = step(settled);
  let result = await send(list);
  if (!result.ok && result.error.code === 'cart_expired') result = await post(list, { key: '' });
  pending = pending.filter((other) => other !== step);
  // An answer about another car than the present one is about nothing that is shown.
  if (carNow() !== car || (!result.ok && isPageLeft())) return 'dropped';
  if (result.ok) {
    failed.length = 0;
    receive(result.answer.data);
    $cartError.set(null);
    return 'received';
  }
  console.error('Cart', result.error.code);
  $cartError.set(result.error);
  show();
  return 'failed';
}

/** To be done again when the visitor asks for it; what the server refused for good would only be refused again. */
export function remember(again: () => Promise<void>): void {
  if ($cartMayRetry.get()) failed.push(again);
}

/** What was not accepted since the last answer, which is forgotten here: the caller does it again. */
export const takeFailed = (): (() => Promise<void>)[] => failed.splice(0);

const carNow = (): string => {
  const vehicle = $vehicle.get();
  return vehicle ? carKey(vehicle) : '';
};

const wishesShown = (): Wish[] => pending.reduce((wishes, step) => step(wishes), [...settled]);

/** Puts the list as it should be by now into the store; an empty one is no cart. */
function show(): void {
  const wishes = wishesShown();
  const now = $cart.get();
  if (wishes.length === 0 && !now?.cartContent) return $storedCart.set(null);
  if (!now || JSON.stringify(wishes) !== JSON.stringify(wishesInCart())) keepWishes(wishes);
}

interface Posting {
  key?: string;
  /** The item whose choice is said even if it is one of it, because it was another. */
  changed?: string;
}

/** Asks for a cart of these items, or the same cart with them. */
export function post(
  wishes: readonly Wish[],
  { key = $cart.get()?.cartContent?.key ?? '', changed }: Posting = {},
) {
  const vehicle = $vehicle.get();
  const item = wishes.map((wish) => wish.key);
  const lines = wishes
    .filter((wish) => wish.key === changed || !sameChoice(wish, ONE))
    .map(({ key: item_key, ...choice }) => ({ item_key, ...choice }));
  return call(postCart, {
    body: {
      key,
      id: vehicle?.RegistrationNumber ?? '',
      modelId: vehicle?.Model_ID ?? '',
      item,
      ...(lines.length && { lines }),
    },
  });
}

/** Replaces the content with the server's. What it lists is the cart, with what is still under way on top. */
export function receive(content: CartContent): void {
  if (!$vehicle.get()) return;
  settled = content.items.map(({ item_key, ...item }) => wishFor(item_key, item));
  const wishes = wishesShown();
  if (wishes.length === 0) return clearCart();
  keepContent(wishes, content);
}
