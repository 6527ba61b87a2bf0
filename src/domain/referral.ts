import type { Pence } from './money.ts';

/** What the referrer earns when a friend's first booking is finished. */
export const REFERRER_REWARD: Pence = 2000;

/** What the friend's first booking is reduced by. */
export const FRIEND_DISCOUNT: Pence = 1000;

/** How long a visit by a referral link is remembered, in days. */
export const REFERRAL_REMEMBERED_DAYS = 30;

/**
 * A referral's way: `pending` the friend has booked, `earned` the booking is finished, `requested` the referrer has
 * asked for the money, `paid` it has been sent.
 */
export const referralStates = ['pending', 'earned', 'requested', 'paid'] as const;
export type ReferralState = (typeof referralStates)[number];
