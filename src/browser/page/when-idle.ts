/** Milliseconds after which idle work is done even if the browser is busy (specification, point 9). */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Runs `work` when the browser is idle, after 2 s at the latest. In Safari, which has no idle callback yet, after a
 * short delay.
 */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(work, 200);
}
