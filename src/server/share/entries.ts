import { and, asc, eq, isNull, lt } from '../db/drizzle.ts';
import type { Entry } from '../../domain/garage/entry.ts';
import { asBooking, asLine } from '../bookings/joined.ts';
import type { Database } from '../db/database.ts';
import { garageEntries, garageStatementEntries } from '../db/schema.ts';

type Reader = Pick<Database, 'select'>;

/** An entry with the words that a statement has for it. */
export interface WordedEntry extends Pick<Entry, 'kind' | 'pence' | 'isOutside' | 'suppliedOn'> {
  id: string;
  at: Date;
  /** The booking's reference; '' of a correction that is about none. */
  booking: string;
  /** What was done, or why it was corrected. */
  name: string;
}

/** The garages with entries from before an instant that are on no statement yet. */
export async function garagesToState(db: Database, before: Date): Promise<number[]> {
  const rows = await db
    .selectDistinct({ garageId: garageEntries.garageId })
    .from(garageEntries)
    .leftJoin(garageStatementEntries, eq(garageStatementEntries.entryId, garageEntries.id))
    .where(and(isNull(garageStatementEntries.entryId), lt(garageEntries.at, before)))
    .orderBy(garageEntries.garageId);
  return rows.map(({ garageId }) => garageId);
}

/** Those of one of them, oldest first. */
export async function entriesToState(tx: Reader, garageId: number, before: Date): Promise<WordedEntry[]> {
  const booking = asBooking(tx);
  const line = asLine(tx);
  const { id, kind, pence, isOutside, suppliedOn, reason, at } = garageEntries;
  const rows = await tx
    .select({
      id,
      kind,
      pence,
      isOutside,
      suppliedOn,
      reason,
      at,
      reference: booking.reference,
      name: line.name,
    })
    .from(garageEntries)
    .leftJoin(garageStatementEntries, eq(garageStatementEntries.entryId, id))
    .leftJoin(booking, eq(booking.id, garageEntries.bookingId))
    .leftJoin(line, eq(line.id, garageEntries.lineId))
    .where(and(eq(garageEntries.garageId, garageId), isNull(garageStatementEntries.entryId), lt(at, before)))
    .orderBy(asc(at), asc(garageEntries.nth), asc(id));
  return rows.map(({ reference, name, reason, ...entry }) => ({
    ...entry,
    booking: reference ?? '',
    name: name ?? reason,
  }));
}
