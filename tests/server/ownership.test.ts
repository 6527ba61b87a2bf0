import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import type { Endpoint } from '../../src/contract/call/endpoint.ts';
import { endpoints } from '../../src/contract/index.ts';
import { askNewPasskey } from '../../src/contract/account/passkey.ts';
import type { Role } from '../../src/contract/account/session.ts';
import { z } from '../../src/contract/call/zod.ts';
import {
  bookings,
  cardPayments,
  deviceNotices,
  feedback,
  lineOffers,
  passkeyChallenges,
  passkeys,
  sessions,
} from '../../src/server/db/schema.ts';
import { anOrder, SATURDAY_NOON } from '../fixtures/orders.ts';
import { type Call, type TestApi, testApi, TEST_SITE_URL } from '../helpers/api.ts';
import { askedAbout } from '../helpers/questions.ts';
import { authenticator } from '../helpers/authenticator.ts';
import { bookedBy } from '../helpers/bookings.ts';
import { logIn, type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { finishedBooking } from '../helpers/finished.ts';
import { type Till, till } from '../helpers/payments.ts';

let database: TestDatabase;
let api: TestApi;
let shop: Till;
beforeEach(async () => {
  database = await openForTests();
  shop = await till(database.db, () => SATURDAY_NOON);
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, cards: shop.cards });
});
afterEach(async () => {
  await shop.stripe.close();
  await database.close();
});

/** Something that belongs to one account. */
interface Subject {
  /** The call about it. */
  call: Pick<Call, 'params' | 'body'>;
  /** As it is stored; undefined once it is gone. */
  stored: () => Promise<unknown>;
}

interface Row {
  /** What only looks changes nothing, and staff may look at every booking. */
  looks?: true;
  /** Makes one for this account. */
  of: (owner: LoggedInCustomer) => Promise<Subject>;
  /** The same call about one that has never been. */
  missing: Pick<Call, 'params' | 'body'>;
}

const device = () => authenticator({ rpId: new URL(TEST_SITE_URL).hostname, origin: TEST_SITE_URL });
const NOBODYS = '5d3a2b1c-0000-4000-8000-00000000dead';

async function session({ userId }: LoggedInCustomer): Promise<Subject> {
  const { sessionId: id } = (await logIn(database.db, userId, SATURDAY_NOON)).actor;
  const stored = async () => (await database.db.select().from(sessions).where(eq(sessions.id, id)))[0];
  return { call: { params: { id } }, stored };
}

async function passkey({ userId }: LoggedInCustomer): Promise<Subject> {
  const id = `key-${crypto.randomUUID()}`;
  const key = { userId, publicKey: '', counter: 0, transports: [], name: 'Phone' };
  await database.db.insert(passkeys).values({ ...key, id, createdAt: SATURDAY_NOON });
  const stored = async () => (await database.db.select().from(passkeys).where(eq(passkeys.id, id)))[0];
  return { call: { params: { id } }, stored };
}

async function question({
  headers,
}: LoggedInCustomer): Promise<Subject & { options: Record<string, unknown> }> {
  const { challenge, options } = (await api.ok(askNewPasskey, { headers })).data;
  const { id } = passkeyChallenges;
  const stored = async () => (await database.db.select().from(passkeyChallenges).where(eq(id, challenge)))[0];
  return { call: { body: { challenge } }, stored, options };
}

/** A line of a booking of theirs that waits for a decision. */
async function asked({ userId }: LoggedInCustomer) {
  const { db } = database;
  const bookingId = await bookedBy({ db, api }, userId, 'AB18KQC');
  const offer = await askedAbout(db, bookingId, SATURDAY_NOON);
  const stored = async () => (await db.select().from(lineOffers).where(eq(lineOffers.id, offer)))[0];
  return { bookingId, offer, stored };
}

const made = (options: Record<string, unknown>, challenge: unknown) => {
  return { challenge, name: 'Phone', credential: device().create(options) };
};
const SOME_OPTIONS = { challenge: 'AAAA', user: { id: 'AAAA' } };

async function booking({ userId }: LoggedInCustomer): Promise<Subject> {
  const order = anOrder(await api.cart('mot'));
  const { reference } = (await api.ok(createOrder, { body: order })).data.booking;
  const its = eq(bookings.reference, reference);
  const [row] = await database.db.update(bookings).set({ customerId: userId }).where(its).returning();
  const stored = async () => (await database.db.select().from(bookings).where(its))[0];
  return { call: { params: { id: row?.id ?? '' } }, stored };
}

/** A finished booking of theirs with something said of it. */
async function said({ userId }: LoggedInCustomer): Promise<Subject> {
  const { db } = database;
  const id = await finishedBooking({ db, api }, { userId, at: SATURDAY_NOON });
  const given = { stars: 4, words: 'Good', may_show: true };
  await api.services.feedback.write(id, given, { kind: 'customer', userId });
  const stored = async () => (await db.select().from(feedback).where(eq(feedback.bookingId, id)))[0];
  return { call: { params: { id } }, stored };
}
const SAYS = { stars: 1, words: 'Bad', may_show: false };

/** A booking of theirs, of which a device could be told. */
async function told(owner: LoggedInCustomer): Promise<Subject> {
  const { call } = await booking(owner);
  const { id = '' } = call.params ?? {};
  const stored = async () => database.db.select().from(deviceNotices).where(eq(deviceNotices.bookingId, id));
  return { call: { ...call, body: TELLS }, stored };
}
const KEYS = { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) };
const TELLS = { device: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: KEYS }, act: 'start' };

/** A finished booking of theirs, to be paid. */
async function owed({ userId }: LoggedInCustomer): Promise<Subject> {
  const id = await shop.ready(userId);
  const stored = () => database.db.select().from(cardPayments).where(eq(cardPayments.bookingId, id));
  return { call: { body: { ...PAYS, booking_id: id } }, stored };
}
const PAYS = { way: 'all', shown: '284.00' };

/** Every call for somebody logged in that names a thing by its id. */
const ROWS: Record<string, Row> = {
  getRequests: {
    looks: true,
    async of(owner) {
      const { bookingId, stored } = await asked(owner);
      return { call: { params: { id: bookingId } }, stored };
    },
    missing: { params: { id: NOBODYS } },
  },
  setItemStatus: {
    async of(owner) {
      const { bookingId, offer, stored } = await asked(owner);
      const { lines } = await api.services.requests.read(bookingId);
      const shown = lines[0]?.shown ?? '';
      return { call: { body: { id: offer, status: 'declined', shown } }, stored };
    },
    missing: { body: { id: NOBODYS, status: 'declined', shown: '' } },
  },
  approveItems: {
    async of(owner) {
      const { bookingId, offer, stored } = await asked(owner);
      const { lines } = await api.services.requests.read(bookingId);
      const shown = lines[0]?.shown ?? '';
      return { call: { body: { lines: [{ id: offer, shown }], start: true } }, stored };
    },
    missing: { body: { lines: [{ id: NOBODYS, shown: '' }], start: true } },
  },
  writeFeedback: {
    async of(owner) {
      const { call, stored } = await said(owner);
      return { call: { ...call, body: SAYS }, stored };
    },
    missing: { params: { id: NOBODYS }, body: SAYS },
  },
  withdrawFeedback: { of: said, missing: { params: { id: NOBODYS } } },
  getBookingDetail: { of: booking, missing: { params: { id: NOBODYS } }, looks: true },
  setNotices: { of: told, missing: { params: { id: NOBODYS }, body: TELLS } },
  startPayment: { of: owed, missing: { body: { ...PAYS, booking_id: NOBODYS } } },
  bookingVersion: { of: booking, missing: { params: { id: NOBODYS } }, looks: true },
  endSession: { of: session, missing: { params: { id: NOBODYS } } },
  removePasskey: { of: passkey, missing: { params: { id: 'no-such-key' } } },
  renamePasskey: {
    async of(owner) {
      const { call, stored } = await passkey(owner);
      return { call: { ...call, body: { name: 'Other' } }, stored };
    },
    missing: { params: { id: 'no-such-key' }, body: { name: 'Other' } },
  },
  addPasskey: {
    async of(owner) {
      const { call, stored, options } = await question(owner);
      return { call: { body: made(options, Reflect.get(call.body as object, 'challenge')) }, stored };
    },
    missing: { body: made(SOME_OPTIONS, NOBODYS) },
  },
  confirmWithPasskey: {
    async of(owner) {
      const key = device();
      const { options, call } = await question(owner);
      const challenge: unknown = Reflect.get(call.body as object, 'challenge');
      const body = { challenge, name: 'Phone', credential: key.create(options) };
      await answer('addPasskey', { body }, owner);
      const asked = await answer('askPasskeyConfirm', {}, owner);
      const { data } = JSON.parse(asked.body) as {
        data: { challenge: string; options: Record<string, unknown> };
      };
      const { id } = passkeyChallenges;
      const stored = async () =>
        (await database.db.select().from(passkeyChallenges).where(eq(id, data.challenge)))[0];
      return { call: { body: { challenge: data.challenge, credential: key.get(data.options) } }, stored };
    },
    missing: {
      body: {
        challenge: NOBODYS,
        credential: ((key) => (key.create(SOME_OPTIONS), key.get(SOME_OPTIONS)))(device()),
      },
    },
  },
};

/** Whether a part of a call takes the id of something. */
const takesId = (schema: unknown): boolean =>
  schema instanceof z.ZodObject &&
  Object.entries(schema.shape).some(
    ([name, field]) =>
      name === 'id' || field instanceof z.ZodUUID || (field instanceof z.ZodArray && takesId(field.element)),
  );
const namesSomething = ({ params, query, body }: Endpoint) =>
  Object.keys(params.shape).length > 0 || [query, body].some(takesId);

const theirs = endpoints.filter(({ access }) => access === 'customer');
const byId = new Map(endpoints.map((call) => [call.id, call]));

test('every call for somebody logged in that names a thing has a row here', () => {
  const named = theirs.filter(namesSomething).map(({ id }) => id);
  expect(Object.keys(ROWS).toSorted()).toEqual(named.toSorted());
});

/** Status and body of an answer, whatever it is. */
async function answer(id: string, { params = {}, body = {} }: Call, { headers }: LoggedInCustomer) {
  const call = byId.get(id);
  if (!call) throw new Error(`${id} is not in the contract`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const all = { ...headers, 'Content-Type': 'application/json', 'X-Site-Id': site.id };
  const init = {
    method: call.method,
    headers: all,
    ...(call.method === 'POST' && { body: JSON.stringify(body) }),
  };
  const response = await api.raw(path, init);
  return { status: response.status, body: await response.text() };
}

describe.each(Object.entries(ROWS))('%s', (id, { of, missing, looks }) => {
  test('is done about one’s own', async () => {
    const owner = await storeCustomer(database.db, SATURDAY_NOON);
    const { call, stored } = await of(owner);
    const before = await stored();
    expect(before).toBeDefined();
    expect((await answer(id, call, owner)).status).toBe(200);
    if (looks) expect(await stored()).toEqual(before);
    else expect(await stored()).not.toEqual(before);
  });

  test.each<[string, Role[]]>([
    ['a customer', []],
    ...(looks ? [] : [['a Super Admin', ['Super Admin']] satisfies [string, Role[]]]),
  ])(
    'says the same to %s about somebody else’s and about none at all, and leaves it as it is',
    async (_, roles) => {
      const owner = await storeCustomer(database.db, SATURDAY_NOON);
      const other = await storeCustomer(database.db, SATURDAY_NOON, { roles });
      const { call, stored } = await of(owner);
      const before = await stored();
      const foreign = await answer(id, call, other);
      expect(await stored()).toEqual(before);
      expect(before).toBeDefined();
      expect(foreign).toEqual(await answer(id, missing, other));
    },
  );
});
