import { atom } from 'nanostores';
import {
  bookedBeforeSchema,
  type Booking,
  bookingSchema,
  createOrder,
  getSlots,
  type OrderInput,
  orderSchema,
  readBooking,
  slotTakenSchema,
} from '../contract/booking.ts';
import { cartContentSchema } from '../contract/cart.ts';
import { z } from '../contract/zod.ts';
import { type AreaTown, areaOf, outsideAreaMessage, parsePostcode } from '../domain/postcode.ts';
import { type SlotDay, slotKey } from '../domain/slot.ts';
import { uuidFrom } from '../domain/uuid.ts';
import { call, type CallError, type Refusal } from './api.ts';
import { $cart, clearCart, receive, refreshCart } from './cart.ts';
import { goTo, PATHS } from './navigation.ts';
import { once } from './once.ts';
import { persisted } from './persisted.ts';
import { tellOf, tellOfPurchase } from './sales.ts';
import { $vehicle, carKey } from './vehicle.ts';
import { $hasPaymentPlan } from './visit.ts';

const draftSchema = z.object({
  /** Kept for the life of a draft: however often it is sent, it makes one booking. */
  idempotencyKey: z.string(),
  /** The car of that booking: what is ordered for another one is another booking. */
  car: z.string().default(''),
  fields: z.record(z.string(), z.string()),
  returnElsewhere: z.boolean(),
  earlyStart: z.boolean(),
});

/** Everything typed on the collection page, as typed: a reload, a crash or a detour loses nothing. */
export type Draft = z.infer<typeof draftSchema>;

const EMPTY: Draft = { idempotencyKey: '', car: '', fields: {}, returnElsewhere: false, earlyStart: false };

export const $draft = persisted<Draft>('kcc:draft', draftSchema, EMPTY);
export const $lastBooking = persisted<Booking | null>('kcc:booking', bookingSchema.nullable(), null);

export type Slots =
  { state: 'loading' } | { state: 'ready'; days: SlotDay[] } | { state: 'error'; message: string };
export const $slots = atom<Slots>({ state: 'loading' });

/** Whether this page has made a booking. */
export const $justBooked = atom(false);

export function setField(name: string, value: string): void {
  const draft = $draft.get();
  if (draft.fields[name] === value) return;
  $draft.set({ ...draft, fields: { ...draft.fields, [name]: value } });
}

export function setChoice(name: 'returnElsewhere' | 'earlyStart', value: boolean): void {
  $draft.set({ ...$draft.get(), [name]: value });
}

export async function loadSlots(): Promise<void> {
  const result = await call(getSlots);
  $slots.set(
    result.ok
      ? { state: 'ready', days: result.answer.data.days }
      : { state: 'error', message: result.error.message },
  );
}

/** The same for the form: a slot chosen earlier that is full by now is let go, so that nobody confirms it. */
export async function loadDraftSlots(): Promise<void> {
  await loadSlots();
  const slots = $slots.get();
  const { fields, idempotencyKey } = $draft.get();
  const chosen = fields.slot;
  // An order that was sent and never answered may itself be what filled the window.
  if (slots.state !== 'ready' || !chosen || idempotencyKey) return;
  const free = slots.days.some(({ date, windows }) =>
    windows.some(({ window, left }) => left > 0 && slotKey({ date, window }) === chosen),
  );
  if (!free) setField('slot', '');
}

/** What the form holds, in the contract's shape. Nothing is checked here. */
function orderOf(draft: Draft): OrderInput {
  const field = (name: string): string => draft.fields[name] ?? '';
  const address = (prefix: string) => ({
    postcode: field(`${prefix}postcode`),
    line1: field(`${prefix}line1`),
    line2: field(`${prefix}line2`),
    town: field(`${prefix}town`),
  });
  const [date = '', window = ''] = field('slot').split(' ');
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    phone: field('phone'),
    ...address(''),
    note: field('note'),
    returnAddress: draft.returnElsewhere ? address('returnAddress.') : null,
    slot: (date ? { date, window } : undefined) as OrderInput['slot'],
    paymentPlan: $hasPaymentPlan.get() === true,
    earlyStart: draft.earlyStart as true,
  };
}

/** The form's own check, with the words of the contract: field name → message, in the order of the form. */
export function checkOrder(draft: Draft, area: readonly AreaTown[], phone: string): Record<string, string> {
  const order = orderOf(draft);
  const parsed = orderSchema.safeParse(order);
  const found = new Map<string, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] === 'slot' ? 'slot' : issue.path.join('.');
    if (!found.has(name)) found.set(name, issue.message);
  }
  const postcode = parsePostcode(order.postcode);
  if (postcode && !areaOf(postcode, area)) found.set('postcode', outsideAreaMessage(postcode, phone));
  const back = order.returnAddress && parsePostcode(order.returnAddress.postcode);
  if (back && !areaOf(back, area)) found.set('returnAddress.postcode', outsideAreaMessage(back, phone));
  return inFormOrder(found);
}

const FORM_ORDER = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'postcode',
  'line1',
  'line2',
  'town',
  'note',
  'returnAddress.postcode',
  'returnAddress.line1',
  'returnAddress.line2',
  'returnAddress.town',
  'slot',
  'earlyStart',
];

function inFormOrder(found: ReadonlyMap<string, string>): Record<string, string> {
  const place = (name: string) =>
    (FORM_ORDER.indexOf(name) + FORM_ORDER.length + 1) % (FORM_ORDER.length + 1);
  return Object.fromEntries([...found].sort(([a], [b]) => place(a) - place(b)));
}

/** Books. Refusals keep the draft and say what to do; a lost answer is safe to send again. */
export const submitOrder = once(sendOrder);

async function sendOrder(area: readonly AreaTown[], phone: string): Promise<Refusal | null> {
  const vehicle = $vehicle.get();
  const content = $cart.get()?.cartContent;
  if (!vehicle || !content) return null;
  const errors = checkOrder($draft.get(), area, phone);
  if (Object.keys(errors).length) return { message: 'There is a problem', errors };
  const car = carKey(vehicle);
  if (!$draft.get().idempotencyKey || $draft.get().car !== car) {
    const idempotencyKey = uuidFrom(crypto.getRandomValues(new Uint8Array(16)));
    $draft.set({ ...$draft.get(), idempotencyKey, car });
  }
  const draft = $draft.get();
  const send = (cartKey: string) =>
    call(createOrder, {
      body: {
        ...orderOf(draft),
        idempotencyKey: draft.idempotencyKey,
        cartKey,
        expectedTotal: content.subtotal,
        vehicle,
      },
    });
  let result = await send(content.key);
  if (!result.ok && result.error.code === 'cart_expired') {
    // Made anew of the visitor's own list; what they saw is still what they agree to.
    await refreshCart();
    result = await send($cart.get()?.cartContent?.key ?? '');
  }
  return result.ok ? booked(result.answer.data.booking) : refused(result.error);
}

/** Tells statistics that the visitor has come to the last step. Called once a page. */
export function beginCheckout(): void {
  tellOf('begin_checkout', $cart.get()?.cartContent?.items);
}

function booked(booking: Booking): null {
  // One that waits for the press in our mail is no purchase yet.
  if (booking.status === 'confirmed') tellOfPurchase(booking.items);
  $lastBooking.set(booking);
  $justBooked.set(true);
  $draft.set(EMPTY);
  clearCart();
  goTo(PATHS.success);
  return null;
}

function refused(error: CallError): Refusal | null {
  const before = bookedBeforeSchema.safeParse(error.data);
  if (error.code === 'idempotency_reused' && before.success) return booked(before.data.booking);
  const gone = slotTakenSchema.safeParse(error.data);
  if (error.code === 'slot_taken' && gone.success) {
    $slots.set({ state: 'ready', days: gone.data.days });
    setField('slot', '');
    return { message: error.message, errors: { slot: error.message } };
  }
  const changed = cartContentSchema.safeParse(error.data);
  if (error.code === 'price_changed' && changed.success) receive(changed.data);
  return error;
}

/**
 * Reads the last booking again, because its link may have moved or cancelled it on another device. When that fails,
 * what is known stays; a link that has ended is no longer offered.
 */
export async function refreshLastBooking(): Promise<void> {
  const booking = $lastBooking.get();
  if (!booking?.manageToken) return;
  const result = await call(readBooking, { body: { token: booking.manageToken } });
  // Another booking may have been made meanwhile, in another tab.
  if ($lastBooking.get()?.reference !== booking.reference) return;
  if (result.ok) $lastBooking.set(result.answer.data.booking);
  else if (/^link_/.test(result.error.code)) $lastBooking.set({ ...booking, manageToken: '' });
}
