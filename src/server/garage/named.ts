import { inArray } from '../db/drizzle.ts';
import { type Site, workshopAddress } from '../../content-model/site.ts';
import type { Position } from '../../domain/garage/distance.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import type { Database } from '../db/database.ts';
import { garages } from '../db/schema.ts';

/** A garage as customers know it. */
export interface NamedGarage {
  id: number;
  name: string;
  /** In one line. */
  address: string;
  at: Position;
}

/** Those of these numbers that are written down, in no order. */
export async function namedGarages(
  db: Pick<Database, 'select'>,
  ids: readonly number[],
  site: Pick<Site, 'name' | 'legal' | 'homeTown'>,
): Promise<NamedGarage[]> {
  const { id, facts } = garages;
  const rows = await db
    .select({ id, facts })
    .from(garages)
    .where(inArray(id, [...ids]));
  const { lat, lon } = site.homeTown;
  return rows.flatMap(({ id: number, facts: its }) => {
    if (number === FIRST_GARAGE)
      return [{ id: number, name: site.name, address: workshopAddress(site), at: { lat, lon } }];
    if (its === null) return [];
    const address = [...its.addressLines, its.town, its.postcode].join(', ');
    return [{ id: number, name: its.name, address, at: { lat: its.lat, lon: its.lon } }];
  });
}
