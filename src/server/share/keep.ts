import { randomUUID } from 'node:crypto';
import { and, asc, eq, ne } from '../db/drizzle.ts';
import { type Due, type Entry, entriesToAdd } from '../../domain/garage/entry.ts';
import { FIRST_GARAGE } from '../../domain/garage/garage.ts';
import { dueShare } from '../../domain/garage/share.ts';
import { localNow } from '../../domain/text/local-time.ts';
import { type LineRow, linesOf } from '../bookings/lines.ts';
import { type BookingRow, bookingRow } from '../bookings/rows.ts';
import type { Database } from '../db/database.ts';
import { garageEntries } from '../db/schema.ts';

/**
 * Brings the entries of a booking to what its garage is owed now that it is delivered, or isn't any more, in the
 * transaction and under the lock of the change to it. Whether its customer pays doesn't matter. Calling it again changes
 * nothing.
 */
export type KeepEntries = (tx: Database, bookingId: string, now: Date) => Promise<void>;

export const keepEntries: KeepEntries = async (tx, bookingId, now) => {
  const booking = await bookingRow(tx, bookingId);
  if (!booking) return;
  const before = await entriesOf(tx, bookingId);
  const due = await dueOf(tx, booking);
  const added = entriesToAdd(due, before, localNow(now).date);
  if (added.length === 0) return;
  await tx
    .insert(garageEntries)
    .values(added.map((entry) => ({ ...entry, id: randomUUID(), bookingId, at: now })));
};

/** Those of its lines, oldest first: corrections stand for themselves. */
async function entriesOf(tx: Pick<Database, 'select'>, bookingId: string): Promise<Entry[]> {
  const { lineId, garageId, kind, nth, pence, isOutside, suppliedOn } = garageEntries;
  const rows = await tx
    .select({ lineId, garageId, kind, nth, pence, isOutside, suppliedOn })
    .from(garageEntries)
    .where(and(eq(garageEntries.bookingId, bookingId), ne(kind, 'correction')))
    .orderBy(asc(nth));
  return rows.flatMap(({ lineId: line, ...row }) => (line === null ? [] : [{ ...row, lineId: line }]));
}

async function dueOf(tx: Database, { id, garageId, status, warrantyOf }: BookingRow): Promise<Due[]> {
  if (status !== 'delivered' && status !== 'closed') return [];
  const shares = (await linesOf(tx, id)).flatMap((line) => {
    const pence = line.shareGarageId === garageId ? sharedBy(line) : 0;
    const isOutside = line.motSupply === 'at-cost' || line.motSupply === 'ours';
    return pence === 0 ? [] : [{ lineId: line.id, pence, isOutside }];
  });
  const first = warrantyOf === null ? null : await bookingRow(tx, warrantyOf);
  const givesBack = first && first.garageId !== garageId ? first.garageId : FIRST_GARAGE;
  return shares.flatMap((share) => {
    const both: Due[] = [
      { ...share, garageId, kind: 'work' },
      { ...share, garageId: givesBack, kind: 'warranty', pence: -share.pence },
    ];
    // The operator owes its own garage nothing.
    return both.filter((one) => one.garageId !== FIRST_GARAGE);
  });
}

function sharedBy({ share, status, donePercent }: LineRow): number {
  if (share === null) return 0;
  return status === 'done' || status === 'part_done' ? dueShare(share, donePercent) : 0;
}
