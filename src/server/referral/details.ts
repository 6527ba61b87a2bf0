import { eq } from '../db/drizzle.ts';
import type { BankDetails } from '../../contract/account/referral.ts';
import { type BankAccount, lastTwo } from '../../domain/money/bank-account.ts';
import type { Sealer } from '../auth/seal.ts';
import { openAccount, sealAccount } from '../auth/sealed-account.ts';
import type { Database } from '../db/database.ts';
import { bankDetails } from '../db/schema.ts';

/** Where customers are paid to. What is stored can be read with the site's secret alone. */
export interface StoredDetails {
  /** The last two digits of the account's number; null: none is stored. */
  known(db: Pick<Database, 'select'>, userId: string): Promise<string | null>;
  /** Null as well where it was sealed with a secret that is gone. */
  read(db: Pick<Database, 'select'>, userId: string): Promise<BankAccount | null>;
  write(db: Pick<Database, 'insert'>, userId: string, account: BankAccount, now: Date): Promise<void>;
  forget(db: Pick<Database, 'delete'>, userId: string): Promise<void>;
}

export const accountIn = (details: BankDetails): BankAccount => ({
  name: details.account_name,
  sortCode: details.sort_code,
  number: details.account_number,
});

export function storedDetails(sealer: Sealer): StoredDetails {
  const find = async (db: Pick<Database, 'select'>, userId: string) =>
    (await db.select().from(bankDetails).where(eq(bankDetails.userId, userId)))[0];
  return {
    known: async (db, userId) => (await find(db, userId))?.lastTwo ?? null,
    read: async (db, userId) => openAccount(sealer, (await find(db, userId))?.sealed ?? null, userId),
    async write(db, userId, account, now) {
      const row = { sealed: sealAccount(sealer, account, userId), lastTwo: lastTwo(account.number) };
      await db
        .insert(bankDetails)
        .values({ ...row, userId, changedAt: now })
        .onConflictDoUpdate({ target: bankDetails.userId, set: { ...row, changedAt: now } });
    },
    async forget(db, userId) {
      await db.delete(bankDetails).where(eq(bankDetails.userId, userId));
    },
  };
}
