import { and, isNotNull, isNull, sql } from '../db/drizzle.ts';
import { outbox } from '../db/schema.ts';

/** Emails that the outbox gave up, and nobody has settled. */
export const GIVEN_UP = and(isNotNull(outbox.failedAt), isNull(outbox.dismissedAt));

/** How many there are: a value within a question. */
export const givenUpCount = sql`(select count(*)::int from ${outbox} where ${GIVEN_UP})`;
