import { joinAccount } from '../bookings/owner.ts';
import { eq, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { userRoles, users } from '../db/schema.ts';
import type { AccountRow } from './person.ts';

/**
 * Its owner has shown that an address is theirs: the account begins, and what was booked with that very address as a
 * guest belongs to it. A later proof takes in what has been booked since. In the caller's transaction.
 * @returns the account as it is then
 */
export async function prove(tx: Database, person: AccountRow, now: Date): Promise<AccountRow> {
  const latest = await joinAccount(tx, person);
  const works = (await tx.$count(userRoles, eq(userRoles.userId, person.id))) > 0;
  // Whoever has only asked for a link has not said their name; their booking has. A colleague's stands in the audit log.
  const told = person.firstName === '' && latest && !works ? latest : {};
  const [proven] = await tx
    .update(users)
    .set({ provenAt: sql`coalesce(${users.provenAt}, ${now.toISOString()}::timestamptz)`, ...told })
    .where(eq(users.id, person.id))
    .returning();
  if (!proven) throw new Error('An account that is being proved is not there');
  return proven;
}
