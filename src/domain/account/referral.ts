import type { BookingStatus } from '../booking/booking-status.ts';
import { chargeOf, type ChargedLine, isOver, type LineStatus, stands } from '../booking/booking-line.ts';
import type { Balance } from '../money/ledger.ts';
import { type Pence, poundsText } from '../money/money.ts';

/** What the referrer earns when a friend's first booking is finished. */
export const REFERRER_REWARD: Pence = 2000;

/**
 * What the friend has to have really paid for the first booking, after whatever went back: twice the reward, so that no reward is
 * more than half of what came in. All or nothing, because a part of it would tell the referrer what the friend paid.
 */
export const REWARD_FROM_PAID: Pence = 2 * REFERRER_REWARD;

/** What the friend's first booking is reduced by. */
export const FRIEND_DISCOUNT: Pence = 1000;

/** How long a visit by a referral link is remembered, in days. */
export const REFERRAL_REMEMBERED_DAYS = 30;

/** The code in a referral link: 30^10 of them, so that nobody finds one by trying. */
export const REFERRAL_CODE = /^[2-9a-hjkmnp-tv-z]{10}$/;

/** What the line says in cart, booking and invoice. Nobody's name is in it: an invoice is shown to others. */
export const FRIEND_LINE = 'Recommended by a friend';

/** The line's key, which no item of the catalogue has. */
export const FRIEND_KEY = 'friend_discount';

/** Where the reward for one friend stands. */
export const REWARD_STATES = [
  /** The friend has booked; nothing is owed yet. */
  'pending',
  /** The booking is finished and paid. */
  'earned',
  /** The referrer has asked for it. */
  'requested',
  /** It was transferred. */
  'paid',
  /** Nothing: the booking was cancelled, or too little of it was really paid. */
  'none',
  /** Refused for good, because the rules were broken. */
  'refused',
] as const;

export type RewardState = (typeof REWARD_STATES)[number];

/** What of a friend's booking decides about the reward. */
export interface FriendsBooking {
  status: BookingStatus;
  balance: Pick<Balance, 'due' | 'paid'>;
  /** Whether any of it was ever paid. */
  wasPaid: boolean;
}

/** Those that the booking no longer moves: from the asking on, a refund to the friend takes nothing back. */
const SETTLED: readonly RewardState[] = ['requested', 'paid', 'refused'];

/**
 * Where the reward stands by how its booking stands. A booking that nobody paid anything for earns nothing, and nor does one for
 * which next to nothing was paid and the rest given up or given back: otherwise sending cars to each other would pay.
 */
export function rewardState(now: RewardState, { status, balance, wasPaid }: FriendsBooking): RewardState {
  if (SETTLED.includes(now)) return now;
  if (status === 'cancelled' || (wasPaid && balance.paid <= 0)) return 'none';
  if (status !== 'closed' || balance.due > 0 || !wasPaid) return 'pending';
  return balance.paid >= REWARD_FROM_PAID ? 'earned' : 'none';
}

/** A line as far as the friend's discount goes. */
export interface DiscountedLine extends ChargedLine {
  vatable: Pence;
}

/**
 * What comes off for a friend: never more than what carries VAT comes to, so that it stays off an MOT test that is bought
 * in, and is always above zero or nothing.
 * @param lines all others of the booking
 */
export function friendDiscount(lines: readonly DiscountedLine[]): { pence: Pence; isDue: boolean } {
  const isDue = lines.every(({ status }) => isOver(status));
  const worth = (line: DiscountedLine): Pence =>
    isDue ? chargeOf({ ...line, pence: line.vatable }) : stands(line.status) ? line.vatable : 0;
  return { pence: offFor(lines.map((line) => ({ vatable: worth(line) }))), isDue };
}

/** The same of a cart, whose lines are all still to be done. */
export const offFor = (lines: readonly { vatable: Pence }[]): Pence =>
  Math.max(
    0,
    Math.min(
      FRIEND_DISCOUNT,
      lines.reduce((sum, { vatable }) => sum + vatable, 0),
    ),
  );

/** The status of the line itself: it is over once all that it comes off is. */
export const friendLineStatus = ({ pence, isDue }: { pence: Pence; isDue: boolean }): LineStatus =>
  isDue ? (pence > 0 ? 'done' : 'not_done') : 'agreed';

/** Explains the line as long as nothing that it could come off has a price. */
export const friendLineNote = (pence: Pence): string | null =>
  pence > 0 ? null : `Up to ${poundsText(FRIEND_DISCOUNT)} comes off once there’s a price`;
