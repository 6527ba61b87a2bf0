import type { Database } from '../db/database.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { countWithin, type Limit } from '../auth/rate-limit.ts';
import { withTimeout } from '../with-timeout.ts';
import { DATABASE_MS } from './or-after.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** An answer is remembered for a day, so only a plate that the registers can't answer is asked for again so soon. */
const PER_PLATE: Limit = { name: 'assistant lookup per plate', times: 3, windowMs: HOUR_MS };
/** The part of the day's lookups that assistants may use, all of them together. */
const PART = 0.1;
/** What the DVSA allows, where nobody has said otherwise. */
const PER_DAY = 500_000;

const PLATE_OFTEN = 'That registration has been looked up several times in the last hour';
const DAY_USED_UP = 'Assistants have used up their lookups for today';
const UNCOUNTED = 'Our records aren’t answering just now';

/** The lookups of assistants. */
export interface AssistantShare {
  /**
   * Counts one more lookup that needs a register.
   * @throws AppError `too_many`, with the time after which it may be asked again
   */
  take(vrm: string): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
  log: Logger;
  perDay?: number;
  /** How long the database may take to count, ms. */
  databaseMs?: number;
}

export function assistantShare({
  db,
  clock,
  log,
  perDay = PER_DAY,
  databaseMs = DATABASE_MS,
}: Parts): AssistantShare {
  const inAll: Limit = {
    name: 'assistant lookups a day',
    times: Math.max(1, Math.floor(perDay * PART)),
    windowMs: DAY_MS,
  };

  async function count(vrm: string): Promise<void> {
    const now = clock();
    // The registers' own day, of which this is a part: day-allowance.ts.
    const day = now.toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      await countWithin(tx, { limit: PER_PLATE, who: vrm, now, message: PLATE_OFTEN });
      await countWithin(tx, { limit: inAll, who: day, now, message: DAY_USED_UP }).catch((error: unknown) => {
        throw isAppError(error) ? new AppError('too_many', DAY_USED_UP, {}, untilNextDay(now)) : error;
      });
    });
  }

  return {
    async take(vrm) {
      try {
        await withTimeout(databaseMs, count(vrm), () => {
          throw new Error('The database takes its time');
        });
      } catch (error) {
        if (isAppError(error)) throw error;
        // A visitor is let through uncounted, but what nobody counts could be all of the day.
        log.error({ err: error }, 'a lookup of an assistant could not be counted');
        throw new AppError('too_many', UNCOUNTED, {}, 60);
      }
    },
  };
}

/** Seconds. */
const untilNextDay = (now: Date): number => Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
