import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  noJitterGenerator,
  retry,
} from 'cockatiel';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { CallFailed } from './gateway.call.ts';
import type { ProviderAnswer } from './record.ts';
import type { Gateway, Known, Register } from './register.ts';
import { type Rate, tokenBucket } from './token-bucket.ts';

/** After the first try. */
const RETRIES = 2;
/** So many lookups in a row that came to nothing, retries included, open the circuit. */
export const FAILURES_TO_OPEN = 5;
/** How long it then stays open: this at first, twice as long each time that the trial fails, a minute at most. */
export const OPEN_MS = 5_000;
const OPEN_MAX_MS = 60_000;
/** A call may queue this long for its turn; longer, and the register counts as busy. */
const QUEUE_MS = 2_000;

interface Options {
  /** For the log. */
  name: string;
  rate: Rate;
  log: Logger;
  clock: () => Date;
}

/**
 * A gateway with manners: calls at the pace that the register allows, tries again where that may help, and leaves a
 * register alone that fails again and again. Failures of ours (the queue is full) never count against the register.
 */
export function resilient<Found>(
  gateway: Gateway<Found>,
  { name, rate, log, clock }: Options,
): Register<Found> {
  const bucket = tokenBucket(rate);
  const failed = handleWhen((error) => error instanceof CallFailed);
  const again = handleWhen((error) => error instanceof CallFailed && error.again);
  // Full jitter of the library's own kind, about a fifth of a second at first.
  const retries = retry(again, {
    maxAttempts: RETRIES,
    backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }),
  });
  const breaker = circuitBreaker(failed, {
    breaker: new ConsecutiveBreaker(FAILURES_TO_OPEN),
    halfOpenAfter: new ExponentialBackoff({
      generator: noJitterGenerator,
      initialDelay: OPEN_MS,
      maxDelay: OPEN_MAX_MS,
    }),
  });
  breaker.onBreak(() =>
    log.warn({ register: name }, 'a vehicle register fails again and again: not asked for a while'),
  );
  breaker.onReset(() => log.warn({ register: name }, 'a vehicle register answers again'));

  let pausedUntil = 0;

  async function call(vrm: string, deadline: AbortSignal): Promise<Known<Found>> {
    const waitMs = bucket.take(QUEUE_MS);
    if (waitMs === null) throw new QueueFull();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: deadline });
    return gateway.ask(vrm, deadline);
  }

  return {
    async ask(vrm, deadline) {
      if (clock().getTime() < pausedUntil) return { kind: 'failed', why: 'busy' };
      // While one call tries whether the register is back, the others do not wait for it.
      if (breaker.state === CircuitState.HalfOpen) return { kind: 'failed', why: 'unavailable' };
      try {
        return await breaker.execute(
          () => retries.execute(({ signal }) => call(vrm, signal), deadline),
          deadline,
        );
      } catch (error) {
        if (error instanceof CallFailed && error.pauseMs > 0) pausedUntil = clock().getTime() + error.pauseMs;
        return failureOf(error, deadline, name, log);
      }
    },
  };
}

/** Our own queue, not the register. */
class QueueFull extends Error {
  override name = 'QueueFull';
}

function failureOf(
  error: unknown,
  deadline: AbortSignal,
  register: string,
  log: Logger,
): Extract<ProviderAnswer<never>, { kind: 'failed' }> {
  if (isBrokenCircuitError(error)) return { kind: 'failed', why: 'unavailable' };
  if (error instanceof QueueFull) return { kind: 'failed', why: 'busy' };
  if (error instanceof CallFailed) {
    log.info({ register, why: error.why }, 'a vehicle register gave no answer');
    return { kind: 'failed', why: error.why };
  }
  if (deadline.aborted) return { kind: 'failed', why: 'timeout' };
  log.error({ err: error, register }, 'a lookup broke');
  return { kind: 'failed', why: 'error' };
}
