import { eq } from '../db/drizzle.ts';
import type { Database } from '../db/database.ts';
import { bookings } from '../db/schema.ts';
import type { BookingRow } from './rows.ts';

/**
 * Stores a booking's own row, unless its order was stored before.
 * @param unless `there`: likewise for its id
 * @returns whether it did
 */
export async function addBooking(
  tx: Pick<Database, 'insert'>,
  row: BookingRow,
  unless: 'ordered' | 'there' = 'ordered',
): Promise<boolean> {
  const added = await tx
    .insert(bookings)
    .values(row)
    .onConflictDoNothing(unless === 'ordered' ? { target: bookings.idempotencyKey } : undefined)
    .returning({ id: bookings.id });
  return added.length > 0;
}

/**
 * Changes a booking's own row, in the transaction of whatever is the reason. What happens to its work goes through change.ts.
 * @returns the row as it is then
 */
export async function setBooking(
  tx: Pick<Database, 'update'>,
  id: string,
  state: Partial<Omit<BookingRow, 'id'>>,
): Promise<BookingRow> {
  const [row] = await tx.update(bookings).set(state).where(eq(bookings.id, id)).returning();
  if (!row) throw new Error('A booking that is being changed is not there');
  return row;
}
