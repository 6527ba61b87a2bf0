import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { bookingLines, bookings } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { LOGGED_IN, OWN_GARAGE } from '../../helpers/sessions.ts';

const WANDA: Staff = {
  ...LOGGED_IN,
  kind: 'staff',
  userId: WORKSHOP_ID,
  roles: ['Workshop'],
  garages: OWN_GARAGE,
};

let database: TestDatabase;
let desk: Desk;
beforeEach(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterEach(() => database.close());

/** Its work is finished, or it has gone back, whatever led there. */
async function isNow(status: 'ready' | 'delivered'): Promise<string> {
  const { id } = await desk.book(['full']);
  await database.db.update(bookings).set({ status }).where(eq(bookings.id, id));
  await database.db
    .update(bookingLines)
    .set({ status: 'done', doneAt: SATURDAY_NOON })
    .where(eq(bookingLines.bookingId, id));
  return id;
}
const listed = (asked: Parameters<typeof desk.api.features.services.desk.listed>[0], actor = WANDA) =>
  desk.api.features.services.desk.listed(asked, actor);
const idsOf = async (...asked: Parameters<typeof listed>) =>
  (await listed(...asked)).bookings.map(({ id }) => id);

test('the list is of what is open, soonest due first, with how many there are of each stage', async () => {
  const ready = await isNow('ready');
  const later = await desk.book(['full'], { slot: { date: '2026-11-25', window: '08:00-10:00' } });
  const sooner = await desk.book(['full'], { slot: { date: '2026-11-24', window: '08:00-10:00' } });
  const gone = await isNow('delivered');
  expect(await idsOf({})).toEqual([ready, sooner.id, later.id]);
  expect(await idsOf({ stage: 'collect' })).toEqual([sooner.id, later.id]);
  expect(await idsOf({ stage: 'done' })).toEqual([gone]);
  expect(await idsOf({ stage: 'collect', from: '2026-11-25' })).toEqual([later.id]);
  const { counts } = await listed({ stage: 'done' });
  expect(counts).toEqual({ open: 3, collect: 2, here: 0, work: 0, waiting: 0, ready: 1, unpaid: 2 });
  // What a search finds may be past.
  expect(await idsOf({ q: 'ab18kqc' })).toHaveLength(4);
});

test('what is owed is said once the work is finished, and to nobody of another garage', async () => {
  const id = await isNow('ready');
  const other = await desk.book(['full']);
  const { bookings } = await listed({});
  expect(Object.fromEntries(bookings.map((each) => [each.id, each.owed]))).toEqual({
    [id]: '179.00',
    [other.id]: null,
  });
  expect(await idsOf({ stage: 'unpaid' })).toEqual([id]);
  const elsewhere = {
    ...WANDA,
    userId: ADMIN_ID,
    garages: [{ id: 2, leads: false, state: 'active' as const }],
  };
  const theirs = await listed({ stage: 'unpaid' }, elsewhere);
  expect(theirs).toMatchObject({ bookings: [] });
  expect(theirs.counts).not.toHaveProperty('unpaid');
});
