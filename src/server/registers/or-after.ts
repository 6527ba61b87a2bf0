import { withTimeout } from '../with-timeout.ts';

/** A database that takes longer is left to itself: without it there is still an answer. */
export const DATABASE_MS = 500;

/** What the database says, or the other value when it takes longer than `ms`. Rejects as the promise does. */
export function orAfter<Value>(promise: Promise<Value>, otherwise: Value, ms = DATABASE_MS): Promise<Value> {
  return withTimeout(ms, promise, () => otherwise);
}
