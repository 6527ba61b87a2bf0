import { and, asc, eq } from '../db/drizzle.ts';
import { savedAddressKey } from '../../domain/account/address-key.ts';
import type { Database } from '../db/database.ts';
import { ownAddresses, users } from '../db/schema.ts';
import type { Address } from '../db/stored.ts';
import { invalid, usedForAnother } from '../errors.ts';

/** Home, work and a few more: a longer list would have to be searched. */
const MOST = 6;

export interface OwnAddress extends Address {
  id: string;
}

/** Addresses that somebody saved, offered where a booking asks for one. */
export interface OwnAddresses {
  /** In the order in which they were added. */
  list(userId: string): Promise<OwnAddress[]>;
  /** One that is there already, by its id or by what it says, stays. @throws AppError invalid */
  add(userId: string, address: OwnAddress): Promise<void>;
  /** One that is not there is gone. */
  remove(userId: string, id: string): Promise<void>;
}

async function addressesOf(db: Pick<Database, 'select'>, userId: string): Promise<OwnAddress[]> {
  const { id, postcode, line1, line2, town, addedAt } = ownAddresses;
  return db
    .select({ id, postcode, line1, line2, town })
    .from(ownAddresses)
    .where(eq(ownAddresses.userId, userId))
    .orderBy(asc(addedAt), asc(id));
}

export function ownAddressService({ db, clock }: { db: Database; clock: () => Date }): OwnAddresses {
  return {
    list: (userId) => addressesOf(db, userId),

    async add(userId, address) {
      await db.transaction(async (tx) => {
        // Two at once would each find room for one.
        await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
        const before = await addressesOf(tx, userId);
        if (before.some((one) => savedAddressKey(one) === savedAddressKey(address))) return;
        if (before.length >= MOST)
          throw invalid([
            { path: ['postcode'], message: `You can save ${MOST} addresses. Remove one first` },
          ]);
        const [added] = await tx
          .insert(ownAddresses)
          .values({ ...address, userId, addedAt: clock() })
          .onConflictDoNothing()
          .returning({ id: ownAddresses.id });
        if (!added) throw usedForAnother();
      });
    },

    async remove(userId, id) {
      await db.delete(ownAddresses).where(and(eq(ownAddresses.userId, userId), eq(ownAddresses.id, id)));
    },
  };
}
