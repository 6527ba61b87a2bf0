import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bookingVersion,
  versionByLink,
  watchBookings,
  watchByLink,
} from '../../../src/contract/booking/live.ts';
import { assignBooking, stepBooking } from '../../../src/contract/work/steps.ts';
import { endSession } from '../../../src/server/auth/session.ts';
import { ownersOf } from '../../../src/server/bookings/owner.ts';
import { bookingEvents, bookings, photos, ticketEntries, userRoles } from '../../../src/server/db/schema.ts';
import { type LiveService, openLive } from '../../../src/server/live/live.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi, testLinks } from '../../helpers/api.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { readLive } from '../../helpers/live.ts';

forEachEngine('what open pages are told', (open) => {
  let database: TestDatabase;
  let live: LiveService;
  let api: TestApi;
  let desk: Desk;
  let colleague: LoggedInCustomer;
  beforeEach(async () => {
    database = await open();
    // Before anybody listens: that roles have changed, which ends a stream, might be told only once there is one.
    colleague = await storeCustomer(database.db, SATURDAY_NOON, { roles: ['Workshop'] });
    live = await openLive({
      ...database,
      log: createLogger('silent'),
      ownersOf: (ids) => ownersOf(database.db, ids),
    });
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, live });
    desk = deskOf(database.db, () => SATURDAY_NOON);
    await hire(database.db);
  });
  afterEach(async () => {
    await live.close();
    await database.close();
  });

  const watch = ({ headers }: Pick<LoggedInCustomer, 'headers'>) =>
    readLive(api.raw(watchBookings.path, { headers: { ...SITE_HEADERS, ...headers } }));
  const watchLink = (token: string) =>
    readLive(
      api.raw(watchByLink.path, { method: 'POST', headers: SITE_HEADERS, body: JSON.stringify({ token }) }),
    );
  const someone = () => storeCustomer(database.db, SATURDAY_NOON);

  /** A booking of that account. */
  async function bookedFor({ userId }: LoggedInCustomer) {
    const work = await desk.book(['mot']);
    await database.db.update(bookings).set({ customerId: userId }).where(eq(bookings.id, work.id));
    return work;
  }
  const collect = (work: { id: string; version: number }) =>
    desk.press(stepBooking, work.id, { version: work.version, to: 'collected' });

  test('a step at the desk reaches its customer, whoever has its link, and the desk; nobody else', async () => {
    const owner = await someone();
    const other = await someone();
    const theirs = await bookedFor(owner);
    const others = await bookedFor(other);
    const readers = await Promise.all([watch(owner), watchLink(theirs.token), watch(colleague)]);
    const outsiders = await Promise.all([watch(other), watchLink(others.token)]);

    await collect(theirs);
    const told = await Promise.all(readers.map((reader) => reader.next()));
    expect(told).toEqual(
      readers.map(() => ({ booking: theirs.id, kinds: expect.arrayContaining(['stepped']) as string[] })),
    );
    // What they hear first is about their own.
    await collect(others);
    expect(await Promise.all(outsiders.map(async (reader) => (await reader.next())?.booking))).toEqual([
      others.id,
      others.id,
    ]);
    expect((await readers[2]?.next())?.booking).toBe(others.id);
  });

  test('who does what and photos are told too, and a new booking to the desk', async () => {
    const reader = await watch(colleague);
    const work = await desk.book(['mot']);
    expect(await reader.next()).toMatchObject({
      booking: work.id,
      kinds: expect.arrayContaining(['confirmed']) as string[],
    });
    await desk.press(assignBooking, work.id, { version: work.version, user_id: WORKSHOP_ID });
    expect(await reader.next()).toEqual({ booking: work.id, kinds: ['changed'] });
    await database.db.insert(photos).values({
      id: crypto.randomUUID(),
      bookingId: work.id,
      kind: 'found_work',
      key: 'a'.repeat(32),
      width: 9,
      height: 9,
      addedBy: WORKSHOP_ID,
      addedAt: SATURDAY_NOON,
    });
    expect(await reader.next()).toEqual({ booking: work.id, kinds: ['photo'] });
    await api.services.bookingTickets.write(work.id, 'The wipers smear', '');
    expect(await reader.next()).toEqual({ booking: work.id, kinds: ['message'] });
    const [message] = await api.services.bookingTickets.listed(work.id);
    const entry = {
      ticketId: message?.id ?? '',
      text: 'New blades',
      writer: 'Morgan',
      writtenAt: SATURDAY_NOON,
    };
    await database.db
      .insert(ticketEntries)
      .values((['note', 'answer'] as const).map((kind) => ({ ...entry, kind, id: crypto.randomUUID() })));
    expect(await reader.next()).toEqual({ booking: work.id, kinds: ['message'] });
  });

  test('what did not come about is not told', async () => {
    const first = await desk.book(['mot']);
    const second = await desk.book(['mot']);
    const reader = await watch(colleague);
    const event = { status: 'collected', actor: 'staff', at: SATURDAY_NOON } as const;
    await database.db
      .transaction(async (tx) => {
        await tx.insert(bookingEvents).values({ ...event, bookingId: first.id });
        throw new Error('taken back');
      })
      .catch(() => {});
    await collect(second);
    expect((await reader.next())?.booking).toBe(second.id);
  });

  test('a stream ends with its session, and when roles change', async () => {
    const owner = await someone();
    const own = await watch(owner);
    const desks = await watch(colleague);
    await endSession(database.db, owner.userId, owner.actor.sessionId);
    expect(await own.next()).toBeNull();
    await database.db.delete(userRoles).where(eq(userRoles.userId, colleague.userId));
    expect(await desks.next()).toBeNull();
  });

  test('where it cannot be told, the version says whether a booking has changed', async () => {
    const owner = await someone();
    const other = await someone();
    const work = await bookedFor(owner);
    const asked = async (by: LoggedInCustomer) =>
      (await api.ok(bookingVersion, { params: { id: work.id }, headers: by.headers })).data;
    const byLink = async () => (await api.ok(versionByLink, { body: { token: work.token } })).data;
    const before = await asked(owner);
    expect([await asked(colleague), await byLink()]).toEqual([before, before]);
    const foreign = await api.refused(bookingVersion, { params: { id: work.id }, headers: other.headers });
    expect(foreign).toMatchObject({ http: 404, code: 'not_found' });

    const { version } = await collect(work);
    expect(await asked(owner)).toMatchObject({ version });
    expect((await byLink()).mark).not.toBe(before.mark);
  });

  test.each<[string, string, number, () => string]>([
    ['a forged link', 'link_invalid', 404, () => 'forged'],
    ['a link that has ended', 'link_ended', 410, endedLink],
  ])('%s opens nothing', async (_, code, http, token) => {
    const body = { token: token() };
    for (const call of [watchByLink, versionByLink])
      expect(await api.refused(call, { body })).toMatchObject({ code, http });
  });
});

function endedLink(): string {
  const expires = new Date(SATURDAY_NOON.getTime() - 1);
  return testLinks.sign('booking', { subject: crypto.randomUUID(), expires });
}
