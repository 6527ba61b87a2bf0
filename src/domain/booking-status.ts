import type { LocalDate, LocalTime } from './local-time.ts';
import { type CollectionRule, cutOffOf, type Slot } from './slot.ts';

/** A booking's statuses, in order. */
export const BOOKING_STATUSES = [
  'requested',
  'confirmed',
  'collected',
  'in_workshop',
  'awaiting_approval',
  'ready',
  'delivered',
  'closed',
  'cancelled',
] as const;

export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const NEXT: Record<BookingStatus, readonly BookingStatus[]> = {
  requested: ['confirmed', 'cancelled'],
  confirmed: ['collected', 'cancelled'],
  collected: ['in_workshop'],
  in_workshop: ['awaiting_approval', 'ready'],
  awaiting_approval: ['in_workshop'],
  ready: ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
};

/**
 * Whether a booking holds a place in its collection window. One that is only requested does not: it waits for its
 * customer to confirm it by email and takes no place until then.
 */
export const holdsPlace = (status: BookingStatus): boolean =>
  status !== 'requested' && status !== 'cancelled';

/** Whether a booking may go from one status straight to another. It can be cancelled only before the collection. */
export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT[from].includes(to);
}

/**
 * Why a customer can no longer change a booking online. `late`: the time has passed, although no later status has
 * been recorded.
 */
export type Refusal = 'cancelled' | 'collected' | 'late';

interface Now {
  date: LocalDate;
  time: LocalTime;
}

interface Changeable {
  status: BookingStatus;
  slot: Slot;
}

/** null: the customer may move it. Free until the cut-off on the day before the collection. */
export function refusalToMove(
  booking: Changeable,
  rule: Pick<CollectionRule, 'cutOff'>,
  now: Now,
): Refusal | null {
  return refusal(booking, now, cutOffOf(booking.slot, rule));
}

/**
 * null: the customer may cancel it. Free until the car is collected. After the end of the window the car may have
 * been collected, whatever the status says, so from then on the customer has to call.
 */
export function refusalToCancel(booking: Changeable, now: Now): Refusal | null {
  const { date, window } = booking.slot;
  return refusal(booking, now, { date, time: window.slice(-5) });
}

function refusal({ status }: Changeable, now: Now, end: Now): Refusal | null {
  if (status === 'cancelled') return 'cancelled';
  if (!mayBecome(status, 'cancelled')) return 'collected';
  return `${now.date} ${now.time}` < `${end.date} ${end.time}` ? null : 'late';
}

/** Why the customer can no longer do that online, and what to do instead. @param phone as people dial it */
export function refusalText(what: 'move' | 'cancel', why: Refusal, phone: string): string {
  switch (why) {
    case 'cancelled':
      return 'This booking is cancelled.';
    case 'collected':
      return what === 'move'
        ? 'We have collected the car, so its time can no longer be moved.'
        : `We have collected the car. Call ${phone} to stop the work: you pay only for what has been done.`;
    case 'late':
      return what === 'move'
        ? `It is too late to move it here. Call ${phone} and we see what we can do.`
        : `The collection window is over. If we have not collected the car, cancelling is still free: call ${phone}.`;
  }
}
