import { inArray } from '../db/drizzle.ts';
import type { GarageFacts } from '../../domain/garage/facts.ts';
import { weekText } from '../../domain/garage/week-text.ts';
import type { Database } from '../db/database.ts';
import { garages } from '../db/schema.ts';

/** Where a booking's work is done, as its customer is told. */
export interface Place {
  name: string;
  /** In one line. */
  address: string;
  town: string;
  /** 'Monday to Friday 08:00 to 17:30' */
  hours: string;
}

const placeOf = ({ name, addressLines, town, postcode, week }: GarageFacts): Place => ({
  name,
  address: [...addressLines, town, postcode].join(', '),
  town,
  hours: weekText(week),
});

/** Those of these garages, by their numbers; what is known of the operator's own stands in site.json. */
export async function placesOf(
  tx: Pick<Database, 'select'>,
  ids: readonly number[],
): Promise<Map<number, Place>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: garages.id, facts: garages.facts })
    .from(garages)
    .where(inArray(garages.id, [...new Set(ids)]));
  return new Map(rows.flatMap(({ id, facts }) => (facts ? [[id, placeOf(facts)] as const] : [])));
}
