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
import type { Gateway, DefiniteAnswer, Register, RegisterHealth } from './register.ts';

/** After the first try. */
const RETRIES = 2;
/** This many failed lookups in a row, retries included, open the circuit. */
export const FAILURES_TO_OPEN = 5;
/** How long it then stays open at first; twice as long each time the trial fails, up to a minute. */
export const OPEN_MS = 5_000;
const OPEN_MAX_MS = 60_000;

export interface CallPolicy {
  /** For the log. */
  name: string;
  rate: Rate;
  /** Left out: no daily limit. */
  allowance?: DayAllowance;
  failuresToOpen?: number;
  log: Logger;
  clock: () => Date;
}

/**
 * Wraps a gateway in a call policy: calls at the pace that the register allows, retries where that may help, and
 * leaves a register alone that fails repeatedly. Calls that we hold back ourselves never count against the register.
 */
export function resilient<Found>(gateway: Gateway<Found>, policy: CallPolicy): Register<Found> {
  const { rate, allowance, clock } = policy;
  const turn = paceAt(rate);
  const retries = retry(
    handleWhen((error) => error instanceof CallFailed && error.about.again === true),
    // About a fifth of a second, with jitter.
    { maxAttempts: RETRIES, backoff: new ExponentialBackoff({ initialDelay: 200, maxDelay: 1_000 }) },
  );
  const breaker = breakerFor(policy);
  let pausedUntil = 0;
  const seen: Omit<RegisterHealth, 'circuit'> = {
    answeredAt: null,
    failedAt: null,
    why: null,
    code: null,
    answers: 0,
    failures: 0,
  };

  async function call(vrm: string, asker: Asker, deadline: AbortSignal): Promise<DefiniteAnswer<Found>> {
    await turn(asker, deadline);
    // Only now, so that a call turned away from the queue does not use up the daily allowance.
    if (allowance && !(await allowance.take())) throw new HeldBack('The requests of the day are used up');
    return gateway.ask(vrm, deadline);
  }

  return {
    address: gateway.address,
    async ask(vrm, asker, deadline) {
      if (clock().getTime() < pausedUntil || allowance?.isUsedUp()) return { kind: 'failed', why: 'busy' };
      // While one lookup tests whether the register is back, the others do not wait for it.
      if (breaker.state === CircuitState.HalfOpen) return { kind: 'failed', why: 'unavailable' };
      try {
        const answer = await breaker.execute(
          () => retries.execute(() => call(vrm, asker, deadline), deadline),
          deadline,
        );
        Object.assign(seen, { answeredAt: clock(), answers: seen.answers + 1 });
        return answer;
      } catch (error) {
        const { pauseMs = 0 } = error instanceof CallFailed ? error.about : {};
        if (pauseMs > 0) pausedUntil = clock().getTime() + pauseMs;
        if (error instanceof CallFailed)
          Object.assign(seen, {
            failedAt: clock(),
            why: error.why,
            code: error.about.code ?? null,
            failures: seen.failures + 1,
          });
        return { kind: 'failed', why: reasonOf(error, deadline, policy) };
      }
    },
    health: () => ({ ...seen, circuit: CIRCUITS[breaker.state] }),
  };
}

const CIRCUITS: Record<CircuitState, RegisterHealth['circuit']> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Open]: 'open',
  // Ours are never held open by hand.
  [CircuitState.Isolated]: 'open',
};

function breakerFor({ name, failuresToOpen = FAILURES_TO_OPEN, log }: CallPolicy) {
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
      { register: name, why: failure?.why, status: failure?.about.status, code: failure?.about.code },
      'a vehicle register fails again and again and is left alone for a while',
    );
  });
  breaker.onReset(() => log.warn({ register: name }, 'a vehicle register answers again'));
  return breaker;
}

/** A refused key needs the operator; everything else recovers by itself. */
const KEY_REFUSED: readonly (number | undefined)[] = [401, 403];

function reasonOf(error: unknown, deadline: AbortSignal, { name, log }: CallPolicy): ProviderFailure {
  if (isBrokenCircuitError(error)) return 'unavailable';
  if (error instanceof HeldBack) return 'busy';
  if (error instanceof CallFailed) {
    const { status, code } = error.about;
    const level = KEY_REFUSED.includes(status) ? 'warn' : 'info';
    log[level]({ register: name, why: error.why, status, code }, 'a vehicle register gave no answer');
    return error.why;
  }
  if (deadline.aborted) return 'timeout';
  log.error({ err: error, register: name }, 'a lookup broke');
  return 'error';
}
