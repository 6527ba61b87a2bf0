import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '../../../src/contract/booking/feedback.ts';
import { bookings, feedback } from '../../../src/server/db/schema.ts';
import { daysAfter } from '../../../src/domain/account/retention.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { finishedBooking } from '../../helpers/finished.ts';
import { opening } from '../../helpers/pages.ts';

const GOOD = { stars: 5, words: 'Back on time, and clean.', may_show: true };

forEachEngine('feedback on a booking', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let alex: LoggedInCustomer;
  let booking: string;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
    alex = await storeCustomer(database.db, now);
    booking = await finishedBooking({ db: database.db, api }, { userId: alex.userId, at: now });
  });
  afterEach(() => database.close());

  const write = async (body: object = GOOD, id = booking) =>
    (await api.ok(calls.writeFeedback, { params: { id }, body, headers: alex.headers })).data.booking;
  const refused = (body: object, id = booking) =>
    api.refused(calls.writeFeedback, { params: { id }, body, headers: alex.headers });
  const withdraw = async () =>
    (await api.ok(calls.withdrawFeedback, { params: { id: booking }, headers: alex.headers })).data.booking;
  const list = async () => (await api.ok(calls.getFeedback, { headers: alex.headers })).data.bookings;
  const row = async () => (await database.db.select().from(feedback))[0];

  test('stands in the list with what would be shown, and is one, however often it is sent', async () => {
    const ahead = await bookedBy({ db: database.db, api }, alex.userId, 'AB00DEM', {
      email: 'b@example.com',
    });
    expect(await list()).toMatchObject([
      { id: booking, feedback: null, can_write: true, finished_on: '2026-11-21' },
    ]);
    const [first] = await Promise.all([write(), write()]);
    expect(first).toMatchObject({
      shown_as: { name: 'Sample', town: 'Bracknell' },
      feedback: { ...GOOD, state: 'waiting', refused_for: null },
    });
    expect(await database.db.select().from(feedback)).toMatchObject([{ version: 0, writtenAt: now }]);
    expect(await refused(GOOD, ahead)).toMatchObject({ code: 'not_found', message: /isn’t back yet/ });
  });

  once('is a thing to do at /my for thirty days, until something is said', async () => {
    const { toRate } = api.features.pages.feedback;
    const todo = async () => toRate(opening({ path: '/my', actor: alex.actor }));
    expect(await todo()).toMatchObject({ toRate: [{ id: booking }] });
    now = daysAfter(SATURDAY_NOON, 31);
    expect(await todo()).toMatchObject({ toRate: [] });
    now = SATURDAY_NOON;
    await write();
    await withdraw();
    expect(await todo()).toMatchObject({ toRate: [] });
  });

  test('of two that come at once, each counts as one of the two', async () => {
    await Promise.all([write(), write({ ...GOOD, stars: 1 })]);
    expect(await database.db.select().from(feedback)).toMatchObject([{ version: 1 }]);
  });

  once('can be changed for thirty days after it was first written, and withdrawn always', async () => {
    await write();
    now = daysAfter(SATURDAY_NOON, 29);
    expect(await write({ ...GOOD, stars: 2 })).toMatchObject({ feedback: { stars: 2 } });
    now = daysAfter(SATURDAY_NOON, 31);
    // The same again is no change.
    await write({ ...GOOD, stars: 2 });
    expect(await refused(GOOD)).toMatchObject({ code: 'invalid', message: /more than 30 days ago/ });
    expect(await withdraw()).toMatchObject({ feedback: { state: 'withdrawn', words: '' }, can_write: false });
  });

  once('that is withdrawn leaves no word, and does not begin the days anew', async () => {
    await write();
    await Promise.all([withdraw(), withdraw()]);
    expect(await row()).toMatchObject({ stars: null, words: '', isShown: false, writtenAt: SATURDAY_NOON });
    now = daysAfter(SATURDAY_NOON, 20);
    expect(await write()).toMatchObject({ feedback: { state: 'waiting', stars: 5 } });
    expect(await row()).toMatchObject({ writtenAt: SATURDAY_NOON });
  });

  once('that may not be shown, or has no words, is for the average alone', async () => {
    expect(await write({ ...GOOD, may_show: false })).toMatchObject({ feedback: { state: 'counted' } });
    expect(await write({ ...GOOD, words: '  ' })).toMatchObject({
      feedback: { state: 'counted', words: '' },
    });
  });

  once.each([
    ['no stars', { ...GOOD, stars: 0 }],
    ['too many', { ...GOOD, stars: 6 }],
    ['half a star', { ...GOOD, stars: 4.5 }],
    ['a book', { ...GOOD, words: 'x'.repeat(1501) }],
    ['no word on showing it', { stars: 5, words: '' }],
  ])('is refused with %s', async (_, body) => {
    expect((await refused(body)).code).toBe('invalid');
    expect(await row()).toBeUndefined();
  });

  describe('and its account:', () => {
    once('somebody else’s booking is not there', async () => {
      const robin = await storeCustomer(database.db, now);
      await database.db.update(bookings).set({ customerId: robin.userId }).where(eq(bookings.id, booking));
      expect((await refused(GOOD)).code).toBe('not_found');
      expect(await list()).toEqual([]);
    });

    once('what was said goes with it', async () => {
      await write();
      await database.db.transaction((tx) => api.services.forgetFeedback(tx, alex.userId));
      expect(await row()).toBeUndefined();
    });
  });
});
