import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  addPasskey,
  askNewPasskey,
  askPasskeyConfirm,
  askPasskeyLogin,
  confirmWithPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
} from '../../src/contract/account/passkey.ts';
import { getProfile } from '../../src/contract/account/account.ts';
import { CONFIRMED_MINUTES } from '../../src/domain/account/session.ts';
import { MAX_PASSKEYS, CHALLENGE_MINUTES } from '../../src/domain/account/passkey.ts';
import { sessionReader } from '../../src/server/auth/session.ts';
import { outbox, passkeyChallenges, passkeys, users } from '../../src/server/db/schema.ts';
import { relyingParty } from '../../src/server/passkey/relying-party.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { composeMails, TEST_SITE_URL, type TestApi, testApi } from '../helpers/api.ts';
import { type Authenticator, authenticator, newKey } from '../helpers/authenticator.ts';
import { content, site } from '../../src/content-model/built.ts';
import { type LoggedInCustomer, storeCustomer } from '../helpers/customers.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { eq } from 'drizzle-orm';

const PARTY = { rpId: new URL(TEST_SITE_URL).hostname, origin: TEST_SITE_URL };
const MINUTE_MS = 60_000;

forEachEngineWhenWide('a passkey', (open, once) => {
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

  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS));

  async function added(
    device: Authenticator = authenticator(PARTY),
    { headers }: Pick<LoggedInCustomer, 'headers'> = alex,
  ): Promise<Authenticator> {
    const { data } = await api.ok(askNewPasskey, { headers });
    const credential = device.create(data.options);
    await api.ok(addPasskey, { headers, body: { challenge: data.challenge, name: 'Phone', credential } });
    return device;
  }
  const askLogin = async () => (await api.ok(askPasskeyLogin)).data;
  const refusedLogin = async (body: unknown) => {
    const { http, code } = await api.refused(loginWithPasskey, { body });
    return `${http} ${code}`;
  };
  const REFUSED = '422 invalid';

  once(
    'is added, and logs in to the account that it was made for, without an address being typed',
    async () => {
      const device = await added();
      await storeCustomer(database.db, now, { firstName: 'Robin' });
      const { challenge, options } = await askLogin();
      expect(options).toMatchObject({ rpId: PARTY.rpId, userVerification: 'required' });
      expect(options.allowCredentials ?? []).toEqual([]);
      const body = { challenge, credential: device.get(options) };
      const { data } = await api.ok(loginWithPasskey, { body });
      expect(data).toMatchObject({ info: { f_name: 'Alex' }, roles: [] });
      const headers = { Authorization: `Bearer ${data.token}` };
      expect((await api.ok(getProfile, { headers })).data.email).toBe(alex.email);
    },
  );

  once('logs in again and again, whether or not it counts', async () => {
    for (const device of [await added(), await added(authenticator({ ...PARTY, counts: false }))]) {
      for (let time = 0; time < 2; time++) {
        const { challenge, options } = await askLogin();
        await api.ok(loginWithPasskey, { body: { challenge, credential: device.get(options) } });
      }
    }
  });

  once('tells by its cookie who is logged in, as a password does', async () => {
    const device = await added();
    const { challenge, options } = await askLogin();
    const response = await api.raw(loginWithPasskey.path, {
      method: 'POST',
      headers: { 'X-Site-Id': site.id, 'Content-Type': 'application/json' },
      body: JSON.stringify({ challenge, credential: device.get(options) }),
    });
    const { data } = loginWithPasskey.response.parse(await response.json());
    expect(response.headers.get('Set-Cookie')).toContain(`session=${data.token};`);
    expect(response.headers.get('Set-Cookie')).toContain('HttpOnly');
  });

  describe('opens nothing', () => {
    test.each<[string, Parameters<Authenticator['get']>[1]]>([
      ['on a page of somebody else', { origin: 'https://www.kennetcarcare.example.evil.example' }],
      ['over http', { origin: 'http://www.kennetcarcare.example' }],
      ['for another site', { rpId: 'evil.example' }],
      ['without its owner having been recognised', { unverified: true }],
      ['signed by a key that is not stored', { key: newKey() }],
      ['with a counter that has gone back', { counter: 1 }],
      ['under the name of somebody else', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ])('%s', async (_, faults) => {
      const device = await added();
      const first = await askLogin();
      const good = { challenge: first.challenge, credential: device.get(first.options) };
      await api.ok(loginWithPasskey, { body: good });

      const { challenge, options } = await askLogin();
      expect(await refusedLogin({ challenge, credential: device.get(options, faults) })).toBe(REFUSED);
      // The very same device, without the fault: it was nothing else.
      const next = await askLogin();
      await api.ok(loginWithPasskey, {
        body: { challenge: next.challenge, credential: device.get(next.options) },
      });
    });

    once('a second time with the same answer', async () => {
      const device = await added(authenticator({ ...PARTY, counts: false }));
      const { challenge, options } = await askLogin();
      const body = { challenge, credential: device.get(options) };
      await api.ok(loginWithPasskey, { body });
      expect(await refusedLogin(body)).toBe(REFUSED);
    });

    once('for the answer to another question', async () => {
      const device = await added();
      const first = await askLogin();
      const second = await askLogin();
      const body = { challenge: second.challenge, credential: device.get(first.options) };
      expect(await refusedLogin(body)).toBe(REFUSED);
    });

    test('twice, when two answers to one question come at once', async () => {
      const device = await added(authenticator({ ...PARTY, counts: false }));
      const { challenge, options } = await askLogin();
      const bodies = [0, 1].map(() => ({ challenge, credential: device.get(options) }));
      const answers = await Promise.all(
        bodies.map((body) =>
          api.raw(loginWithPasskey.path, {
            method: 'POST',
            headers: { 'X-Site-Id': site.id, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    once('once the question is too old', async () => {
      const device = await added();
      const { challenge, options } = await askLogin();
      later(CHALLENGE_MINUTES);
      expect(await refusedLogin({ challenge, credential: device.get(options) })).toBe(REFUSED);
    });

    once('when it was never added, or was removed', async () => {
      const { challenge, options } = await askLogin();
      const stranger = authenticator(PARTY);
      stranger.create({ user: { id: 'AAAA' }, challenge: 'x' });
      expect(await refusedLogin({ challenge, credential: stranger.get(options) })).toBe(REFUSED);

      const device = await added();
      const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
      await api.ok(removePasskey, { ...alex, params: { id: passkey?.id ?? '' } });
      const next = await askLogin();
      const body = { challenge: next.challenge, credential: device.get(next.options) };
      expect(await refusedLogin(body)).toBe(REFUSED);
    });

    const WORDS = {
      removed: 'That passkey was removed from your account. Log in another way, then add it again',
      wrong: 'That passkey didn’t work. Try again, or log in with your password or a link by email',
    };
    type Told = { message: string; forget: boolean };
    async function told(device: Authenticator, faults?: Parameters<Authenticator['get']>[1]): Promise<Told> {
      const { challenge, options } = await askLogin();
      const body = { challenge, credential: device.get(options, faults) };
      const response = await api.raw(loginWithPasskey.path, {
        method: 'POST',
        headers: { 'X-Site-Id': site.id, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      const { message, errors } = (await response.json()) as { message: string; errors?: object };
      return { message, forget: 'credential' in (errors ?? {}) };
    }

    once('and says so to whose it was, when it was removed', async () => {
      const device = await added();
      expect(await told(device, { key: newKey() })).toEqual({ message: WORDS.wrong, forget: false });
      const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
      await api.ok(removePasskey, { ...alex, params: { id: passkey?.id ?? '' } });
      expect(await told(device)).toEqual({ message: WORDS.removed, forget: true });
      // Whoever makes up a number learns nothing of accounts.
      for (const userHandle of ['AAAAAAAAAAAAAAAAAAAAAA', 'AAAA', ''])
        expect(await told(device, { userHandle })).toEqual({ message: WORDS.wrong, forget: true });
      await database.db.update(users).set({ provenAt: null }).where(eq(users.id, alex.userId));
      expect(await told(device)).toEqual({ message: WORDS.wrong, forget: true });
    });

    once('and says nothing of a removal to an answer without its question', async () => {
      const device = await added();
      const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
      await api.ok(removePasskey, { ...alex, params: { id: passkey?.id ?? '' } });
      const { options } = await askLogin();
      const body = { challenge: crypto.randomUUID(), credential: device.get(options) };
      const { message } = await api.refused(loginWithPasskey, { body });
      expect(message).toBe(WORDS.wrong);
    });

    once('by an answer that was meant to confirm', async () => {
      const device = await added();
      const { data } = await api.ok(askPasskeyConfirm, alex);
      const body = { challenge: data.challenge, credential: device.get(data.options) };
      expect(await refusedLogin(body)).toBe(REFUSED);
    });
  });

  describe('is not stored', () => {
    const refusedNew = async (faults: Parameters<Authenticator['create']>[1]) => {
      const { data } = await api.ok(askNewPasskey, alex);
      const credential = authenticator(PARTY).create(data.options, faults);
      const body = { challenge: data.challenge, name: 'Phone', credential };
      return (await api.refused(addPasskey, { ...alex, body })).code;
    };

    once('when it was made for another site, on another page, or without its owner', async () => {
      expect(await refusedNew({ origin: 'https://evil.example' })).toBe('invalid');
      expect(await refusedNew({ rpId: 'evil.example' })).toBe('invalid');
      expect(await refusedNew({ unverified: true })).toBe('invalid');
      expect(await database.db.$count(passkeys)).toBe(0);
    });

    once('for a question that was put to somebody else', async () => {
      const robin = await storeCustomer(database.db, now);
      const { data } = await api.ok(askNewPasskey, robin);
      const credential = authenticator(PARTY).create(data.options);
      const body = { challenge: data.challenge, name: 'Phone', credential };
      expect((await api.refused(addPasskey, { ...alex, body })).code).toBe('invalid');
      // It was not used up by that.
      await api.ok(addPasskey, { ...robin, body });
    });

    once('in a second account', async () => {
      const device = await added();
      const robin = await storeCustomer(database.db, now);
      const { data } = await api.ok(askNewPasskey, robin);
      const body = { challenge: data.challenge, name: 'Phone', credential: device.create(data.options) };
      expect((await api.refused(addPasskey, { ...robin, body })).code).toBe('invalid');
      expect((await api.ok(listPasskeys, robin)).data.passkeys).toEqual([]);
    });

    once('without a name, or with one that leads somewhere', async () => {
      const { data } = await api.ok(askNewPasskey, alex);
      const credential = authenticator(PARTY).create(data.options);
      const refusal = async (name: string) =>
        (await api.refused(addPasskey, { ...alex, body: { challenge: data.challenge, name, credential } }))
          .errors;
      expect(await refusal(' ')).toEqual({ name: 'Enter a name for the passkey' });
      expect(await refusal('see www.evil.example')).toEqual({ name: 'Leave out web and email addresses' });
    });
  });

  once('that was added, but whose answer got lost, is added when the browser sends it again', async () => {
    const { data } = await api.ok(askNewPasskey, alex);
    const credential = authenticator(PARTY).create(data.options);
    const body = { challenge: data.challenge, name: 'Phone', credential };
    const first = await api.ok(addPasskey, { ...alex, body });
    const again = await api.ok(addPasskey, { ...alex, body });
    expect(again.data).toEqual(first.data);
    expect(await database.db.$count(outbox)).toBe(1);
    later(CHALLENGE_MINUTES);
    expect((await api.refused(addPasskey, { ...alex, body })).code).toBe('invalid');
  });

  once('asks for one that the device does not have yet, which it finds by itself at a log-in', async () => {
    await added();
    const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
    const { options } = (await api.ok(askNewPasskey, alex)).data;
    expect(options).toMatchObject({
      rp: { id: PARTY.rpId, name: site.name },
      user: { name: alex.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.excludeCredentials).toMatchObject([{ id: passkey?.id, transports: ['internal'] }]);
  });

  once('is listed with name and dates, gets another name, and is removed', async () => {
    const device = await added();
    later(1);
    await added();
    const names = async () => (await api.ok(listPasskeys, alex)).data.passkeys;
    const [first, second] = await names();
    expect(first).toEqual({
      id: expect.any(String),
      name: 'Phone',
      created_at: SATURDAY_NOON.toISOString(),
      last_used_at: null,
    });
    const { challenge, options } = await askLogin();
    await api.ok(loginWithPasskey, { body: { challenge, credential: device.get(options) } });
    const params = { id: first?.id ?? '' };
    const { data } = await api.ok(renamePasskey, { ...alex, params, body: { name: 'Old phone' } });
    expect(data.passkey).toMatchObject({ name: 'Old phone', last_used_at: now.toISOString() });
    await api.ok(removePasskey, { ...alex, params });
    await api.ok(removePasskey, { ...alex, params });
    expect((await names()).map(({ id }) => id)).toEqual([second?.id]);
  });

  once('of somebody else can be neither renamed nor removed', async () => {
    await added();
    const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
    const params = { id: passkey?.id ?? '' };
    const robin = await storeCustomer(database.db, now);
    const refused = await api.refused(renamePasskey, { ...robin, params, body: { name: 'Mine' } });
    expect(refused.http).toBe(404);
    await api.ok(removePasskey, { ...robin, params });
    expect((await api.ok(listPasskeys, alex)).data.passkeys).toEqual([passkey]);
  });

  once('confirms who is there, in its own account only', async () => {
    const device = await added();
    const robin = await storeCustomer(database.db, now, { roles: ['Super Admin'] });
    const key = await added(authenticator(PARTY), robin);
    later(CONFIRMED_MINUTES);
    const sessions = sessionReader(database.db);
    const token = robin.headers.Authorization.slice('Bearer '.length);
    const confirmedAt = async () => (await sessions.read(token, now))?.confirmedAt;

    const { data: asked } = await api.ok(askPasskeyConfirm, robin);
    expect(asked.options.allowCredentials).toHaveLength(1);
    const foreign = { challenge: asked.challenge, credential: device.get(asked.options) };
    expect((await api.refused(confirmWithPasskey, { ...robin, body: foreign })).code).toBe('invalid');
    expect(await confirmedAt()).toEqual(SATURDAY_NOON);

    const { data } = await api.ok(askPasskeyConfirm, robin);
    const body = { challenge: data.challenge, credential: key.get(data.options) };
    await api.ok(confirmWithPasskey, { ...robin, body });
    expect(await confirmedAt()).toEqual(now);
  });

  once('is added only by somebody who has shown a moment ago who they are', async () => {
    const device = await added();
    later(CONFIRMED_MINUTES);
    expect((await api.refused(askNewPasskey, alex)).code).toBe('confirm_first');
    const { data } = await api.ok(askPasskeyConfirm, alex);
    // The question to confirm by, answered with a new passkey: that would be whoever found the laptop open.
    const options = { ...data.options, user: { id: 'AAAA' } };
    const planted = {
      challenge: data.challenge,
      name: 'Theirs',
      credential: authenticator(PARTY).create(options),
    };
    expect((await api.refused(addPasskey, { ...alex, body: planted })).code).toBe('confirm_first');
    expect(await database.db.$count(passkeys)).toBe(1);
    const body = { challenge: data.challenge, credential: device.get(data.options) };
    await api.ok(confirmWithPasskey, { ...alex, body });
    await api.ok(askNewPasskey, alex);
  });

  once('is removed only by somebody who has shown a moment ago who they are', async () => {
    await added();
    const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
    later(CONFIRMED_MINUTES);
    const params = { id: passkey?.id ?? '' };
    expect((await api.refused(removePasskey, { ...alex, params })).code).toBe('confirm_first');
    expect((await api.ok(listPasskeys, alex)).data.passkeys).toEqual([passkey]);
  });

  once(`is the last of ${MAX_PASSKEYS}`, async () => {
    for (let at = 1; at < MAX_PASSKEYS; at++) {
      const stored = { userId: alex.userId, publicKey: '', counter: 0, transports: [], name: 'Key' };
      await database.db.insert(passkeys).values({ ...stored, id: `key-${at}`, createdAt: now });
    }
    await added();
    const { data } = await api.ok(askNewPasskey, alex);
    const credential = authenticator(PARTY).create(data.options);
    const body = { challenge: data.challenge, name: 'One more', credential };
    const { message } = await api.refused(addPasskey, { ...alex, body });
    expect(message).toBe('You have 20 passkeys already. Remove one that you don’t use');
  });

  test('writes to its owner once it is added, and not about one that was removed at once', async () => {
    await added();
    const [row] = await database.db.select().from(outbox);
    if (!row) throw new Error('no email');
    const made = await composeMails({ db: database.db, clock })(row, content);
    expect(made?.mail.to.address).toBe(alex.email);
    expect(made?.mail.text).toContain('A passkey was added to your account.');
    expect(made?.mail.text).toContain(`${TEST_SITE_URL}/my/account`);

    const [passkey] = (await api.ok(listPasskeys, alex)).data.passkeys;
    await api.ok(removePasskey, { ...alex, params: { id: passkey?.id ?? '' } });
    expect(await database.db.$count(outbox)).toBe(0);
  });

  once('of an account that is not proved opens nothing', async () => {
    const device = await added();
    await database.db.update(users).set({ provenAt: null }).where(eq(users.id, alex.userId));
    const { challenge, options } = await askLogin();
    expect(await refusedLogin({ challenge, credential: device.get(options) })).toBe(REFUSED);
  });

  once('is asked for 120 times an hour per network, and thirty per account', async () => {
    const behind = testApi({ db: database.db, clock }, { TRUSTED_PROXIES: '1' });
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    for (let time = 0; time < 120; time++) await behind.ok(askPasskeyLogin, { headers });
    expect((await behind.refused(askPasskeyLogin, { headers })).http).toBe(429);
    await behind.ok(askPasskeyLogin, { headers: { 'X-Forwarded-For': '203.0.113.8' } });
    for (let time = 0; time < 30; time++) await behind.ok(askPasskeyConfirm, alex);
    expect((await behind.refused(askPasskeyConfirm, alex)).http).toBe(429);
    expect(await database.db.$count(passkeyChallenges)).toBe(151);
    later(60 * 24);
    await api.features.forget(now);
    expect(await database.db.$count(passkeyChallenges)).toBe(0);
  });
});

describe('where browsers make no passkeys', () => {
  test.each([
    ['https://www.example.co.uk', { id: 'www.example.co.uk', origin: 'https://www.example.co.uk' }],
    ['http://localhost:4321', { id: 'localhost', origin: 'http://localhost:4321' }],
    ['http://127.0.0.1:4321', null],
    ['http://www.example.co.uk', null],
  ])('%s: %j', (siteUrl, expected) => {
    expect(relyingParty(siteUrl)).toEqual(expected);
  });
});
