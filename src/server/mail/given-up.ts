import { and, eq, isNotNull, isNull, sql } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import type { OutboxRow } from './turn.ts';

/** Emails that the outbox gave up, and nobody has settled. A text goes beside an email, so one that fails is nobody's task. */
export const GIVEN_UP = and(
  eq(outbox.channel, 'email'),
  isNotNull(outbox.failedAt),
  isNull(outbox.dismissedAt),
);

/** How many there are: a value within a question. */
export const givenUpCount = sql`(select count(*)::int from ${outbox} where ${GIVEN_UP})`;

/** Makes all of them due again, from their first attempt. @returns them as they are now */
export const tryAllAgain = (tx: Pick<Database, 'update'>, now: Date): Promise<OutboxRow[]> =>
  tx.update(outbox).set({ failedAt: null, attempts: 0, dueAt: now }).where(GIVEN_UP).returning();
