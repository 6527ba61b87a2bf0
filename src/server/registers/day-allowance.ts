import { type LocalTime, localNow } from '../../domain/text/local-time.ts';
import type { Database } from '../db/database.ts';
import { isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { countWithin } from '../auth/rate-limit.ts';
import { withTimeout } from '../with-timeout.ts';
import { DATABASE_MS } from './or-after.ts';

/** Until this local time a part is kept back, because most people look for a garage after work. */
const EVENING: LocalTime = '17:00';
/** The share of the allowance that may be used before the evening. */
const BY_DAY = 0.75;
/** How many are taken from the shared table at a time. What is left of a block when the process ends is lost. */
const BLOCK = 50;
const DAY_MS = 24 * 60 * 60_000;

/** The requests that a register allows in a day, shared by all processes. */
export interface DayAllowance {
  /** Whether we know that none is left for now. */
  isUsedUp(): boolean;
  /** Takes one; false when there is none. Never rejects. */
  take(): Promise<boolean>;
}

interface Parts {
  /** The register's name. */
  name: string;
  /** Requests. */
  perDay: number;
  db: Database;
  clock: () => Date;
  log: Logger;
}

/** Only a number is stored, in blocks, not what was asked. */
export function dayAllowance({ name, perDay, db, clock, log }: Parts): DayAllowance {
  const block = Math.max(1, Math.min(BLOCK, Math.floor(perDay / 1000)));
  let stock = { day: '', left: 0 };
  /** The part of a day in which nothing was left. */
  let usedUp = '';
  let coming: Promise<void> | null = null;

  /** The day in UTC: the DVSA does not say at whose midnight it begins, and this one is at most an hour after ours. */
  function present() {
    const now = clock();
    const day = now.toISOString().slice(0, 10);
    const evening = localNow(now).time >= EVENING;
    return { now, day, evening, part: `${day} ${evening ? 'evening' : 'day'}` };
  }

  async function reserve({ now, day, evening, part }: ReturnType<typeof present>): Promise<void> {
    const limit = {
      name: `${name} requests a day, blocks of ${block}`,
      times: Math.floor((evening ? perDay : perDay * BY_DAY) / block),
      windowMs: DAY_MS,
    };
    const message = 'The requests of the day are used up';
    try {
      // In a transaction, so that a refused block is not counted.
      const counted = db.transaction((tx) => countWithin(tx, { limit, who: day, now, message }));
      await withTimeout(DATABASE_MS, counted, () => {
        throw new Error('The database takes its time');
      });
      stock = { day, left: block };
    } catch (error) {
      if (isAppError(error)) {
        usedUp = part;
        log.warn({ register: name, perDay, evening }, 'the requests of the day are used up');
      } else {
        log.error({ err: error, register: name }, 'the requests of the day could not be counted');
        stock = { day, left: block };
      }
    }
  }

  return {
    isUsedUp: () => usedUp !== '' && usedUp === present().part,
    async take() {
      for (;;) {
        const at = present();
        if (stock.day === at.day && stock.left > 0) {
          stock.left--;
          return true;
        }
        if (usedUp === at.part) return false;
        coming ??= reserve(at).finally(() => (coming = null));
        await coming;
      }
    },
  };
}
