import { randomUUID } from 'node:crypto';
import type { Booking } from '../../contract/booking/booking.ts';
import type { QuoteView } from '../../contract/cart/quote.ts';
import type { MayDrive } from '../../domain/mot/may-drive.ts';
import type { LocalDate } from '../../domain/text/local-time.ts';
import { type Arrival, needsDriver, USUAL_ARRIVAL } from '../../domain/booking/arrival.ts';
import { dropOff, type SlotDay, slotKey, slotOfKey } from '../../domain/booking/slot.ts';
import type { Visitor } from '../auth/actor.ts';
import { AppError, isAppError } from '../errors.ts';
import { valueOf } from '../http/page-fields.ts';
import type { QuoteService } from '../quote/service.ts';
import type { Drivable } from './drivable.ts';
import { backValue, byValue, type ReadOrderForm, orderKeyIn } from './order-fields.ts';
import type { BookingService } from './service.ts';
import { firstFreeDay } from './slot-fields.ts';

/** What the plain booking form shows of days and windows, and sends along unseen. */
export interface OrderShown {
  /** With the places left for its work. */
  days: SlotDay[];
  /** The day whose windows are shown; '' when every window is taken. */
  day: string;
  /** The chosen window as `slotKey` writes it, while it has a place. */
  chosen: string;
  /** Of the order, so that it is booked once however often it is sent. */
  key: string;
  /** What the page says of each of its windows, to be sent along: when the car is back, and which of several garages does it. */
  back: string[];
  by: string[];
}

/** @param values as they were sent; empty where nothing was */
export function orderShown(
  days: SlotDay[],
  values: Record<string, string[]>,
  arrival: Arrival = USUAL_ARRIVAL,
): OrderShown {
  const sentSlot = slotOfKey(valueOf(values, 'slot'));
  const wanted = valueOf(values, 'day') || (sentSlot?.date ?? valueOf(values, 'shown'));
  const day = firstFreeDay(days, wanted);
  const open = days.find(({ date }) => date === day);
  const windows = open?.windows ?? [];
  const free = windows.find(
    ({ window, left }) => left > 0 && sentSlot?.date === day && sentSlot.window === window,
  );
  const chosen = free ? { date: day, window: free.window } : null;
  // Who brings it has only a day to choose.
  const brought = open && !needsDriver(arrival) ? dropOff(open) : null;
  const slot = brought ?? chosen;
  return {
    days,
    day,
    chosen: slot ? slotKey(slot) : '',
    key: orderKeyIn(values) ?? randomUUID(),
    back: windows.flatMap(({ window, returns }) =>
      returns ? [backValue({ date: day, window }, returns.date)] : [],
    ),
    by: windows.flatMap(({ window, garage }) => (garage ? [byValue({ date: day, window }, garage.id)] : [])),
  };
}

/** The one garage of a car that its owner brings. */
export const garageIn = (days: readonly SlotDay[]): number | null =>
  days.flatMap(({ windows }) => windows).find(({ garage }) => garage)?.garage?.id ?? null;

/** Whether our driver may drive a car on a day, and why not. */
export interface DriveLook {
  may: MayDrive;
  refusal: string | null;
}

/** The same for what a quote lists. */
export const driveLook = (
  drivable: Pick<Drivable, 'look'>,
  { quote, day, actor }: { quote: QuoteView; day: LocalDate; actor: Visitor },
): Promise<DriveLook> =>
  drivable.look({
    car: quote.vehicle,
    day,
    keys: quote.items.map(({ item_key }) => item_key),
    actor,
  });

interface Ordering {
  token: string;
  quote: QuoteView;
  actor: Visitor;
  /** The link of what this browser booked last; undefined: nothing, or nobody asks. */
  earlier?: string | undefined;
}

/** Books what the form says. Its cart is named after the order's key, so that an order sent twice is about the same one. */
export async function bookOrder(
  { booking, quotes }: { booking: BookingService; quotes: QuoteService },
  { order, unseen, arrival, driveReason }: Exclude<ReadOrderForm, 'day'>,
  { token, quote, actor, earlier }: Ordering,
): Promise<Booking> {
  const { vehicle } = quote;
  const asked = { ...order, ...unseen, cartKey: unseen.idempotencyKey, earlier, vehicle };
  // Only of what somebody who works here has agreed on is anything made.
  const agreed = { arrival, driveReason };
  try {
    return await booking.create(asked, actor, agreed);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'cart_expired') throw besideItsField(error);
    await quotes.open(token, actor.address, asked.cartKey);
    return await booking.create(asked, actor, agreed).catch((again: unknown) => {
      throw besideItsField(again);
    });
  }
}

/** A window that has gone is told where another one is chosen. */
function besideItsField(error: unknown): unknown {
  if (!isAppError(error) || error.code !== 'slot_taken') return error;
  return new AppError(error.code, error.message, { errors: { slot: error.message } });
}
