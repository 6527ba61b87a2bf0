import { randomInt } from 'node:crypto';
import { eq } from '../db/drizzle.ts';
import { REFERRAL_CODE } from '../../domain/account/referral.ts';
import type { Database } from '../db/database.ts';
import { type payouts, referralLinks, type referrals, users } from '../db/schema.ts';

export type ReferralRow = typeof referrals.$inferSelect;
export type PayoutRow = typeof payouts.$inferSelect;

/** Those of REFERRAL_CODE: no 0/O, 1/i/l or u. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const CODE_LENGTH = 10;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A customer's code, made when it is first asked for. */
export async function codeOf(db: Database, userId: string, now: Date): Promise<string> {
  await db.insert(referralLinks).values({ userId, code: newCode(), createdAt: now }).onConflictDoNothing();
  const [own] = await db.select().from(referralLinks).where(eq(referralLinks.userId, userId));
  if (!own) throw new Error('A referral link that was just made is not there');
  return own.code;
}

/** Whose code it is; null: nobody's. */
export async function referrerOf(
  db: Pick<Database, 'select'>,
  code: string,
): Promise<typeof users.$inferSelect | null> {
  if (!REFERRAL_CODE.test(code)) return null;
  const [found] = await db
    .select({ user: users })
    .from(referralLinks)
    .innerJoin(users, eq(users.id, referralLinks.userId))
    .where(eq(referralLinks.code, code));
  return found?.user ?? null;
}
