import { SettingsError } from '../env.ts';
import type { Logger } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';

/** Load balancers commonly give up after a few seconds; a database slower than this is as good as down. */
const PATIENCE_MS = 2000;

interface ReadinessParts {
  log: Logger;
  /** Rejects when the database does not answer, or this code can't work on it: with a SettingsError that says so. */
  ping: () => Promise<void>;
  /** Whether other processes may show what was published while this one still makes it ready. */
  isLate?: () => boolean;
  /** Rejects when nothing can be written to DATA_DIR. */
  storage?: () => Promise<void>;
}

/**
 * Why the process should not be sent visitors, in words; null if it may be. Always resolves within 2 s. A balancer asks
 * every few seconds, so only what has changed is logged.
 */
export function readiness({ log, ping, isLate, storage }: ReadinessParts): () => Promise<string | null> {
  let before: string | null = null;
  const tell = (words: string | null, err?: unknown) => {
    if (words !== null && words !== before) log.warn({ err }, `not ready: ${words}`);
    if (words === null && before !== null) log.info('ready again');
    before = words;
  };
  const checks: [words: string, check: () => Promise<void>][] = [
    ['the database does not answer', oneAtATime(ping)],
    ['the data folder cannot be written to: is the disk full?', oneAtATime(storage ?? (async () => {}))],
  ];
  return async () => {
    const problems = await Promise.all(
      checks.map(async ([words, check]) => {
        try {
          await withTimeout(PATIENCE_MS, check(), () => {
            throw new Error(`No answer within ${PATIENCE_MS} ms`);
          });
          return null;
        } catch (err) {
          return { err, words: err instanceof SettingsError ? err.message : words };
        }
      }),
    );
    const problem = problems.find((one) => one !== null);
    const words = problem?.words ?? (isLate?.() ? 'drawing' : null);
    tell(words, problem?.err);
    return words;
  };
}

/** Questions asked while one is still waiting share its answer, so that they cannot use up the connections. */
function oneAtATime(check: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () =>
    (running ??= check().finally(() => {
      running = undefined;
    }));
}
