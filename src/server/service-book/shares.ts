import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, lt } from '../db/drizzle.ts';
import { MOST_SHARES, type Share } from '../../contract/work/service-book.ts';
import { daysAfter, SHARED_BOOK_DAYS } from '../../domain/account/retention.ts';
import { countAllWithin, countWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { serviceBookShares as shares, users } from '../db/schema.ts';
import { AppError, usedForAnother } from '../errors.ts';

const HOUR_MS = 60 * 60_000;
/** A fleet's owner who shares each car once. */
const MADE: Limit = { name: 'service book links made', times: 40, windowMs: 24 * HOUR_MS };
/** A garage that reads the books of its customers. Right and wrong addresses count, and so does each file. */
const OPENED: Limit = { name: 'service books opened per network', times: 120, windowMs: HOUR_MS };

/** 192 bits, which nobody guesses. */
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The same for a link that never was, one that has ended and one that was taken back. */
const noSuchBook = () =>
  new AppError(
    'not_found',
    'This link doesn’t open a service book, or has ended. Ask the person who gave it to you for a new one',
  );

/** The links to service books. */
export interface ShareService {
  /** Those of a car that live, oldest first. @param bookingIds of the car, any of which a link may name */
  list(userId: string, bookingIds: readonly string[]): Promise<Share[]>;
  /**
   * @param bookingIds of the car, oldest first
   * @param key of the press: the same one makes no second link
   * @returns the token, which is nowhere else; null where that press has made its link before
   * @throws AppError invalid, too_many
   */
  make(userId: string, bookingIds: readonly string[], key: string): Promise<string | null>;
  /** Ends one. Ending it again changes nothing. */
  end(userId: string, id: string): Promise<void>;
  /** What a token opens. @throws AppError not_found */
  find(token: string): Promise<{ userId: string; car: string; endsAt: Date }>;
  /** Likewise for a stranger, who is counted. @throws AppError not_found, too_many */
  open(token: string, address: string): Promise<{ userId: string; car: string; endsAt: Date }>;
}

export function shareService({ db, clock }: { db: Database; clock: () => Date }): ShareService {
  const living = (userId: string, bookingIds: readonly string[]) =>
    and(eq(shares.userId, userId), inArray(shares.car, [...bookingIds]), gt(shares.endsAt, clock()));

  const find: ShareService['find'] = async (token) => {
    if (!TOKEN.test(token)) throw noSuchBook();
    const { userId, car, endsAt } = shares;
    const [found] = await db
      .select({ userId, car, endsAt })
      .from(shares)
      .where(and(eq(shares.tokenHash, hashOf(token)), gt(endsAt, clock())));
    if (!found) throw noSuchBook();
    return found;
  };

  return {
    list: (userId, bookingIds) =>
      db
        .select({ id: shares.id, createdAt: shares.createdAt, endsAt: shares.endsAt })
        .from(shares)
        .where(living(userId, bookingIds))
        .orderBy(asc(shares.createdAt), asc(shares.id)),

    make: (userId, bookingIds, key) =>
      db.transaction(async (tx) => {
        // One after the other, so that two at once do not make one too many.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const [before] = await tx.select().from(shares).where(eq(shares.id, key));
        if (before && (before.userId !== userId || !bookingIds.includes(before.car))) throw usedForAnother();
        if (before) return null;
        if ((await tx.$count(shares, living(userId, bookingIds))) >= MOST_SHARES)
          throw new AppError('invalid', `This car has ${MOST_SHARES} links. End one of them first`);
        const now = clock();
        const message = 'You’ve made many links today. Make more tomorrow';
        await countWithin(tx, { limit: MADE, who: userId, now, message });
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        // The last one is kept longest.
        const car = bookingIds.at(-1) ?? '';
        const row = { id: key, userId, car, tokenHash: hashOf(token) };
        await tx.insert(shares).values({ ...row, createdAt: now, endsAt: daysAfter(now, SHARED_BOOK_DAYS) });
        return token;
      }),

    async end(userId, id) {
      await db.delete(shares).where(and(eq(shares.id, id), eq(shares.userId, userId)));
    },

    find,

    async open(token, address) {
      const now = clock();
      const message = 'Many service books were opened from your connection. Try again in an hour';
      await db.transaction((tx) => countAllWithin(tx, perNetwork(OPENED, address), { now, message }));
      return find(token);
    },
  };
}

/** Deletes links that have ended. */
export async function forgetShares(db: Database, now: Date): Promise<void> {
  await db.delete(shares).where(lt(shares.endsAt, now));
}
