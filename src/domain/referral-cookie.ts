/** The cookie that remembers who sent a visitor: `code.name`. */
export const REFERRAL_COOKIE = 'referral';
