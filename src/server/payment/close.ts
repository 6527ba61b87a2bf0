import { daysAfter } from '../../domain/account/retention.ts';
import type { Database } from '../db/database.ts';
import { type WorkService } from '../work/service.ts';
import { closing, GATEWAY, NOT_AUDITED } from './settle.ts';
import { balancesOf } from '../bookings/money.ts';
import { noteSettled, unsettledIds, deliveredBy } from '../bookings/unsettled.ts';

/** A booking that was paid before its car went back stays open as long, so that a press too early can be taken back. */
const OPEN_DAYS = 1;
/** Added up under one lock. */
const BATCH = 100;

interface Parts {
  db: Database;
  work: Pick<WorkService, 'change'>;
  clock: () => Date;
  onError: (error: unknown) => void;
}

/** Closes the bookings whose car is back since yesterday and that owe nothing. */
export async function closePaid({ db, work, clock, onError }: Parts): Promise<void> {
  const since = daysAfter(clock(), -OPEN_DAYS);
  const balances = await balancesOf(db, await deliveredBy(db, since));
  for (const [id, { balance }] of balances) if (balance.due === 0) await close(id).catch(onError);

  async function close(id: string): Promise<void> {
    await work.change(
      id,
      { version: null, actor: GATEWAY },
      {
        isDone: ({ booking }) => booking.status !== 'delivered',
        make: async (locked) => ({ action: NOT_AUDITED, events: await closing(locked) }),
      },
    );
  }
}

/**
 * Adds up what is finished and not known to be settled, so that the desk need not do so each time it looks: bookings from before
 * that was noted, and those whose last change was no change of the work.
 */
export async function settleBooks({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const open = await unsettledIds(db, 'all');
  for (let from = 0; from < open.length; from += BATCH) {
    const some = open.slice(from, from + BATCH);
    await db.transaction((tx) => noteSettled(tx, some, clock()));
  }
}
