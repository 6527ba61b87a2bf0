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
import type { Logger } from '../log.ts';
import type { DayAllowance } from './day-allowance.ts';
import type { Rate } from './fair-queue.ts';
import { CallFailed } from './gateway.call.ts';
import { HeldBack, paceAt } from './pace.ts';
import type { Asker, ProviderFailure } from './record.ts';
import type { Gateway, Known, Register } from './register.ts';

/** After the first try. */
const RETRIES = 2;
/** So many lookups in a row that came to nothing, retries included, open the circuit. */
export const FAILURES_TO_OPEN = 5;
/** How long it then stays open: this at first, twice as long each time that the trial fails, a minute at most. */
export const OPEN_MS = 5_000;
const OPEN_MAX_MS = 60_000;

export interface Manners {
  /** For the log. */
  name: string;
  rate: Rate;
  /** Left out: as many a day as come. */
  allowance?: DayAllowance;
  failuresToOpen?: number;
  log: Logger;
  clock: () => Date;
}

/**
 * A gateway with manners: calls at the pace that the register allows, tries again where that may help, and leaves a
 * register alone that fails again and again. What we hold back ourselves never counts against the register.
 */
export function resilient<Found>(gateway: Gateway<Found>, manners: Manners): Register<Found> {
  const { rate, allowance, clock } = manners;
  const turn = paceAt(rate);
  const retries = retry(
    handleWhen((error) => error instanceof CallFailed && error.about.again === true),
    // About a fifth of a second, with jitter.
    { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }) },
  );
  const breaker = breakerFor(manners);
  let pausedUntil = 0;

  async function call(vrm: string, asker: Asker, deadline: AbortSignal): Promise<Known<Found>> {
    await turn(asker, deadline);
    // Only now: who is turned away from the queue must not use the day's requests up.
    if (allowance && !(await allowance.take())) throw new HeldBack('The requests of the day are used up');
    return gateway.ask(vrm, deadline);
  }

  return {
    address: gateway.address,
    async ask(vrm, asker, deadline) {
      if (clock().getTime() < pausedUntil || allowance?.isUsedUp()) return { kind: 'failed', why: 'busy' };
      // While one lookup tries whether the register is back, the others do not wait for it.
      if (breaker.state === CircuitState.HalfOpen) return { kind: 'failed', why: 'unavailable' };
      try {
        return await breaker.execute(
          () => retries.execute(() => call(vrm, asker, deadline), deadline),
          deadline,
        );
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

/** A key that is refused is a matter for the operator, everything else mends itself. */
const KEY_REFUSED: readonly (number | undefined)[] = [401, 403];

function reasonOf(error: unknown, deadline: AbortSignal, { name, log }: Manners): ProviderFailure {
  if (isBrokenCircuitError(error)) return 'unavailable';
  if (error instanceof HeldBack) return 'busy';
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
