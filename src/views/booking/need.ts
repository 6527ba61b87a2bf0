import type { ToPay } from '../../contract/money/payment.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { HAS_GONE, isToCome } from '../../domain/booking/booking-status.ts';
import { addMonths, type LocalDate, localNow } from '../../domain/text/local-time.ts';

/** What a booking's page says first that its customer can do; one thing, and what isn't needed is said too. */
export type Need =
  | { kind: 'confirm' }
  | { kind: 'answer'; questions: number }
  | { kind: 'pay'; amount: string; hasFailed: boolean }
  /** A plan takes the rest by itself. */
  | { kind: 'planned' }
  /** Its window is over, and the car isn't with us. */
  | { kind: 'call' }
  /** The same, and its customer may choose another window here. */
  | { kind: 'move' }
  /** It was asked for a window that is over, or was cancelled. */
  | { kind: 'again' }
  /** Our driver is still to come, or it is still to be brought; on that day a calendar is no help any more. */
  | { kind: 'await'; isToday: boolean }
  /** How a car gets home that nobody may drive: its ways stand above everything. */
  | { kind: 'choose' }
  /** It is with us. */
  | { kind: 'nothing' }
  /** It is back, all is paid, and its next MOT is near. */
  | { kind: 'mot'; until: LocalDate }
  /** It is back. */
  | { kind: 'over' };

/** Months before the end of its MOT from which a page offers to book it. */
const MOT_AHEAD = 4;

interface Of {
  booking: Pick<Booking, 'status' | 'slot' | 'stops' | 'leaves'>;
  questions: number;
  /** What it owes, or has paid; null: there is nothing to say yet. */
  pay: ToPay['now'] | null;
  /** Whether its customer may choose another window. */
  mayMove: boolean;
  /** Whether our driver came for it and couldn't have it. */
  isMissed: boolean;
  /** The last day of its MOT, once the work is over; null: not known. */
  motUntil: LocalDate | null;
  now: Date;
}

export function needOf({ booking, questions, pay, mayMove, isMissed, motUntil, now }: Of): Need {
  const { status, slot, stops, leaves } = booking;
  const { date, time } = localNow(now);
  const isLate = slot.date === date ? slot.window.slice(-5) <= time : slot.date < date;
  if (status === 'cancelled') return { kind: 'again' };
  if (status === 'requested') return { kind: isLate ? 'again' : 'confirm' };
  if (questions > 0) return { kind: 'answer', questions };
  if (pay?.is === 'due' || pay?.is === 'failed')
    return { kind: 'pay', amount: pay.amount, hasFailed: pay.is === 'failed' };
  if (pay?.is === 'planned') return { kind: 'planned' };
  if (isToCome(status) && (isLate || isMissed)) return { kind: mayMove ? 'move' : 'call' };
  if (isToCome(status)) return { kind: 'await', isToday: slot.date === date };
  if (status === 'closed' && motUntil !== null && motUntil <= addMonths(date, MOT_AHEAD))
    return { kind: 'mot', until: motUntil };
  if (HAS_GONE.includes(status)) return { kind: 'over' };
  return { kind: status === 'ready' && stops.length > 0 && needsDriver(leaves) ? 'choose' : 'nothing' };
}
