import type { LocalDate, LocalTime } from './localTime.ts';
import { type CollectionRule, cutOffOf, type Slot } from './slot.ts';

/** A booking's statuses, in the order in which it goes through them. */
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

/** Whether a booking may go from one status straight to another. Cancelling ends with the collection. */
export function mayBecome(from: BookingStatus, to: BookingStatus): boolean {
  return NEXT[from].includes(to);
}

/** What the customer reads. */
export const STATUS_TEXT: Record<BookingStatus, string> = {
  requested: 'Booked',
  confirmed: 'Confirmed',
  collected: 'Car collected',
  in_workshop: 'In the workshop',
  awaiting_approval: 'Waiting for your decision',
  ready: 'Work finished',
  delivered: 'Car back with you',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

/** Why a customer can no longer change a booking alone. `late`: its time is over, though nobody has noted more. */
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
 * null: the customer may cancel it. Free until the car is collected; from the end of the window on that is no longer
 * certain, whatever the status says, so from then on people talk to each other.
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

/** What a move or a cancellation leaves in the booking's history, beside its status. */
export type ChangeDetail =
  | { kind: 'moved'; from: Slot; to: Slot }
  /** `reason` in the customer's own words; empty when none was given. */
  | { kind: 'cancelled'; slot: Slot; reason: string };

/** Characters of the longest reason. */
export const MAX_REASON = 500;
