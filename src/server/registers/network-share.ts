import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { type Count, countWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';

/**
 * A refused network is refused from memory for this long and then counted again. So a flood costs one transaction a
 * minute, and if an operator deletes a counter, the visitor gets in within a minute.
 */
const REMEMBERED_MS = 60_000;
const REMEMBERED = 10_000;

/** How often visitors of one network may do something. */
export interface NetworkShare {
  /** Costs next to nothing. Throws `too_many` if that network was refused a moment ago. */
  check(address: string): void;
  /**
   * Counts one more. Call it in a transaction that is rolled back on a refusal. Throws `too_many`.
   * @param address IP address; '' is not counted
   */
  count(tx: Database, address: string): Promise<void>;
}

interface Parts {
  limits: readonly Limit[];
  /** What a refused visitor is told. */
  message: () => string;
  clock: () => Date;
  log: Logger;
}

export function networkShare({ limits, message, clock, log }: Parts): NetworkShare {
  /** Network → until when it is refused, and until when that holds without asking the database again; ms. */
  const refused = new LRUCache<string, { until: number; believed: number }>({ max: REMEMBERED });

  const countsOf = (address: string): Count[] => limits.flatMap((limit) => perNetwork(limit, address));

  return {
    check(address) {
      const now = clock().getTime();
      for (const [, who] of countsOf(address)) {
        const known = refused.get(who);
        if (known && now < known.believed) {
          throw new AppError('too_many', message(), {}, Math.ceil((known.until - now) / 1000));
        }
      }
    },

    async count(tx, address) {
      const now = clock();
      for (const [limit, who] of countsOf(address)) {
        try {
          await countWithin(tx, { limit, who, now, message: message() });
        } catch (error) {
          if (isAppError(error)) {
            const waitMs = (error.retryAfterS ?? 0) * 1000;
            const at = now.getTime();
            refused.set(who, { until: at + waitMs, believed: at + Math.min(waitMs, REMEMBERED_MS) });
            log.info({ limit: limit.name, seconds: error.retryAfterS }, 'a network is over a limit');
          }
          throw error;
        }
      }
    },
  };
}
