import { afterAll, beforeAll, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import type { CheckAnswer } from '../../../src/domain/catalogue/check.ts';
import { wantedOf } from '../../../src/domain/booking/not-done.ts';
import { bookingRow } from '../../../src/server/bookings/rows.ts';
import { lastVisit } from '../../../src/server/bookings/not-done.ts';
import { eq } from '../../../src/server/db/drizzle.ts';
import { bookings, checkResults, lineOffers } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { askedAbout } from '../../helpers/questions.ts';

let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
  desk = deskOf(database.db, () => SATURDAY_NOON);
});
afterAll(() => database.close());

const look = async (id: string) => {
  const row = await bookingRow(database.db, id);
  if (!row) throw new Error('There is no such booking');
  return lastVisit(database.db, row, { garages: 'all', words: content.checkWords });
};

test('a car that comes again brings what its last visit left undone, and nothing of another owner', async () => {
  const { db } = database;
  const first = await desk.book(['interim']);
  const [line] = first.lines;
  if (!line) throw new Error('Nothing was booked');
  expect(await look(first.id)).toBeNull();
  const found = async (
    key: string,
    result: 'red' | 'amber',
    own: { measured?: number; unit?: string; answer?: CheckAnswer } = {},
  ) =>
    db
      .insert(checkResults)
      .values({ lineId: line.id, key, name: key, result, note: '', recordedAt: SATURDAY_NOON, ...own });
  await found('tread_nearside_front', 'amber', { measured: 2.6, unit: 'mm' });
  await found('front_pads', 'red');
  await found('rear_pads', 'red', { answer: { kind: 'put_right', text: 'Fitted' } });
  await found('wheels', 'amber');
  // One check was agreed to, and so was done; one thing was declined.
  const yes = await askedAbout(db, first.id, SATURDAY_NOON);
  const answer = { answeredAt: SATURDAY_NOON, answeredBy: 'holder', seen: '' } as const;
  await db
    .update(lineOffers)
    .set({ state: 'approved', checkOf: `${line.id}:wheels`, ...answer })
    .where(eq(lineOffers.id, yes));
  const no = await askedAbout(db, first.id, SATURDAY_NOON);
  await db
    .update(lineOffers)
    .set({ state: 'declined', key: 'small_bulb', ...answer })
    .where(eq(lineOffers.id, no));
  await db.update(bookings).set({ status: 'delivered' }).where(eq(bookings.id, first.id));

  const second = await desk.book(['mot'], { slot: { date: '2026-11-24', window: '08:00-10:00' } });
  const last = await look(second.id);
  expect(last).toMatchObject({ id: first.id, date: '2026-11-23', miles: null });
  expect(last?.notDone).toEqual([
    { what: 'front_pads', isUrgent: true, declined: null, on: '2026-11-23', wanted: 'front_brake_pads' },
    { what: 'Bulb', isUrgent: false, declined: 900, on: '2026-11-21', wanted: 'small_bulb' },
    {
      what: 'tread_nearside_front, 2.6 mm',
      isUrgent: false,
      declined: null,
      on: '2026-11-23',
      wanted: 'tyre_mid',
    },
  ]);
  expect(wantedOf(last?.notDone ?? [])).toEqual(['front_brake_pads', 'small_bulb', 'tyre_mid']);

  const known = { phone: '+447700900999', email: 'somebody.else@example.com' };
  await db.update(bookings).set(known).where(eq(bookings.id, second.id));
  expect(await look(second.id)).toBeNull();
});
