import type { Content } from '../../content-model/content.ts';
import { needsDriver, wayOf } from '../../domain/booking/arrival.ts';
import type { Leg } from '../../domain/booking/handover.ts';
import { localNow } from '../../domain/text/local-time.ts';
import type { Staff } from '../auth/actor.ts';
import { within } from '../auth/within.ts';
import { type ListedBooking, listToday } from '../bookings/desk-list.ts';
import { seenAmong } from '../bookings/seen.ts';
import type { Database } from '../db/database.ts';

interface Parts {
  db: Database;
  content: Pick<Content, 'site'>;
  now: Date;
  actor: Staff;
}

/** Where a driver goes after a handover: what is due today and theirs or nobody's, the earliest first; null: nowhere. */
export async function nextStop(id: string, { db, content, now, actor }: Parts) {
  const today = localNow(now).date;
  const garages = within(actor);
  const stops = (await listToday(db, today, garages)).flatMap((row) => {
    const leg = legDue(row, today);
    const isTheirs = !row.assigned || row.assigned.id === actor.userId;
    if (row.id === id || leg === null || !isTheirs || !needsDriver(wayOf(row, leg))) return [];
    const own = row.returnWindow ?? content.site.collection.returnWindow;
    return [{ row, leg, window: leg === 'collection' ? row.collectionWindow : own }];
  });
  const [first] = stops.toSorted((a, b) => (a.window < b.window ? -1 : Number(a.window > b.window)));
  if (!first) return null;
  const { row, leg, window } = first;
  const isSeen = (await seenAmong(db, [row.id], { garages, now })).has(row.id);
  return {
    id: row.id,
    leg,
    window,
    vehicle: row.vehicle,
    customer: isSeen ? `${row.firstName} ${row.lastName}`.trim() : '',
    address: isSeen ? (leg === 'delivery' && row.returnAddress) || row.address : null,
  };
}

export type NextStop = NonNullable<Awaited<ReturnType<typeof nextStop>>>;

function legDue({ status, collectionDate, returnDate }: ListedBooking, today: string): Leg | null {
  if (status === 'confirmed') return collectionDate === today ? 'collection' : null;
  return status === 'ready' && returnDate <= today ? 'delivery' : null;
}
