/** Our own: the key of a log-in. Browsers take the prefix over https alone, so plain http has the other. */
export const SESSION_COOKIES = { https: '__Host-session', http: 'session' } as const;

/** Our own: who sent a visitor, as `code.name`. */
export const REFERRAL_COOKIE = 'referral';

/** Our own: which booking was made here without scripts. */
export const BOOKED_COOKIE = 'booked';

/** Stripe’s, on the page where somebody pays by card. */
export const STRIPE_COOKIES = { year: '__stripe_mid', halfHour: '__stripe_sid' } as const;

/** Every cookie that is there without a consent, because a visitor asked for what it does: see cookies.ts. */
export const NECESSARY_COOKIES: readonly string[] = [
  ...Object.values(SESSION_COOKIES),
  REFERRAL_COOKIE,
  BOOKED_COOKIE,
  ...Object.values(STRIPE_COOKIES),
];
