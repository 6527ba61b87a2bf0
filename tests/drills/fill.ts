import { eq } from 'drizzle-orm';
import { site } from '../../src/content-model/built.ts';
import type { Database } from '../../src/server/db/database.ts';
import { addDays, localNow } from '../../src/domain/text/local-time.ts';
import {
  bookingLines,
  bookings,
  bookingWorkDays,
  outbox,
  rateLimits,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { makeDemoGarages } from '../../src/server/demo/garages.ts';
import { bookedBy } from '../helpers/bookings.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { deskOf } from '../helpers/desk.ts';
import { askedAbout } from '../helpers/questions.ts';
import { type Filled, plateOf } from './people.ts';

/** Plates from here on were there before anybody came. */
export const FIRST_FILLED = 100_000;

/** Three garages, people who work here, and customers with something to pay or to decide. */
export async function fill(db: Database, customers: number): Promise<Filled> {
  const now = new Date();
  await makeDemoGarages(db, site, now);
  const staff = await storeCustomer(db, now, { roles: ['Super Admin'] });
  const editor = await storeCustomer(db, now, { roles: ['Super Admin'] });
  const { api } = deskOf(db, () => new Date());
  const date = api.services.booking.openDays()[2] ?? '';
  const today = localNow(now).date;
  let plates = FIRST_FILLED;

  /** A booking whose work is done and comes to £284.00, of a customer of its own. */
  async function finished() {
    const { userId, headers } = await storeCustomer(db, now);
    const slot = { date, window: '08:00-10:00' };
    const id = await bookedBy({ db, api }, userId, plateOf(plates++), { slot });
    const price = { pence: 28_400, vatable: 28_400, labour: null, parts: null };
    const done = { ...price, status: 'done' as const, doneAt: now };
    await db.update(bookingLines).set(done).where(eq(bookingLines.bookingId, id));
    // It came days ago, so it holds nobody's place, and nobody is told of it.
    const came = { status: 'ready' as const, collectionDate: addDays(today, -3), returnDate: today };
    await db.update(bookings).set(came).where(eq(bookings.id, id));
    for (const table of [outbox, slots, bookingWorkDays, workshopDays, rateLimits]) await db.delete(table);
    return { id, headers: { ...headers } };
  }

  const payable: Filled['payable'] = [];
  const asked: Filled['asked'] = [];
  for (let nth = 0; nth < customers; nth++) {
    payable.push(await finished());
    const one = await finished();
    await db.update(bookings).set({ status: 'awaiting_approval' }).where(eq(bookings.id, one.id));
    asked.push({ ...one, question: await askedAbout(db, one.id, now) });
  }
  const token = editor.headers.Authorization.replace('Bearer ', '');
  return { staff: { ...staff.headers }, editor: token, payable, asked };
}
