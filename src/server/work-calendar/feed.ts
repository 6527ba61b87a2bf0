import { createHash } from 'node:crypto';
import type { Content } from '../../content-model/content.ts';
import { icsForWork } from '../../domain/booking/calendar.ts';
import { districtOf } from '../../domain/account/postcode.ts';
import { addDays, localNow } from '../../domain/text/local-time.ts';
import { vehicleName } from '../../domain/vehicle/vehicle.ts';
import { CALENDAR_DAYS, type CalendarCar, workEntries } from '../../domain/work/work-calendar.ts';
import type { CalendarHolder } from '../auth/work-calendar.ts';
import { calendarBookings } from '../bookings/work-calendar.ts';
import type { Database } from '../db/database.ts';

interface Parts {
  db: Pick<Database, 'select'>;
  content: Pick<Content, 'site'>;
  siteUrl: string;
  clock: () => Date;
}

/** The work of somebody as a calendar reads it, and a fingerprint of that. */
export async function workFeed(
  { db, content: { site }, siteUrl, clock }: Parts,
  { userId, shows, garages }: Pick<CalendarHolder, 'userId' | 'shows' | 'garages'>,
): Promise<{ text: string; etag: string }> {
  const { date: today } = localNow(clock());
  const from = addDays(today, -CALENDAR_DAYS.back);
  const to = addDays(today, CALENDAR_DAYS.ahead);
  const assignedTo = shows === 'mine' ? userId : undefined;
  const rows = await calendarBookings(db, { garageIds: garages, from, to, assignedTo });
  const cars = rows.map((row): CalendarCar => ({
    id: row.id,
    version: row.version,
    stamp: row.changedAt ?? row.createdAt,
    arrival: row.arrival,
    leaves: row.leaves,
    name: vehicleName(row.vehicle),
    colour: row.vehicle.Colour,
    from: districtOf(row.address.postcode),
    backTo: districtOf((row.returnAddress ?? row.address).postcode),
    slot: { date: row.collectionDate, window: row.collectionWindow },
    returns: { date: row.returnDate, window: row.returnWindow ?? site.collection.returnWindow },
    days: row.days,
  }));
  const text = icsForWork(workEntries(cars, shows), {
    maker: site.name,
    name: `${site.brand.shortName} work`,
    host: new URL(siteUrl).hostname,
    linkOf: (id) => `${siteUrl}/apps/desk/bookings/${id}`,
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
