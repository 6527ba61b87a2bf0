import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, or } from '../db/drizzle.ts';
import { PREPARED_HOURS } from '../../domain/account/retention.ts';
import type { Vehicle } from '../../contract/vehicle/vehicle.ts';
import type { Slot } from '../../domain/booking/slot.ts';
import type { Wish } from '../../domain/vehicle/piece.ts';
import { countAllWithin, type Limit, perNetwork } from '../auth/rate-limit.ts';
import type { Database } from '../db/database.ts';
import { preparedLists } from '../db/schema.ts';
import { AppError } from '../errors.ts';

const HOUR_MS = 60 * 60_000;
/** An assistant's own servers share an address. */
const PER_NETWORK: Limit = { name: 'prepared lists per network', times: 60, windowMs: HOUR_MS };
/** Each holds a plate for a day. We have sixteen places a day in all. */
const IN_ALL: Limit = { name: 'prepared lists in all', times: 2_000, windowMs: 24 * HOUR_MS };

/** What was put together. */
export interface Prepared {
  vehicle: Vehicle;
  items: Wish[];
  /** '' where it wasn't said. */
  district: string;
  window: Slot | null;
}

export interface PreparedLists {
  /**
   * Stores it under a key that nobody can guess and that is stored nowhere.
   * @throws AppError `too_many`
   */
  store(list: Prepared, address: string): Promise<{ key: string; endsAt: Date }>;
  /** @throws AppError `link_invalid`, `link_ended` */
  open(key: string): Promise<Prepared & { endsAt: Date; isTaken: boolean }>;
  /**
   * Takes it for one press, once.
   * @throws AppError `link_ended` for another press than the first
   */
  take(key: string, press: string): Promise<void>;
  /** Gives it back, because what was pressed could not be done. */
  giveBack(key: string, press: string): Promise<void>;
  /** Deletes what has expired. */
  purge(): Promise<void>;
}

interface Parts {
  db: Database;
  clock: () => Date;
}

export function preparedListsIn({ db, clock }: Parts): PreparedLists {
  const isLiving = (key: string) => and(eq(preparedLists.id, idOf(key)), gt(preparedLists.endsAt, clock()));

  return {
    async store({ vehicle, items, district, window }, address) {
      const now = clock();
      const key = randomBytes(24).toString('base64url');
      const endsAt = new Date(now.getTime() + PREPARED_HOURS * HOUR_MS);
      const { date = null, window: hours = null } = window ?? {};
      const its = { vehicle, items, district, date, window: hours };
      await db.transaction(async (tx) => {
        await countAllWithin(tx, [...perNetwork(PER_NETWORK, address), [IN_ALL, '']], {
          now,
          message: 'Too many lists were prepared in a short time',
        });
        await tx.insert(preparedLists).values({ id: idOf(key), ...its, createdAt: now, endsAt });
      });
      return { key, endsAt };
    },

    async open(key) {
      const [row] = await db
        .select()
        .from(preparedLists)
        .where(eq(preparedLists.id, idOf(key)));
      if (!row) throw invalid();
      if (row.endsAt <= clock()) throw ended();
      const { vehicle, items, district, date, window, endsAt, press } = row;
      const slot = date !== null && window !== null ? { date, window } : null;
      return { vehicle, items, district, window: slot, endsAt, isTaken: press !== null };
    },

    async take(key, press) {
      const isMine = or(isNull(preparedLists.press), eq(preparedLists.press, press));
      const taken = await db
        .update(preparedLists)
        .set({ press })
        .where(and(isLiving(key), isMine))
        .returning({ id: preparedLists.id });
      if (taken.length === 0) throw used();
    },

    async giveBack(key, press) {
      await db
        .update(preparedLists)
        .set({ press: null })
        .where(and(isLiving(key), eq(preparedLists.press, press)));
    },

    purge: async () => void (await db.delete(preparedLists).where(lt(preparedLists.endsAt, clock()))),
  };
}

/** The key is random and long, so its hash needs no salt. */
const idOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The key of the one cart that is made of it: nobody can work it out who has not been given the link. */
export const cartKeyOf = (key: string): string =>
  createHash('sha256').update(`the cart of ${key}`).digest('base64url');

const invalid = () =>
  new AppError('link_invalid', 'This link isn’t complete. Copy all of it, or ask your assistant for another');
const ended = () =>
  new AppError('link_ended', 'This link has expired. Ask your assistant for another, or see today’s prices');

/** The person who used it has their quote. */
export const used = () =>
  new AppError(
    'link_ended',
    'This link has been used already. If it was you, your quote is on the device that you opened it on',
  );
