import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, instantOf } from '../../../src/domain/text/local-time.ts';
import { askForFeedback } from '../../../src/server/feedback/ask.ts';
import { bookings, feedbackAsks, outbox } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { finishedBooking } from '../../helpers/finished.ts';
import { opening } from '../../helpers/pages.ts';

const DELIVERED = '2026-11-26';
const at = (day: string, time: string) => instantOf(day, time);
const NEXT_MORNING = at(addDays(DELIVERED, 1), '10:00');

forEachEngine('the question how it went', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  /** Emails of bookings are not what this is about. */
  const delivered = async (userId: string | null = null, when = at(DELIVERED, '17:30')) => {
    const { api } = desk;
    const id = await finishedBooking({ db: database.db, api }, { userId, at: when });
    await database.db.delete(outbox);
    return id;
  };
  const rounds = async (day: Date, howMany = 1) => {
    now = day;
    const parts = { db: database.db, clock: () => now, onMail: () => {} };
    await Promise.all(Array.from({ length: howMany }, () => askForFeedback(parts)));
    return (await desk.mails()).map(({ subject, text }) => ({ subject, text }));
  };

  test('comes once, on the day after, whatever the number of processes', async () => {
    await delivered();
    expect(await rounds(at(DELIVERED, '18:00'))).toEqual([]);
    expect(await rounds(at(addDays(DELIVERED, 1), '09:59'))).toEqual([]);
    const mails = await rounds(NEXT_MORNING, 4);
    expect(mails).toMatchObject([{ subject: /^How did we do\?/ }]);
    expect(await rounds(at(addDays(DELIVERED, 2), '10:00'), 2)).toEqual([]);
  });

  once('leads a guest to a form that needs no account, for that booking alone', async () => {
    await delivered();
    const [mail] = await rounds(NEXT_MORNING);
    const token = /\/booking\/feedback\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const { byLink } = desk.api.features.pages.feedback;
    const visit = (fields?: Record<string, string>, own = token) =>
      byLink(opening({ params: { token: own }, ...(fields && { body: new URLSearchParams(fields) }) }));
    const said = { act: 'write', stars: '4', words: 'Fine', may_show: 'yes' };
    expect(await visit({ ...said, stars: '' })).toMatchObject({
      kind: 'shown',
      status: 422,
      form: { errors: { stars: /one to five/ }, values: { words: ['Fine'] } },
    });
    expect(await visit(said)).toMatchObject({ kind: 'onward', to: /\?done=write$/ });
    expect(await visit()).toMatchObject({ booking: { feedback: { stars: 4, state: 'waiting' } } });
    expect(await visit({ act: 'withdraw' })).toMatchObject({ kind: 'onward', to: /\?done=withdraw$/ });
    expect(await visit(undefined, token.replace(/.$/, '_'))).toMatchObject({ kind: 'gone', status: 404 });
    await database.db.update(bookings).set({ status: 'ready' });
    expect(await visit()).toMatchObject({ kind: 'gone', message: /isn’t back yet/ });
  });

  once('leads a customer to their account', async () => {
    const { userId } = await storeCustomer(database.db, now);
    const id = await delivered(userId);
    expect(await rounds(NEXT_MORNING)).toMatchObject([
      { text: expect.stringContaining(`/my/feedback/${id}\n`) as string },
    ]);
  });

  once('is not put to who has answered, to the demo, about what is not over or long ago', async () => {
    const { userId } = await storeCustomer(database.db, now, { isDemo: true });
    await delivered(userId);
    const said = await delivered();
    const given = { stars: 5, words: '', may_show: false };
    await desk.api.services.feedback.write(said, given, { kind: 'holder' });
    for (const status of ['ready', 'cancelled'] as const) {
      const id = await delivered();
      await database.db.update(bookings).set({ status }).where(eq(bookings.id, id));
    }
    await delivered(null, at(addDays(DELIVERED, -8), '12:00'));
    const before = await delivered();
    await database.db.insert(feedbackAsks).values({ bookingId: before });
    expect(await rounds(NEXT_MORNING)).toEqual([]);
  });

  once('is not sent once it was answered, or the step taken back, in the meantime', async () => {
    const id = await delivered();
    now = NEXT_MORNING;
    await askForFeedback({ db: database.db, clock: () => now, onMail: () => {} });
    await database.db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, id));
    expect(await desk.mails()).toEqual([]);
  });
});
