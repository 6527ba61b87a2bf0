import { type EventRow, eventsAfter } from '../bookings/events.ts';
import type { Database } from '../db/database.ts';

/** What was recorded by mistake, and taken back before its email went, is told to nobody. */
export async function isTakenBack(db: Database, { id, bookingId, status }: EventRow): Promise<boolean> {
  const later = await eventsAfter(db, { id, bookingId });
  return later.some(({ detail }) => detail?.kind === 'taken_back' && detail.from === status);
}
