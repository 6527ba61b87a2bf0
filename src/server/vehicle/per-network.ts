import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import { networkOf, widerNetworkOf } from '../http/network.ts';
import type { Logger } from '../log.ts';
import { countWithin, type Limit } from '../rate-limit.ts';

/** A provider's customer may have 65,536 networks of an IPv6 subscriber's size: all of them together get so much more. */
const WIDER_TIMES = 4;

/**
 * Who was refused is told so from memory for this long, and then counted again: a flood costs a transaction a minute, and
 * an operator who deletes a counter has let the visitor in a minute later.
 */
const REMEMBERED_MS = 60_000;
const REMEMBERED = 10_000;

/** How often visitors of one network may do something. */
export interface PerNetwork {
  /** Costs next to nothing. Throws `too_many` where that network was refused a moment ago. */
  check(address: string): void;
  /**
   * Counts one more. Call it in a transaction that is rolled back on a refusal. Throws `too_many`.
   * @param address IP address; '' is nobody in particular and not counted
   */
  count(tx: Database, address: string): Promise<void>;
}

interface Parts {
  limits: readonly Limit[];
  /** What the refused one is told. */
  message: string;
  clock: () => Date;
  log: Logger;
}

export function perNetwork({ limits, message, clock, log }: Parts): PerNetwork {
  const wider = limits.map((limit) => {
    return { ...limit, name: `${limit.name} of IPv6 /48`, times: limit.times * WIDER_TIMES };
  });
  /** Network → until when it is refused, and until when that is believed without asking; ms. */
  const refused = new LRUCache<string, { until: number; believed: number }>({ max: REMEMBERED });

  function countersOf(address: string): { who: string; limits: readonly Limit[] }[] {
    if (address === '') return [];
    const provider = widerNetworkOf(address);
    const own = { who: networkOf(address), limits };
    return provider === null ? [own] : [own, { who: provider, limits: wider }];
  }

  return {
    check(address) {
      const now = clock().getTime();
      for (const { who } of countersOf(address)) {
        const known = refused.get(who);
        if (known && now < known.believed) {
          throw new AppError('too_many', message, {}, Math.ceil((known.until - now) / 1000));
        }
      }
    },

    async count(tx, address) {
      const now = clock();
      for (const { who, limits: own } of countersOf(address)) {
        for (const limit of own) {
          try {
            await countWithin(tx, { limit, who, now, message });
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
      }
    },
  };
}
