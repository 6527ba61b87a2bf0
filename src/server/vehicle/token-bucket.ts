/** Calls per second that a register allows us, and how many of them may come at once. */
export interface Rate {
  perSecond: number;
  burst: number;
}

/** Lets calls through at a pace. */
export interface TokenBucket {
  /** ms to wait before the call may go; null when that is longer than `patienceMs`, and then nothing was taken. */
  take(patienceMs: number): number | null;
}

/** @param now ms of a clock that never goes back */
export function tokenBucket(
  { perSecond, burst }: Rate,
  now: () => number = () => performance.now(),
): TokenBucket {
  let tokens = burst;
  let at = now();
  return {
    take(patienceMs) {
      const time = now();
      tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
      at = time;
      // Below zero: tokens to come, promised to those who wait, in the order in which they asked.
      const waitMs = Math.max(0, ((1 - tokens) / perSecond) * 1000);
      if (waitMs > patienceMs) return null;
      tokens -= 1;
      return waitMs;
    },
  };
}
