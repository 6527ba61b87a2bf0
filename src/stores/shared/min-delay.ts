/** The specification's minimum: what loads faster than this shows no flicker of a loading state. */
const FETCH_MIN_DELAY_MS = 200;

/** A shortest time, and so no relative of the server's withTimeout: the outcome of `work`, but not before `ms` have passed. */
export async function minDelay<T>(work: Promise<T>, ms: number = FETCH_MIN_DELAY_MS): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, ms));
  const [outcome] = await Promise.allSettled([work, pause]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
