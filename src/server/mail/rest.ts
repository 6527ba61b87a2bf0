import type { Logger } from '../log.ts';

/** At first; twice as long after each look that finds it away, up to a minute. As for the registers. */
const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/** A mail server that is away is left alone for a while: emails wait, and lose no attempt meanwhile. */
export interface MailRest {
  isOn(): boolean;
  /** It was away. */
  away(why: string): void;
  /** It took an email, or refused one: it is there. */
  there(): void;
}

/** @param elapsed ms by a clock that nobody sets */
export function mailRest(log: Logger, elapsed: () => number = () => performance.now()): MailRest {
  let until = 0;
  let nextMs = FIRST_MS;
  return {
    isOn: () => elapsed() < until,
    away(why) {
      // Several that were under way find it out together.
      if (elapsed() < until) return;
      if (nextMs === FIRST_MS) log.warn({ why }, 'SMTP is away: emails wait');
      until = elapsed() + nextMs;
      nextMs = Math.min(2 * nextMs, LONGEST_MS);
    },
    there() {
      if (nextMs > FIRST_MS) log.warn('SMTP is there again');
      until = 0;
      nextMs = FIRST_MS;
    },
  };
}
