import type { Database } from '../db/database.ts';
import { and, isNotNull, isNull, lt } from '../db/drizzle.ts';
import { outbox } from '../db/schema.ts';

/** How many emails have been due since before `since` and haven't gone, and how many were given up and not dealt with. */
export async function waitingMail(db: Database, since: Date): Promise<{ late: number; givenUp: number }> {
  const { sentAt, failedAt, dismissedAt, dueAt } = outbox;
  return {
    late: await db.$count(outbox, and(isNull(sentAt), isNull(failedAt), lt(dueAt, since))),
    givenUp: await db.$count(outbox, and(isNotNull(failedAt), isNull(sentAt), isNull(dismissedAt))),
  };
}
