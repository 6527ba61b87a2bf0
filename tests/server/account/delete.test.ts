import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { content } from '../../../src/content-model/built.ts';
import {
  confirmPassword,
  deleteAccount,
  getProfile,
  setMotFlag,
} from '../../../src/contract/account/account.ts';
import { createTicket } from '../../../src/contract/account/ticket.ts';
import { CONFIRMED_MINUTES } from '../../../src/domain/account/session.ts';
import { hashPassword } from '../../../src/server/auth/password.ts';
import {
  accountLinks,
  accountNotices,
  bookingEvents,
  bookings,
  motAlerts,
  outbox,
  passkeyChallenges,
  passkeys,
  sessions,
  feedback,
  tickets,
  userRoles,
  users,
} from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aMessage } from '../../fixtures/tickets.ts';
import { composeMails, type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';

const PASSWORD = 'correct horse battery';

forEachEngine('deleting an account', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  let alex: LoggedInCustomer;
  const clock = () => now;

  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    api = testApi({ db: database.db, clock });
    alex = await storeCustomer(database.db, now);
  });
  afterEach(() => database.close());

  const remove = () => api.ok(deleteAccount, alex);
  const refusal = (who = alex) => api.refused(deleteAccount, { headers: who.headers });

  /** One row of everything that hangs on an account. */
  async function fill({ userId, email }: LoggedInCustomer): Promise<string> {
    const { db } = database;
    const link = { userId, kind: 'log_in', createdAt: now, endsAt: now } as const;
    await db.insert(accountLinks).values({ ...link, id: crypto.randomUUID() });
    const key = { publicKey: '', counter: 0, transports: [], name: 'Key', createdAt: now };
    await db.insert(passkeys).values({ ...key, userId, id: `key-of-${userId}` });
    await db
      .insert(passkeyChallenges)
      .values({ id: crypto.randomUUID(), userId, challenge: 'x', endsAt: now });
    const booking = await bookedBy({ db, api }, userId, 'AB18KQC', { email });
    await db
      .insert(bookingEvents)
      .values({ bookingId: booking, status: 'confirmed', actor: 'customer', actorUserId: userId, at: now });
    const said = { state: 'published', stars: 5, words: 'Good', isShown: true } as const;
    await db.insert(feedback).values({ ...said, bookingId: booking, writtenAt: now, changedAt: now });
    await api.services.motAlerts.turnOn(email, ['AB18KQC']);
    await api.ok(createTicket, { body: aMessage({ email: email.toUpperCase() }) });
    return booking;
  }

  test('takes all that only it needs, leaves its bookings without it, and nobody else’s anything', async () => {
    const robin = await storeCustomer(database.db, now);
    const booking = await fill(alex);
    const others = await fill(robin);
    await remove();

    expect((await api.refused(getProfile, alex)).http).toBe(401);
    const its = [users, sessions, accountLinks, passkeys, passkeyChallenges, motAlerts, tickets, feedback];
    for (const table of its) expect(await database.db.$count(table)).toBe(1);
    await api.ok(getProfile, robin);
    const customers = await database.db
      .select({ id: bookings.id, customer: bookings.customerId, by: bookingEvents.actorUserId })
      .from(bookings)
      .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id));
    expect(customers).toEqual(
      expect.arrayContaining([
        { id: booking, customer: null, by: null },
        { id: others, customer: robin.userId, by: robin.userId },
      ]),
    );
  });

  once('tells the address, without the account, and forgets the address two days later', async () => {
    const { email } = alex;
    await remove();
    const [row] = await database.db.select().from(outbox);
    if (!row) throw new Error('no email');
    const made = await composeMails({ db: database.db, clock })(row, content);
    expect(made?.mail).toMatchObject({ to: { address: email }, subject: 'Your account is deleted' });
    expect(made?.mail.text).toContain('Your bookings go ahead as before');
    now = new Date(now.getTime() + 2 * 24 * 3_600_000);
    await api.features.forget(now);
    expect(await database.db.$count(accountNotices)).toBe(1);
    now = new Date(now.getTime() + 1);
    await api.features.forget(now);
    expect(await database.db.$count(accountNotices)).toBe(0);
    expect(await database.db.$count(outbox)).toBe(0);
  });

  once('takes the emails about it with it', async () => {
    await fill(alex);
    const about = { dueAt: now, createdAt: now };
    const [link] = await database.db.select().from(accountLinks);
    await database.db.insert(outbox).values([
      { ...about, id: crypto.randomUUID(), kind: 'passkey-added', subject: `key-of-${alex.userId}` },
      { ...about, id: crypto.randomUUID(), kind: 'account-address-changed-new', subject: alex.userId },
      { ...about, id: crypto.randomUUID(), kind: 'account-prove-new-address', subject: link?.id ?? '' },
    ]);
    await remove();
    const left = (await database.db.select().from(outbox)).map(({ kind }) => kind);
    // What was booked goes on.
    expect(left.toSorted()).toEqual(['account-deleted', 'booking-confirmation', 'booking-to-staff']);
  });

  once('asks first who it is, whatever the account has to show', async () => {
    const passwordHash = await hashPassword(PASSWORD);
    now = new Date(now.getTime() + CONFIRMED_MINUTES * 60_000);
    expect(await refusal()).toMatchObject({ http: 403, code: 'confirm_first' });
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, alex.userId));
    expect(await refusal()).toMatchObject({ http: 403, code: 'confirm_first' });
    expect(await database.db.$count(users)).toBe(1);
    await api.ok(confirmPassword, { ...alex, body: { password: PASSWORD } });
    await remove();
    expect(await database.db.$count(users)).toBe(0);
  });

  once('is refused to whoever works here', async () => {
    const robin = await storeCustomer(database.db, now, { roles: ['Workshop'] });
    expect(await refusal(robin)).toMatchObject({
      http: 422,
      message: expect.stringContaining('works here'),
    });
    await database.db.delete(userRoles);
    await api.ok(deleteAccount, robin);
  });

  once('turns the reminders off that it turned on', async () => {
    await fill(alex);
    await api.ok(setMotFlag, { ...alex, body: { on: true } });
    await remove();
    expect(await database.db.$count(motAlerts)).toBe(0);
  });
});
