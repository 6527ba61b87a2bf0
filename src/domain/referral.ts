import type { Pence } from './money.ts';

/** What the referrer earns when a friend's first booking is finished. */
export const REFERRER_REWARD: Pence = 2000;

/** What the friend's first booking is reduced by. */
export const FRIEND_DISCOUNT: Pence = 1000;

/** How long a visit by a referral link is remembered, in days. */
export const REFERRAL_REMEMBERED_DAYS = 30;
