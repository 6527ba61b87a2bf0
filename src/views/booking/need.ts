import type { ToPay } from '../../contract/money/payment.ts';
import type { Booking } from '../../contract/booking/booking.ts';
import { needsDriver } from '../../domain/booking/arrival.ts';
import { HAS_GONE, isToCome } from '../../domain/booking/booking-status.ts';
import { localNow } from '../../domain/text/local-time.ts';

/** What a booking's page says first that its customer can do; one thing, and what isn't needed is said too. */
export type Need =
  | { kind: 'confirm' }
  | { kind: 'answer'; questions: number }
  | { kind: 'pay'; amount: string; hasFailed: boolean }
  /** A plan takes the rest by itself. */
  | { kind: 'planned' }
  /** Its window is over, and the car isn't with us. */
  | { kind: 'call' }
  /** It was asked for a window that is over, or was cancelled. */
  | { kind: 'again' }
  /** Our driver is still to come, or it is still to be brought. */
  | { kind: 'await' }
  /** How a car gets home that nobody may drive: its ways stand above everything. */
  | { kind: 'choose' }
  /** It is with us. */
  | { kind: 'nothing' }
  /** It is back. */
  | { kind: 'over' };

interface Of {
  booking: Pick<Booking, 'status' | 'slot' | 'stops' | 'leaves'>;
  questions: number;
  /** What it owes, or has paid; null: there is nothing to say yet. */
  pay: ToPay['now'] | null;
  now: Date;
}

export function needOf({ booking: { status, slot, stops, leaves }, questions, pay, now }: Of): Need {
  const { date, time } = localNow(now);
  const isLate = slot.date === date ? slot.window.slice(-5) <= time : slot.date < date;
  if (status === 'cancelled') return { kind: 'again' };
  if (status === 'requested') return { kind: isLate ? 'again' : 'confirm' };
  if (questions > 0) return { kind: 'answer', questions };
  if (pay?.is === 'due' || pay?.is === 'failed')
    return { kind: 'pay', amount: pay.amount, hasFailed: pay.is === 'failed' };
  if (pay?.is === 'planned') return { kind: 'planned' };
  if (isToCome(status)) return { kind: isLate ? 'call' : 'await' };
  if (HAS_GONE.includes(status)) return { kind: 'over' };
  return { kind: status === 'ready' && stops.length > 0 && needsDriver(leaves) ? 'choose' : 'nothing' };
}
