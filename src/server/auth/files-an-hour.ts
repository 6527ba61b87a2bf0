import type { Database } from '../db/database.ts';
import type { Visitor } from './actor.ts';
import { type Count, countAllWithin, type Limit, perNetwork } from './rate-limit.ts';

const HOUR_MS = 60 * 60_000;
/** The bookkeeper who takes every invoice of a month, one after the other. */
const PER_ACCOUNT: Limit = { name: 'files per account', times: 240, windowMs: HOUR_MS };
/** A booking has three, and whoever has one of our links may open them a few times each. */
const PER_LINK: Limit = { name: 'files per link', times: 60, windowMs: HOUR_MS };
const PER_NETWORK: Limit = { name: 'files per network', times: 960, windowMs: HOUR_MS };

/** Counts a file that is drawn or gathered for somebody. */
export type CountFile = (who: { actor: Visitor; link?: string | undefined }) => Promise<void>;

/** @throws AppError too_many */
export const filesAnHour =
  ({ db, clock }: { db: Database; clock: () => Date }): CountFile =>
  async ({ actor, link }) => {
    const own: Count[] = 'userId' in actor ? [[PER_ACCOUNT, actor.userId]] : [];
    const linked: Count[] = link === undefined ? [] : [[PER_LINK, link]];
    const message = 'You’ve opened a lot of files within an hour. Try again later';
    await db.transaction((tx) =>
      countAllWithin(tx, [...own, ...linked, ...perNetwork(PER_NETWORK, actor.address)], {
        now: clock(),
        message,
      }),
    );
  };
