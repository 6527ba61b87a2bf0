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
import type { ProviderFailure } from './record.ts';
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

export interface Manners {
  /** For the log. */
  name: string;
  rate: Rate;
  failuresToOpen?: number;
  log: Logger;
  clock: () => Date;
}

/**
 * A gateway with manners: calls at the pace that the register allows, tries again where that may help, and leaves a
 * register alone that fails again and again. Failures of ours (the queue is full) never count against the register.
 */
export function resilient<Found>(gateway: Gateway<Found>, manners: Manners): Register<Found> {
  const { rate, clock } = manners;
  const bucket = tokenBucket(rate);
  const retries = retry(
    handleWhen((error) => error instanceof CallFailed && error.about.again === true),
    // About a fifth of a second, with jitter.
    { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }) },
  );
  const breaker = breakerFor(manners);
  let pausedUntil = 0;

  async function call(vrm: string, deadline: AbortSignal): Promise<Known<Found>> {
    const waitMs = bucket.take(QUEUE_MS);
    if (waitMs === null) throw new QueueFull();
    if (waitMs > 0) await sleep(waitMs, undefined, { signal: deadline });
    return gateway.ask(vrm, deadline);
  }

  return {
    address: gateway.address,
    async ask(vrm, deadline) {
      if (clock().getTime() < pausedUntil) return { kind: 'failed', why: 'busy' };
      // While one lookup tries whether the register is back, the others do not wait for it.
      if (breaker.state === CircuitState.HalfOpen) return { kind: 'failed', why: 'unavailable' };
      try {
        return await breaker.execute(() => retries.execute(() => call(vrm, deadline), deadline), deadline);
      } catch (error) {
        const { pauseMs = 0 } = error instanceof CallFailed ? error.about : {};
        if (pauseMs > 0) pausedUntil = clock().getTime() + pauseMs;
        return { kind: 'failed', why: reasonOf(error, deadline, manners) };
      }
    },
  };
}

function breakerFor({ name, failuresToOpen = FAILURES_TO_OPEN, log }: Manners) {
  const breaker = circuitBreaker(
    handleWhen((error) => error instanceof CallFailed),
    {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: new ExponentialBackoff({
        generator: noJitterGenerator,
        initialDelay: OPEN_MS,
        maxDelay: OPEN_MAX_MS,
      }),
    },
  );
  breaker.onBreak((reason) => {
    const failure = 'error' in reason && reason.error instanceof CallFailed ? reason.error : null;
    log.warn(
      { register: name, why: failure?.why, status: failure?.about.status },
      'a vehicle register fails again and again and is left alone for a while',
    );
  });
  breaker.onReset(() => log.warn({ register: name }, 'a vehicle register answers again'));
  return breaker;
}

/** Our own queue, not the register. */
class QueueFull extends Error {
  override name = 'QueueFull';
}

/** A key that is refused is a matter for the operator, everything else mends itself. */
const KEY_REFUSED: readonly (number | undefined)[] = [401, 403];

function reasonOf(error: unknown, deadline: AbortSignal, { name, log }: Manners): ProviderFailure {
  if (isBrokenCircuitError(error)) return 'unavailable';
  if (error instanceof QueueFull) return 'busy';
  if (error instanceof CallFailed) {
    const { status } = error.about;
    const level = KEY_REFUSED.includes(status) ? 'warn' : 'info';
    log[level]({ register: name, why: error.why, status }, 'a vehicle register gave no answer');
    return error.why;
  }
  if (deadline.aborted) return 'timeout';
  log.error({ err: error, register: name }, 'a lookup broke');
  return 'error';
}
