import type { Content } from '../../content-model/content.ts';
import type { Site } from '../../content-model/site.ts';
import type { Database } from '../db/database.ts';
import { isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { Limit } from '../auth/rate-limit.ts';
import { networkShare } from './network-share.ts';
import type { Asker } from './record.ts';
import { orAfter } from './or-after.ts';

const MINUTE_MS = 60_000;

/**
 * Limits on lookups for which a register has to be asked. An office of forty with two cars each, or nearby people
 * whose mobile network gives them one address, stay below them; nobody can work through a list of plates. One
 * network's daily limit is a thousandth of what the DVSA allows us.
 */
export const LOOKUPS: readonly Limit[] = [
  { name: 'lookup per network', times: 100, windowMs: 10 * MINUTE_MS },
  { name: 'lookup per network and day', times: 500, windowMs: 24 * 60 * MINUTE_MS },
];

const tooMany = ({ phone }: Site): string =>
  `Too many cars have been looked up from your connection in a short time (find yours by make and model, or call us on ${phone.display})`;

/** One network's share of our lookups. */
export interface LookupShare {
  /** Checks memory only. Throws `too_many`. */
  check(asker: Asker): void;
  /** Counts one more lookup that needs a register. Throws `too_many`. */
  take(asker: Asker): Promise<void>;
}

interface Parts {
  db: Database;
  /** The content of the release that is served now. */
  content: () => Pick<Content, 'site'>;
  clock: () => Date;
  log: Logger;
  /** How long the database may take to count, ms. */
  databaseMs?: number;
}

export function lookupShare({ db, content, clock, log, databaseMs }: Parts): LookupShare {
  const share = networkShare({ limits: LOOKUPS, message: () => tooMany(content().site), clock, log });
  return {
    check(asker) {
      if (asker !== 'job') share.check(asker.address);
    },
    async take(asker) {
      if (asker === 'job' || asker.address === '') return;
      const { address } = asker;
      try {
        await orAfter(
          db.transaction((tx) => share.count(tx, address)),
          undefined,
          databaseMs,
        );
      } catch (err) {
        if (isAppError(err)) throw err;
        // Without a database the lookup still goes ahead, at the queue's pace.
        log.error({ err }, 'a lookup could not be counted');
      }
    },
  };
}
