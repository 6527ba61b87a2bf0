import { type CartContent, postCart } from '../contract/cart.ts';
import { call } from './api.ts';
import { $cart, $cartMayRetry, $isCartLoading, clearCart, keepContent, keepKeys } from './cart-state.ts';
import { $cartError, $storedCart } from './kept-cart.ts';
import { $vehicle, carKey } from './vehicle.ts';

type Exchange = Awaited<ReturnType<typeof post>>;

/** What the visitor asked for, as a step from one list of keys to the next. */
export type Change = (keys: readonly string[]) => string[];

/** `dropped`: the visitor has chosen another car meanwhile. */
type Outcome = 'received' | 'failed' | 'dropped';

/** Asked for and not answered yet, oldest first. What is shown is these steps on top of what the server last said. */
let pending: Change[] = [];
/** The car that they are about. */
let pendingCar = '';
/** The keys that the server last said, or that were found in the storage when nothing was under way. */
let settled: readonly string[] = [];
/** What was not accepted since the last answer, to be done again when the visitor asks for it. */
const failed: (() => Promise<void>)[] = [];
/** The calls that are under way, one behind the other: each answer replaces the cart, so none may overtake. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * One step: shown at once, then asked of the server in its turn. A cart that the server has forgotten is made anew of
 * the visitor's own list. A step that failed is taken back.
 */
export function change(step: Change, send: (list: string[]) => Promise<Exchange>): Promise<Outcome> {
  const car = carNow();
  if (pending.length === 0 || pendingCar !== car) {
    settled = $cart.get()?.cart ?? [];
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

async function ask(step: Change, send: (list: string[]) => Promise<Exchange>, car: string): Promise<Outcome> {
  const list = step(settled);
  let result = await send(list);
  if (!result.ok && result.error.code === 'cart_expired') result = await post(list, '');
  pending = pending.filter((other) => other !== step);
  // An answer about another car than the present one is about nothing that is shown.
  if (carNow() !== car) return 'dropped';
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

const keysShown = (): string[] => pending.reduce((keys, step) => step(keys), [...settled]);

/** Puts the keys as they should be by now into the store; an empty list is no cart. */
function show(): void {
  const keys = keysShown();
  const now = $cart.get();
  if (keys.length === 0 && !now?.cartContent) return $storedCart.set(null);
  if (keys.join() !== now?.cart.join()) keepKeys(keys);
}

/** Asks for a cart of these items, or the same cart with them. */
export function post(item: string[], key = $cart.get()?.cartContent?.key ?? '') {
  const vehicle = $vehicle.get();
  return call(postCart, {
    body: { key, id: vehicle?.RegistrationNumber ?? '', modelId: vehicle?.Model_ID ?? '', item },
  });
}

/** Replaces the content with the server's. What it lists is the cart, with what is still under way on top. */
export function receive(content: CartContent): void {
  if (!$vehicle.get()) return;
  settled = content.items.map((item) => item.item_key);
  const cart = keysShown();
  if (cart.length === 0) return clearCart();
  keepContent(cart, content);
}
