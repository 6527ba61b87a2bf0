import { hasNoBookings } from '../bookings/owner.ts';
import { and, isNull, lt, type SQL, sql } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/drizzle-tables.ts';
import { UNPROVEN_DAYS } from '../../domain/account/session.ts';
import { daysAfter, retainedSince } from '../../domain/account/retention.ts';
import { purgeDevices } from '../auth/known-device.ts';
import { purgeSessions } from '../auth/session.ts';
import { purgeCalendars } from '../auth/work-calendar.ts';
import type { Database } from '../db/database.ts';
import { accountLinks, passkeyChallenges, sessions, userRoles, users } from '../db/schema.ts';
import { dequeueAllBut } from '../mail/enqueue.ts';
import { linkMails, personMails, sessionMails } from './mails.ts';

/** Deletes what has ended by itself: sessions, links, questions to passkeys, and accounts that are nobody's any more. */
export async function forgetAccounts(db: Database, now: Date): Promise<void> {
  await purgeSessions(db, now);
  await purgeDevices(db, now);
  await purgeCalendars(db, now);
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.endsAt, now));
  // An ended link can still say that it has ended.
  await db.delete(accountLinks).where(lt(accountLinks.endsAt, daysAfter(now, -UNPROVEN_DAYS)));
  await db
    .delete(users)
    .where(and(isNull(users.provenAt), before(daysAfter(now, -UNPROVEN_DAYS)), worksNowhere));
  // Holds nothing and is used by nobody. One with bookings stays as long as those do.
  const empty = and(hasNone(sessions, sessions.userId), hasNoBookings(users.id), worksNowhere);
  await db.delete(users).where(and(before(retainedSince('emptyAccounts', now)), empty));
  await forgetMails(db);
}

const before = (since: Date): SQL => lt(users.createdAt, since);
const hasNone = (table: PgTable, owner: PgColumn): SQL =>
  sql`not exists (select 1 from ${table} where ${owner} = ${users.id})`;
const worksNowhere = hasNone(userRoles, userRoles.userId);

/** Mails whose link, session or account is gone, which anything may have ended. */
async function forgetMails(db: Database): Promise<void> {
  for (const [kinds, table] of [
    [linkMails, accountLinks],
    [sessionMails, sessions],
    [personMails, users],
  ] as const) {
    const there = db.select({ id: sql`${table.id}::text` }).from(table);
    await dequeueAllBut(db, Object.values(kinds), there);
  }
}
