import type { Database } from '../db/database.ts';
import { among } from '../db/among.ts';
import { and, asc, eq, or } from '../db/drizzle.ts';
import { bookingLines, checkResults } from '../db/schema.ts';

/**
 * The checks of these bookings that need attention now, and those that the law has a say in. Read once: what keeps a car
 * here (found.ts) and what its customer doesn't know yet (findings.ts) are two looks at them.
 */
export async function pressingChecks(tx: Pick<Database, 'select'>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { lineId, key, name, result, measured, unit, least, unlawful, answer } = checkResults;
  return tx
    .select({
      bookingId: bookingLines.bookingId,
      lineId,
      key,
      name,
      result,
      measured,
      unit,
      least,
      unlawful,
      answer,
    })
    .from(checkResults)
    .innerJoin(bookingLines, eq(bookingLines.id, lineId))
    .where(and(among(bookingLines.bookingId, ids), or(eq(unlawful, true), eq(result, 'red'))))
    .orderBy(asc(bookingLines.ordinal), asc(key));
}

export type PressingCheck = Awaited<ReturnType<typeof pressingChecks>>[number];
