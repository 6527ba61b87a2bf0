import { type LineStatus, isOver } from './booking-line.ts';
import type { LocalDate, LocalTime } from '../text/local-time.ts';
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

/** Whether the car is still to come. */
export const isToCome = (status: BookingStatus): boolean =>
  status === 'requested' || mayBecome(status, 'collected');

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
export type CancelRefusal = 'cancelled' | 'collected' | 'late';

/** What has to be so before a step can be made. */
export type Need =
  /** A line waits for the customer's decision; without one there is nothing to wait for. */
  | 'offer'
  /** No line waits for it any more. */
  | 'decisions'
  /** Every line is done, or will not be. */
  | 'lines'
  /** Of each check that needs attention now the customer was asked or told. */
  | 'findings'
  /** The car can be driven by law, or it leaves on a lorry. */
  | 'safe'
  /** What the car was like was recorded as it changed hands, or somebody says why it wasn't. */
  | 'record'
  /** The sum or the first part of a plan is in, or somebody says why the car goes back all the same. */
  | 'payment'
  /** Nothing is owed any more, or somebody says why the booking is closed all the same. */
  | 'settled';

/** What the needs of steps are read from. */
export interface WorkFacts {
  lines: readonly { status: LineStatus }[];
  isTold: boolean;
  isSafe: boolean;
  isRecorded: boolean;
  isPaidFor: boolean;
  isSettled: boolean;
}

/** A step that the desk may make. */
export interface BookingStep {
  to: BookingStatus;
  /** What it still needs; nothing: it can be made now. */
  missing: Need[];
}

/**
 * The steps of the desk from a status. Confirming and cancelling are not among them: they take places and give them
 * back. Nor is what the customer does by stopping the work.
 */
export function stepsFrom(status: BookingStatus, facts: WorkFacts): BookingStep[] {
  return NEXT[status]
    .filter((to) => to !== 'confirmed' && to !== 'cancelled')
    .map((to) => ({ to, missing: needsOf(status, to).filter((need) => !isMet(need, facts)) }));
}

function needsOf(from: BookingStatus, to: BookingStatus): Need[] {
  switch (to) {
    case 'collected':
      return ['record'];
    case 'awaiting_approval':
      return ['offer'];
    case 'in_workshop':
      return from === 'awaiting_approval' ? ['decisions'] : [];
    case 'ready':
      return ['lines', 'findings'];
    case 'delivered':
      return ['safe', 'record', 'payment'];
    case 'closed':
      return ['settled'];
    default:
      return [];
  }
}

function isMet(need: Need, { lines, isTold, isSafe, isRecorded, isPaidFor, isSettled }: WorkFacts): boolean {
  const waits = lines.some(({ status }) => status === 'offered');
  const met: Record<Need, boolean> = {
    offer: waits,
    decisions: !waits,
    lines: lines.every(({ status }) => isOver(status)),
    findings: isTold,
    safe: isSafe,
    record: isRecorded,
    payment: isPaidFor,
    settled: isSettled,
  };
  return met[need];
}

/**
 * Where a step leads back to that was made by mistake. Waiting for a decision ends with the decision, and what gave
 * back a place cannot have it again.
 */
const BACK: Partial<Record<BookingStatus, BookingStatus>> = {
  collected: 'confirmed',
  in_workshop: 'collected',
  ready: 'in_workshop',
  delivered: 'ready',
  closed: 'delivered',
};

/** Why a step cannot be taken back. */
export type TakeBackRefusal =
  /** It is none that the desk made. */
  | 'none'
  /** Work on the car has begun. */
  | 'begun'
  /** The customer stopped the work: that is theirs to decide. */
  | 'stopped'
  /** Money has moved since. */
  | 'paid';

/** What decides whether a step can be taken back. */
export interface TakeBackFacts {
  lines: readonly { status: LineStatus }[];
  isStopped: boolean;
  isPaid: boolean;
}

/** The status that a booking goes back to when its last step is taken back, or why it stays. */
export function takeBack(
  status: BookingStatus,
  facts: TakeBackFacts,
): { to: BookingStatus } | TakeBackRefusal {
  const to = BACK[status];
  if (!to) return 'none';
  const isBegun = facts.lines.some((line) => ['begun', 'done', 'part_done'].includes(line.status));
  if (to === 'collected' && isBegun) return 'begun';
  if (to === 'in_workshop' && facts.isStopped) return 'stopped';
  if (to === 'delivered' && facts.isPaid) return 'paid';
  return { to };
}

/** The statuses in which the car is with us and its work not finished: from these a stop leads to `ready`. */
export const STOPPABLE: readonly BookingStatus[] = ['collected', 'in_workshop', 'awaiting_approval'];

/** In which the workshop works on lines: others of a booking go on while its customer decides on one. */
export const WORKED_ON: readonly BookingStatus[] = ['in_workshop', 'awaiting_approval'];

interface Now {
  date: LocalDate;
  time: LocalTime;
}

interface Changeable {
  status: BookingStatus;
  slot: Slot;
  /** Whether we came for the car and couldn't have it: then its next window is free to choose, however late it is. */
  isMissed: boolean;
}

/** null: the customer may move it. Free until the cut-off on the day before the collection. */
export function refusalToMove(
  booking: Changeable,
  rule: Pick<CollectionRule, 'cutOff'>,
  now: Now,
): CancelRefusal | null {
  return refusal(booking, now, cutOffOf(booking.slot, rule));
}

/**
 * null: the customer may cancel it. Free until the car is collected. After the end of the window the car may have
 * been collected, whatever the status says, so from then on the customer has to call.
 */
export function refusalToCancel(booking: Changeable, now: Now): CancelRefusal | null {
  const { date, window } = booking.slot;
  return refusal(booking, now, { date, time: window.slice(-5) });
}

function refusal({ status, isMissed }: Changeable, now: Now, end: Now): CancelRefusal | null {
  if (status === 'cancelled') return 'cancelled';
  if (!mayBecome(status, 'cancelled')) return 'collected';
  if (isMissed) return null;
  return `${now.date} ${now.time}` < `${end.date} ${end.time}` ? null : 'late';
}

/** Why the customer can no longer do that online, and what to do instead. @param phone as people dial it */
export function refusalText(what: 'move' | 'cancel', why: CancelRefusal, phone: string): string {
  switch (why) {
    case 'cancelled':
      return 'This booking is cancelled.';
    case 'collected':
      return what === 'move'
        ? 'The car is with us, so its time can no longer be moved.'
        : `The car is with us. Call ${phone} to stop the work: you pay only for what has been done.`;
    case 'late':
      return what === 'move'
        ? `It is too late to move it here. Call ${phone} and we see what we can do.`
        : `Its window is over. If the car isn’t with us yet, cancelling is still free: call ${phone}.`;
  }
}

/** Once the work is finished its price is known: it is on an invoice, and can be paid. */
export const FINISHED: readonly BookingStatus[] = ['ready', 'delivered', 'closed'];

/** In which no car is to be driven home any more. */
export const HAS_GONE: readonly BookingStatus[] = ['delivered', 'closed', 'cancelled'];

/** Whose car is still to go back. */
export const TO_GO_BACK: readonly BookingStatus[] = [
  'confirmed',
  'collected',
  'in_workshop',
  'awaiting_approval',
  'ready',
];
