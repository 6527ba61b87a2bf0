import type { Limit } from '../auth/rate-limit.ts';

const HOUR_MS = 60 * 60_000;

/** Whoever opens a link asks once or twice; there are 30^10 codes. */
export const CODES_ASKED: Limit = { name: 'referral codes asked per network', times: 60, windowMs: HOUR_MS };

/** Each says whether somebody is new to us. We collect sixteen cars a day in all. */
export const FRIENDS_ASKED: Limit = {
  name: 'friends’ orders per network',
  times: 20,
  windowMs: 24 * HOUR_MS,
};

/** Invitations to oneself. */
export const INVITATIONS: Limit = { name: 'invitations per account', times: 5, windowMs: 24 * HOUR_MS };
