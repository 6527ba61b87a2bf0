import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/db/database.ts';
import { bookingLines, bookings } from '../../src/server/db/schema.ts';

/**
 * Stores as many copies of a booking with its lines, made a minute after each other, the last a year before it: what a workshop has
 * after years, without making each by itself.
 * @returns their ids, the oldest first
 */
export async function copiesOf(db: Database, id: string, count: number): Promise<string[]> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error('There is no such booking');
  const lines = await db.select().from(bookingLines).where(eq(bookingLines.bookingId, id));
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const yearBefore = booking.createdAt.getTime() - 365 * 86_400_000;
  await db.insert(bookings).values(
    ids.map((copy, nth) => ({
      ...booking,
      id: copy,
      idempotencyKey: crypto.randomUUID(),
      reference: `KCC-${copy}`,
      createdAt: new Date(yearBefore - (count - nth) * 60_000),
    })),
  );
  await db
    .insert(bookingLines)
    .values(
      ids.flatMap((bookingId) => lines.map((line) => ({ ...line, id: crypto.randomUUID(), bookingId }))),
    );
  return ids;
}
