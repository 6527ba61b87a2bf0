import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getNoticeKey, setNotices, setNoticesByLink } from '../../../src/contract/account/notices.ts';
import {
  bookingEvents,
  bookingLines,
  bookings,
  deviceNotices,
  lineOffers,
} from '../../../src/server/db/schema.ts';
import { isPushService } from '../../../src/server/notice/push-services.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { bookedBy } from '../../helpers/bookings.ts';
import { type LoggedInCustomer, storeCustomer } from '../../helpers/customers.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { type PushService, pushService, vapidOf } from '../../helpers/push-service.ts';
import { askedAbout } from '../../helpers/questions.ts';

forEachEngineWhenWide('notices on a device', (open, once) => {
  let database: TestDatabase;
  let service: PushService;
  let api: TestApi;
  let jo: LoggedInCustomer;
  let id: string;
  let now: Date;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    service = await pushService();
    api = testApi({ db: database.db, clock: () => now, pushOrigins: [service.origin] });
    jo = await storeCustomer(database.db, now);
    id = await bookedBy({ db: database.db, api }, jo.userId, 'AB18KQC');
  });
  afterEach(async () => {
    await service.close();
    await database.close();
  });

  const set = async (act: string, { device } = service.device(), { headers } = jo) =>
    (await api.ok(setNotices, { params: { id }, body: { device, act }, headers })).data.on;
  const send = () => api.features.jobs.find(({ name }) => name === 'notices')?.run();
  /** The workshop asks, some minutes later. */
  async function ask() {
    now = new Date(now.getTime() + 5 * 60_000);
    await askedAbout(database.db, id, now);
  }
  const rows = () => database.db.select().from(deviceNotices);

  test('each device is told once of what was asked since, however many processes there are, and reads it alone', async () => {
    const phone = service.device();
    const tablet = service.device();
    await ask();
    const sets = await Promise.all([set('start', phone), set('start', phone), set('start', tablet)]);
    expect(sets).toEqual([true, true, true]);
    await send();
    // Asked before they wished to be told.
    expect(service.sent).toEqual([]);
    await ask();
    await Promise.all([send(), send()]);
    await send();
    expect(service.sent).toHaveLength(2);
    const ofPhone = service.sent.find(({ path }) => phone.device.endpoint.endsWith(path));
    if (!ofPhone) throw new Error('The phone was not told');
    expect(phone.read(ofPhone)).toEqual({
      title: 'We need your decision',
      body: expect.stringMatching(/^Ford Focus: /) as string,
      to: `/my/booking/${id}/decide`,
    });
    expect(() => tablet.read(ofPhone)).toThrow();
    expect(ofPhone.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const { key } = (await api.ok(getNoticeKey)).data;
    expect(vapidOf(ofPhone, key)).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:/) as string,
    });
    await ask();
    await send();
    expect(service.sent).toHaveLength(4);
  });

  once(
    'a car that is ready and must not be driven is told of once, and what is dangerous says so',
    async () => {
      const phone = service.device();
      await set('start', phone);
      await ask();
      await database.db.update(lineOffers).set({ urgency: 'dangerous' });
      await send();
      await database.db.update(lineOffers).set({ state: 'unanswered' });
      await database.db.update(bookingLines).set({ status: 'not_done' });
      now = new Date(now.getTime() + 5 * 60_000);
      await database.db.update(bookings).set({ status: 'ready' });
      await database.db.insert(bookingEvents).values({
        bookingId: id,
        status: 'ready',
        actor: 'staff',
        at: now,
        detail: { kind: 'stepped', arrival: 'collected', reason: '' },
      });
      await send();
      await send();
      expect(service.sent.map((sent) => phone.read(sent))).toEqual([
        expect.objectContaining({ title: 'Dangerous: we need your decision' }),
        {
          title: 'Your car mustn’t be driven as it is',
          body: 'Ford Focus: Bulb: It is dead',
          to: `/my/booking/${id}`,
        },
      ]);
    },
  );

  once(
    'a guest’s device is told by the link of the booking, which leads to the page on which is decided',
    async () => {
      const phone = service.device();
      const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
      const { booking } = await api.services.bookingChanges.view(id, jo.actor);
      expect(row?.reference).toBe(booking.reference);
      const body = { token: booking.manageToken, device: phone.device };
      expect((await api.ok(setNoticesByLink, { body: { ...body, act: 'start' } })).data).toEqual({
        on: true,
      });
      await ask();
      await send();
      const [sent] = service.sent;
      expect(sent && phone.read(sent)).toMatchObject({
        to: expect.stringMatching(/^\/booking\/requests\//) as string,
      });
      expect((await api.ok(setNoticesByLink, { body: { ...body, act: 'end' } })).data).toEqual({ on: false });
      await ask();
      await send();
      expect(service.sent).toHaveLength(1);
    },
  );

  once.each([404, 410, 403, 401])(
    'a device that its push service knows no more, or not from us (%i), is forgotten',
    async (status) => {
      await set('start');
      service.answer(status);
      await ask();
      await send();
      expect(await rows()).toEqual([]);
    },
  );

  once('a push service that is down costs one notice, and holds up no other', async () => {
    await set('start');
    const { headers } = jo;
    const dead = { ...service.device().device, endpoint: `${service.origin.replace(/\d+$/, '9')}/x` };
    await database.db.insert(deviceNotices).values({
      id: randomUUID(),
      bookingId: id,
      endpoint: dead.endpoint,
      ...dead.keys,
      door: 'own',
      toldAt: now,
      createdAt: now,
    });
    await ask();
    await send();
    expect(service.sent).toHaveLength(1);
    expect(await rows()).toHaveLength(2);
    expect(headers).toBeDefined();
  });

  once('somebody else’s booking tells nobody, and ten devices are enough', async () => {
    const sam = await storeCustomer(database.db, now);
    const asked = { params: { id }, body: { device: service.device().device, act: 'start' } };
    expect((await api.refused(setNotices, { ...asked, headers: sam.headers })).http).toBe(404);
    for (let n = 0; n < 10; n++) expect(await set('start')).toBe(true);
    expect((await api.refused(setNotices, { ...asked, headers: jo.headers })).code).toBe('too_many');
    await database.db.update(bookings).set({ status: 'delivered' });
    await api.features.forget(now);
    expect(await rows()).toEqual([]);
  });

  once('nothing is sent into our own network', async () => {
    const { keys } = service.device().device;
    for (const endpoint of [
      'http://127.0.0.1:1/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://user@fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://169.254.169.254/latest/meta-data',
    ]) {
      const asked = {
        params: { id },
        body: { device: { endpoint, keys }, act: 'start' },
        headers: jo.headers,
      };
      expect((await api.refused(setNotices, asked)).code, endpoint).toBe('invalid');
    }
    expect(await rows()).toEqual([]);
  });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service of a browser', (endpoint) => {
  expect(isPushService(endpoint, [])).toBe(true);
});
