import { atom, computed } from 'nanostores';
import { type CartContent, cartContentSchema, getCart, postCart, removeCartItem } from '../contract/cart.ts';
import { z } from '../contract/zod.ts';
import { amountText } from '../domain/money.ts';
import { MOT_KEY } from '../domain/price.ts';
import { call, type CallError } from './api.ts';
import { persisted } from './persisted.ts';
import { tellOf } from './sales.ts';
import { $vehicle, carKey } from './vehicle.ts';
import { $hasPaymentPlan, $referralId } from './visit.ts';

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
/** Whether doing it again may help: the network or the server failed, rather than refusing it. */
export const $cartMayRetry = computed($cartError, (error) => error !== null && PASSING.has(error.code));
const PASSING = new Set<CallError['code']>(['offline', 'timeout', 'unreadable', 'server_error']);
/** What the last action did, for screen readers. */
export const $cartNews = atom('');

/** Adds an item: at once in the list, then on the server, whose answer replaces the content. */
export async function addToCart(item: string, name: string): Promise<void> {
  if ($cart.get()?.cart.includes(item)) return;
  // The whole list, not the new item alone: adding one twice changes nothing, and an expired cart comes back whole.
  const add: Change = (keys) => (keys.includes(item) ? [...keys] : [...keys, item]);
  const outcome = await change(add, post);
  if (outcome === 'received') {
    $cartNews.set(`${name} added. ${totalNews()}`);
    tellOf(
      'add_to_cart',
      $cart.get()?.cartContent?.items.filter(({ item_key }) => item_key === item),
    );
  }
  if (outcome === 'failed') remember(() => addToCart(item, name));
}

/** Removes an item. The server's answer may lack more than that: a discounted MOT goes with it. */
export async function removeFromCart(item: string, name: string): Promise<void> {
  const before = $cart.get()?.cart ?? [];
  const contentBefore = $cart.get()?.cartContent?.items;
  if (!before.includes(item)) return;
  const remove: Change = (keys) => keys.filter((other) => other !== item);
  const outcome = await change(remove, (list) => {
    const key = $cart.get()?.cartContent?.key;
    return key ? call(removeCartItem, { params: { item }, body: { _method: 'DELETE', key } }) : post(list);
  });
  if (outcome === 'failed') remember(() => removeFromCart(item, name));
  if (outcome !== 'received') return;
  const after = new Set($cart.get()?.cart);
  tellOf(
    'remove_from_cart',
    contentBefore?.filter(({ item_key }) => !after.has(item_key)),
  );
  const motGone = item !== MOT_KEY && before.includes(MOT_KEY) && !$cart.get()?.cart.includes(MOT_KEY);
  $cartNews.set(`${name} removed${motGone ? ', and the discounted MOT with it' : ''}. ${totalNews()}`);
}

/** Does again what failed: the additions and removals since the last answer, or else reading the cart. */
export async function retryCart(): Promise<void> {
  const again = failed.splice(0);
  if (again.length === 0) return refreshCart();
  await Promise.all(again.map((once) => once()));
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
  await change(
    (keys) => [...keys],
    (list) => {
      const key = $cart.get()?.cartContent?.key;
      return key ? call(getCart, { query: { key } }) : post(list);
    },
  );
}

/** Empties the cart. What was chosen for its sum goes with it: the payment plan and who recommended us. */
export function clearCart(): void {
  $storedCart.set(null);
  $cartError.set(null);
  $hasPaymentPlan.set(false);
  $referralId.set($referralId.initial);
}

type Exchange = Awaited<ReturnType<typeof post>>;

/** What the visitor asked for, as a step from one list of keys to the next. */
type Change = (keys: readonly string[]) => string[];

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
function change(step: Change, send: (list: string[]) => Promise<Exchange>): Promise<Outcome> {
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

/** What the server refused for good would only be refused again. */
function remember(again: () => Promise<void>): void {
  if ($cartMayRetry.get()) failed.push(again);
}

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
  if (keys.join() !== now?.cart.join()) setKeys(keys);
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

/** Replaces the content with the server's. What it lists is the cart, with what is still under way on top. */
export function receive(content: CartContent): void {
  const vehicle = $vehicle.get();
  if (!vehicle) return;
  settled = content.items.map((item) => item.item_key);
  const cart = keysShown();
  if (cart.length === 0) return clearCart();
  const now = Date.now();
  $storedCart.set({
    carKey: carKey(vehicle),
    cart,
    cartUpdatedAt: $cart.get()?.cartUpdatedAt ?? now,
    cartReceivedAt: now,
    cartContent: content,
  });
}

function totalNews(): string {
  const content = $cart.get()?.cartContent;
  return content ? `Total ${amountText(content.subtotal)} including VAT` : 'Your services list is empty';
}
