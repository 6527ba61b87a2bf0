/**
 * What a link in an email does to an account, by one press: log in (and so prove the address), choose a password
 * without being logged in, choose a new one for one that was forgotten, prove a new address.
 */
export const ACCOUNT_LINK_KINDS = ['log_in', 'set_password', 'reset_password', 'change_email'] as const;

export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

/** For how many hours each works. Whoever forgot a password is at the screen. */
export const LINK_HOURS = {
  log_in: 24,
  set_password: 24,
  reset_password: 2,
  change_email: 24,
} as const satisfies Record<AccountLinkKind, number>;
