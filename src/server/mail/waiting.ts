import type { Database } from '../db/database.ts';
import { and, count, eq, gt, isNotNull, isNull, lt, lte, min, sql } from '../db/drizzle.ts';
import { outbox } from '../db/schema.ts';
import { givenUpCount } from './given-up.ts';

/** How many emails have been due since before `since` and haven't gone, and how many were given up and not dealt with. */
export async function waitingMail(db: Database, since: Date): Promise<{ late: number; givenUp: number }> {
  const { sentAt, failedAt, dismissedAt, dueAt } = outbox;
  const isEmail = eq(outbox.channel, 'email');
  return {
    late: await db.$count(outbox, and(isEmail, isNull(sentAt), isNull(failedAt), lt(dueAt, since))),
    givenUp: await db.$count(outbox, and(isEmail, isNotNull(failedAt), isNull(sentAt), isNull(dismissedAt))),
  };
}

/** Emails that have not gone yet, for all processes. */
export interface MailWaits {
  /** Due now, and not with the mail server yet. */
  due: number;
  /** Since when the one waits that has been due longest; null: none is due. */
  dueSince: Date | null;
  /** Failed at least once, and tried again later. */
  retrying: number;
  givenUp: number;
}

export async function mailWaits(db: Database, now: Date): Promise<MailWaits> {
  const { attempts, dueAt, failedAt, sentAt } = outbox;
  const isDue = lte(dueAt, now);
  const [row] = await db
    .select({
      due: sql<number>`${count()} filter (where ${isDue})`.mapWith(Number),
      dueSince: sql<Date | null>`${min(dueAt)} filter (where ${isDue})`.mapWith(dueAt),
      retrying: sql<number>`${count()} filter (where ${gt(attempts, 0)})`.mapWith(Number),
      givenUp: sql<number>`${givenUpCount}`.mapWith(Number),
    })
    .from(outbox)
    .where(and(eq(outbox.channel, 'email'), isNull(sentAt), isNull(failedAt)));
  return row ?? { due: 0, dueSince: null, retrying: 0, givenUp: 0 };
}
