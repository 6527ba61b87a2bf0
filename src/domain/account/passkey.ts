/** For how many minutes a question to a passkey may be answered: time to find the phone. */
export const CHALLENGE_MINUTES = 5;

/** How many passkeys an account may have: every device of a household, and then some. */
export const MAX_PASSKEYS = 20;
