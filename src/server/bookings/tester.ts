import { and, eq, inArray } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookingLines, bookings, garages } from '../db/schema.ts';

/** Whose station tests a car, where it isn't the operator's own. */
export interface Tester {
  station: string;
  /** DVSA's number of it. */
  number: string;
}

/** Those of these bookings, by their ids: of the others nobody has to be named. */
export async function testersOf(
  tx: Pick<Database, 'select'>,
  ids: readonly string[],
): Promise<Map<string, Tester>> {
  if (ids.length === 0) return new Map();
  const isElsewhere = inArray(bookingLines.motSupply, ['at-cost', 'ours']);
  const rows = await tx
    .select({ id: bookings.id, facts: garages.facts })
    .from(bookings)
    .innerJoin(garages, eq(garages.id, bookings.garageId))
    .innerJoin(bookingLines, and(eq(bookingLines.bookingId, bookings.id), isElsewhere))
    .where(inArray(bookings.id, [...ids]));
  return new Map(
    rows.flatMap(({ id, facts }) => {
      if (!facts) return [];
      const { station, number } = facts.mot;
      return [[id, { station, number }] as const];
    }),
  );
}
