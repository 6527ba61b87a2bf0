/** For how many days without a request a customer stays logged in. */
export const SESSION_DAYS = 30;

/** For how many days after a log-in on a device the next one there is no news to its owner. */
export const KNOWN_DEVICE_DAYS = 180;

/** For how many hours somebody who works here stays logged in: a day at the workshop. */
export const STAFF_SESSION_HOURS = 12;

/** For how many minutes a password or passkey that was shown lets its owner do what asks for it again. */
export const CONFIRMED_MINUTES = 15;

/** For how many days an account waits for its address to be proved, and an ended link can still say that it has ended. */
export const UNPROVEN_DAYS = 7;
