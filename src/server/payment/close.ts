import { and, asc, eq, lte } from '../db/drizzle.ts';
import { daysAfter } from '../../domain/retention.ts';
import type { Database } from '../db/database.ts';
import { bookingEvents, bookings } from '../db/schema.ts';
import type { WorkService } from '../work/service.ts';
import { closing, GATEWAY, NO_DEED } from './settle.ts';
import { storedMoney } from './stored.ts';

/** A booking that was paid before its car went back stays open as long, so that a press too early can be taken back. */
const OPEN_DAYS = 1;
const BATCH = 500;

interface Parts {
  db: Database;
  work: Pick<WorkService, 'change'>;
  clock: () => Date;
  onError: (error: unknown) => void;
}

/** Closes the bookings whose car is back since yesterday and that owe nothing. */
export async function closePaid({ db, work, clock, onError }: Parts): Promise<void> {
  const since = daysAfter(clock(), -OPEN_DAYS);
  const back = await db
    .selectDistinct({ id: bookings.id, createdAt: bookings.createdAt })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        eq(bookings.status, 'delivered'),
        eq(bookingEvents.status, 'delivered'),
        lte(bookingEvents.at, since),
      ),
    )
    .orderBy(asc(bookings.createdAt))
    .limit(BATCH);
  for (const { id } of back) await close(id).catch(onError);

  async function close(id: string): Promise<void> {
    if ((await storedMoney(db, id)).balance.due > 0) return;
    await work.change(
      id,
      { version: null, actor: GATEWAY },
      {
        isDone: ({ booking }) => booking.status !== 'delivered',
        make: async (locked) => ({ deed: NO_DEED, told: await closing(locked) }),
      },
    );
  }
}
