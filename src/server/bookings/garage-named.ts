import { type Site, workshopAddress } from '../../content-model/site.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { openText } from '../../domain/text/opening-hours.ts';
import type { Database } from '../db/database.ts';
import { type Place, placesOf } from './place.ts';
import type { BookingRow, StoredBooking } from './rows.ts';

/** What of a booking says where its work is done. */
export type Placed = Pick<StoredBooking, 'garageId' | 'garageShown' | 'place'>;
type Named = Pick<Site, 'name' | 'legal' | 'homeTown' | 'workshop' | 'collection'>;

/**
 * Where the work of a booking is done, as its customer is told; undefined: at the only garage that there was when they
 * booked.
 */
export function garageNamed({ garageId, garageShown, place }: Placed, site: Named): Place | undefined {
  if (garageId !== FIRST_GARAGE) return place;
  if (!garageShown) return undefined;
  const { name, homeTown, workshop, collection } = site;
  const hours = openText({ ...workshop, closedWeekdays: collection.closedWeekdays });
  return { name, address: workshopAddress(site), town: homeTown.name, hours };
}

type Row = Pick<BookingRow, 'id' | 'garageId' | 'garageShown'>;

/** The same of rows that were read without it, by the ids of their bookings. */
export async function garagesNamed(
  tx: Pick<Database, 'select'>,
  rows: readonly Row[],
  site: Named,
): Promise<Map<string, Place>> {
  const elsewhere = rows.filter(({ garageId }) => garageId !== FIRST_GARAGE);
  const places = await placesOf(
    tx,
    elsewhere.map(({ garageId }) => garageId),
  );
  return new Map(
    rows.flatMap((row) => {
      const place = places.get(row.garageId);
      const its = garageNamed({ ...row, ...(place && { place }) }, site);
      return its ? [[row.id, its] as const] : [];
    }),
  );
}
