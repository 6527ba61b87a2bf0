import type { Booking } from '../../contract/booking/booking.ts';
import { bookedBeforeSchema, createOrder, slotTakenSchema } from '../../contract/booking/order.ts';
import { cartContentSchema } from '../../contract/cart/cart.ts';
import { carKey } from '../../domain/vehicle/car-key.ts';
import type { AreaTown } from '../../domain/account/postcode.ts';
import { uuidFrom } from '../../domain/text/uuid.ts';
import { call, type CallError, type CallRefusal } from '../shared/api.ts';
import { refreshCart } from '../cart/cart.ts';
import { receive } from '../cart/cart-exchange.ts';
import { $cart, clearCart } from '../cart/cart-state.ts';
import { $draft, EMPTY_DRAFT, setField } from './draft.ts';
import { $justBooked, $lastBooking } from './last-booking.ts';
import { goTo, PATHS, staysHere } from '../shared/navigation.ts';
import { once } from '../shared/once.ts';
import { checkOrder, orderOf } from './order.ts';
import { forgetFriend, friendOf, sumsFor } from '../cart/referral.ts';
import { trackSale, trackPurchase } from '../cart/sales.ts';
import { $slots, shownWindow } from './slots.ts';
import { $vehicle } from '../vehicle/vehicle.ts';
import { $referralId } from '../shared/visit.ts';

/** The car of which its visitor has been told that it is booked already: sent once more, it is booked again. */
let toldOf = '';

/** A slow phone has drawn the confirmation by then. */
const SHOWN_MS = 500;

/** Books. Refusals keep the draft and say what to do; if the answer is lost, sending again is safe. */
export const submitOrder = once(sendOrder);

async function sendOrder(area: readonly AreaTown[], phone: string): Promise<CallRefusal | null> {
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
  const order = orderOf(draft);
  const shown = shownWindow(order.slot);
  const friend = friendOf($referralId.get());
  const send = (cartKey: string) =>
    call(createOrder, {
      body: {
        ...order,
        expectedReturn: shown?.returns?.date,
        garage: shown?.garage?.id,
        idempotencyKey: draft.idempotencyKey,
        cartKey,
        earlier: $lastBooking.get()?.manageToken || undefined,
        again: toldOf === car,
        referral: friend?.code ?? '',
        expectedTotal: sumsFor(content, friend).subtotal,
        vehicle,
      },
    });
  let result = await send(content.key);
  if (!result.ok && result.error.code === 'cart_expired') {
    // Rebuilt from the visitor's own list; they still agree to the total that they saw.
    await refreshCart();
    result = await send($cart.get()?.cartContent?.key ?? '');
  }
  return result.ok ? booked(result.answer.data.booking) : refused(result.error);
}

/** Reports to statistics that the visitor has reached the last step. Called once per page. */
export function beginCheckout(): void {
  trackSale('begin_checkout', $cart.get()?.cartContent?.items);
}

async function booked(booking: Booking): Promise<null> {
  // A booking that waits for confirmation by email is not yet a purchase.
  if (booking.status === 'confirmed') trackPurchase(booking.items);
  $lastBooking.set(booking);
  if (staysHere(PATHS.success)) {
    goTo(PATHS.success);
    await shown();
    letGo();
  } else {
    $justBooked.set(true);
    letGo();
    goTo(PATHS.success);
  }
  return null;
}

/** What was booked is no longer to book. */
function letGo(): void {
  forgetFriend();
  $draft.set(EMPTY_DRAFT);
  clearCart();
}

/**
 * Until the confirmation can be read, or is left: a slow phone isn't to draw the step before without its list, which nobody
 * sees. Sent once more until then, it would be the same booking.
 */
const shown = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, SHOWN_MS);
    addEventListener('pagehide', () => resolve(), { once: true });
  });

function refused(error: CallError): Promise<CallRefusal | null> | CallRefusal {
  const before = bookedBeforeSchema.safeParse(error.data);
  if (before.success) {
    if (error.code === 'idempotency_reused') return booked(before.data.booking);
    toldOf = $draft.get().car;
    return { ...error, earlier: before.data.booking };
  }
  const gone = slotTakenSchema.safeParse(error.data);
  if (error.code === 'slot_taken' && gone.success) {
    $slots.set({ ...$slots.get(), state: 'ready', days: gone.data.days });
    setField('slot', '');
    return { message: error.message, errors: { slot: error.message } };
  }
  const changed = cartContentSchema.safeParse(error.data);
  // Told before anything is booked: the total that comes next is without it.
  if (error.code === 'referral_refused') $referralId.set($referralId.initial);
  if (error.code === 'price_changed' && changed.success) receive(changed.data);
  return error;
}
