import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import type { Booking } from '../../../src/contract/booking/booking.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { addDays } from '../../../src/domain/text/local-time.ts';
import { slotKey } from '../../../src/domain/booking/slot.ts';
import {
  bookingEvents,
  bookings,
  carts,
  outbox,
  rateLimits,
  slots,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { anOrder, type OrderBody, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aVehicle } from '../../fixtures/orders.ts';
import { byLink, guestAt, type TestApi, testApi, testLinks } from '../../helpers/api.ts';
import { emptied } from '../../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const ATTACKER = '203.0.113.7';
const HOUR_MS = 60 * 60_000;

forEachEngineWhenWide('what one visitor can do to the diary', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now });
  });
  afterAll(() => database.close());
  const pages = () => api.features.pages;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts, rateLimits]);
  });

  /** Every order of somebody else, in another car, at another time: only the network is the same. */
  function stranger(index: number): Partial<OrderBody> {
    const { windows } = site.collection;
    return {
      email: `stranger${index}@example.com`,
      phone: `07700 9${String(index).padStart(5, '0')}`,
      vehicle: aVehicle({
        RegistrationNumber: `AB${10 + (index % 80)}${String.fromCharCode(65 + (index % 20))}CD`,
      }),
      slot: {
        // A Tuesday at the earliest, and never a Sunday.
        date: addDays('2026-11-24', 7 * (Math.floor(index / windows.length) % 3)),
        window: windows[index % windows.length] ?? '',
      },
    };
  }
  async function orderOf(own: Partial<OrderBody>) {
    const body = anOrder(await api.cart('mot'), own);
    return createOrder.body.parse(body);
  }
  const book = async (address: string, own: Partial<OrderBody>): Promise<Booking> =>
    api.services.booking.create(await orderOf(own), guestAt(address));
  const taken = async () => (await database.db.select().from(slots)).reduce((sum, row) => sum + row.taken, 0);
  const mailsOf = async (kind: string) =>
    (await database.db.select().from(outbox)).filter((row) => row.kind === kind).length;

  describe('one network', () => {
    once(
      'holds 8 places in a day, whoever it says it is; further orders wait for their customer, and end at 24',
      async () => {
        const answers: string[] = [];
        for (let index = 0; index < 30; index++) {
          answers.push(
            await book(ATTACKER, stranger(index)).then(
              ({ status }) => status,
              (error: { code: string }) => error.code,
            ),
          );
        }
        expect(answers.slice(0, 8)).toEqual(Array(8).fill('confirmed'));
        expect(answers.slice(8, 24)).toEqual(Array(16).fill('requested'));
        expect(answers.slice(24)).toEqual(Array(6).fill('too_many'));
        expect(await taken()).toBe(8);
        expect([await mailsOf('booking-confirmation'), await mailsOf('booking-asked')]).toEqual([8, 16]);
        // The next day it may again.
        now = new Date(now.getTime() + 25 * HOUR_MS);
        expect((await book(ATTACKER, stranger(31))).status).toBe('confirmed');
      },
    );

    once('giving places back does not win new ones', async () => {
      for (let index = 0; index < 12; index++) {
        const { manageToken, version } = await book(ATTACKER, stranger(index));
        await byLink(api.services).cancel(manageToken, '', { version, address: ATTACKER });
      }
      expect((await book(ATTACKER, stranger(12))).status).toBe('requested');
      expect(await taken()).toBe(0);
    });

    once('an order that is to be confirmed is stored with its email, or not at all', async () => {
      for (let index = 0; index < 8; index++) await book(ATTACKER, stranger(index));
      await database.db.execute(sql`alter table outbox add constraint refuses check (false) not valid`);
      try {
        await expect(book(ATTACKER, stranger(8))).rejects.toThrow();
      } finally {
        await database.db.execute(sql`alter table outbox drop constraint refuses`);
      }
      expect(await database.db.$count(bookings)).toBe(8);
    });

    once('an IPv6 customer does not gain by having 65,536 networks', async () => {
      const answers = new Map<string, number>();
      for (let index = 0; index < 40; index++) {
        const { status } = await book(`2001:db8:7:${index.toString(16)}::1`, stranger(index));
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      expect(answers).toEqual(
        new Map([
          ['confirmed', 32],
          ['requested', 8],
        ]),
      );
    });

    once('an office of forty books ten cars in an hour: two of them with one more press', async () => {
      const booked: Booking[] = [];
      for (let index = 0; index < 10; index++) booked.push(await book('198.51.100.4', stranger(index)));
      const waiting = booked.filter(({ status }) => status === 'requested');
      expect(waiting).toHaveLength(2);
      for (const { reference } of waiting) expect(await confirmByMail(reference)).toBe('done');
      expect(await taken()).toBe(10);
    });
  });

  describe('one person', () => {
    once.each([
      ['mailbox', 4, (index: number) => ({ email: `one.person+${index}@gmail.com` })],
      ['phone', 4, () => ({ phone: '07700 900555' })],
      ['car', 2, () => ({ vehicle: aVehicle() })],
    ])('has so many collections ahead by %s', async (_, most, same) => {
      const outcomes: string[] = [];
      for (let index = 0; index < most + 2; index++) {
        const order = { ...stranger(index), ...same(index) };
        outcomes.push(
          await book(`192.0.2.${index}`, order).then(
            ({ status }) => status,
            (error: { code: string }) => error.code,
          ),
        );
      }
      expect(outcomes).toEqual([...Array<string>(most).fill('confirmed'), 'too_many', 'too_many']);
      expect(await taken()).toBe(most);
    });

    once('cannot book and cancel all day', async () => {
      for (let index = 0; index < 4; index++) {
        const { manageToken, version } = await book(`192.0.2.${index}`, {
          ...stranger(index),
          email: 'Again.Again@example.com',
        });
        await byLink(api.services).cancel(manageToken, '', { version });
      }
      const fifth = book('192.0.2.9', { ...stranger(9), email: 'again.again@example.com' });
      await expect(fifth).rejects.toMatchObject({
        code: 'too_many',
        retryAfterS: expect.any(Number) as number,
      });
    });

    once('is not everybody whose car has no registration', async () => {
      const vehicle = aVehicle({ RegistrationNumber: '' });
      const statuses: string[] = [];
      for (let index = 0; index < 5; index++)
        statuses.push((await book(`192.0.2.${index}`, { ...stranger(index), vehicle })).status);
      expect(statuses).toEqual(Array(5).fill('confirmed'));
    });

    test('four at the same moment are still four', async () => {
      const orders = await Promise.all(
        Array.from({ length: 8 }, (_, index) => orderOf({ ...stranger(index), email: 'rush@example.com' })),
      );
      const outcomes = await Promise.allSettled(
        orders.map((order, index) => api.services.booking.create(order, guestAt(`192.0.2.${index}`))),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    });
  });

  once('more orders in a day than the workshop can take in three wait, wherever they come from', async () => {
    const places = site.collection.windows.length * site.collection.capacityPerWindow;
    const copies = Array.from({ length: 3 * places }, () => ({
      id: randomUUID(),
      idempotencyKey: randomUUID(),
    }));
    const { reference } = await book('192.0.2.1', stranger(1));
    const [row] = await database.db.select().from(bookings);
    if (!row) throw new Error(`${reference} is not there`);
    await database.db.insert(bookings).values(
      copies.map((ids, index) => ({
        ...row,
        ...ids,
        reference: `X-${index}`,
        mailbox: `${index}`,
        phone: '',
        vrm: '',
      })),
    );
    expect((await book('192.0.2.2', stranger(2))).status).toBe('requested');
  });

  once('a repeated order counts once', async () => {
    const order = await orderOf(stranger(1));
    for (let index = 0; index < 6; index++) await api.services.booking.create(order, guestAt(ATTACKER));
    expect((await database.db.select().from(rateLimits)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1]);
  });

  once('moving all day is refused, and the page stays where it was', async () => {
    const { manageToken } = await book('192.0.2.1', stranger(0));
    const { windows } = site.collection;
    let version = 0;
    for (; version < 6; version++) {
      const to = { date: '2026-12-08', window: windows[version % windows.length] ?? '' };
      expect(await byLink(api.services).move(manageToken, to, { version })).toBe('done');
    }
    const form = new URLSearchParams({ version: String(version), slot: `2026-12-09 ${windows[0]}` });
    const sent = opening({ params: { token: manageToken }, body: form, actor: guestAt(ATTACKER) });
    expect(await pages().booking.move(sent)).toMatchObject({
      kind: 'shown',
      status: 429,
      form: { problem: expect.stringContaining(site.phone.display) as string },
    });
    expect(Number(sent.response.headers.get('Retry-After'))).toBeGreaterThan(0);
  });

  /** Presses the button behind the link that only the mail holds. */
  async function confirmByMail(reference: string, slot = '', press = true) {
    const row = (await database.db.select().from(bookings)).find((one) => one.reference === reference);
    if (!row) throw new Error(`${reference} is not there`);
    const expires = new Date(row.createdAt.getTime() + 24 * HOUR_MS);
    const link = testLinks.sign('booking-confirm', { subject: row.id, expires });
    const body = new URLSearchParams(slot ? { slot, day: slot.slice(0, 10) } : {});
    const page = await pages().booking.confirm(opening({ params: { link }, ...(press && { body }) }));
    return page.kind === 'onward' && page.to.endsWith('?done=confirmed') ? 'done' : page;
  }

  describe('a booking that waits', () => {
    const waiting = async (own: Partial<OrderBody> = {}): Promise<Booking> => {
      for (let index = 0; index < 8; index++) await book(ATTACKER, stranger(index));
      return book(ATTACKER, { ...stranger(20), ...own });
    };

    once('is confirmed by the press alone, and only once', async () => {
      const { reference, manageToken } = await waiting();
      expect(await confirmByMail(reference, '', false)).toMatchObject({
        kind: 'shown',
        status: 200,
        days: null,
      });
      expect(await taken()).toBe(8);
      expect(await confirmByMail(reference)).toBe('done');
      expect(await confirmByMail(reference)).toBe('done');
      expect(await taken()).toBe(9);
      const { booking, events } = await byLink(api.services).view(manageToken);
      expect(booking.status).toBe('confirmed');
      expect(events.map(({ status }) => status)).toEqual(['requested', 'confirmed']);
      expect(await mailsOf('booking-confirmation')).toBe(9);
    });

    once('whose window has gone is offered others', async () => {
      const { reference, slot } = await waiting();
      await database.db
        .insert(slots)
        .values({ ...slot, taken: site.collection.capacityPerWindow })
        .onConflictDoUpdate({
          target: [slots.garageId, slots.date, slots.window],
          set: { taken: site.collection.capacityPerWindow },
        });
      expect(await confirmByMail(reference)).toMatchObject({ kind: 'shown', status: 409 });
      expect(await confirmByMail(reference, `2026-12-09 ${site.collection.windows[0]}`)).toBe('done');
      const [row] = (await database.db.select().from(bookings)).filter((one) => one.reference === reference);
      expect(row).toMatchObject({ status: 'confirmed', collectionDate: '2026-12-09' });
    });

    once(
      'moved or cancelled before that, touches no place, those of others in its windows least of all',
      async () => {
        const diary = async () =>
          (await database.db.select().from(slots)).map((row) => `${slotKey(row)}: ${row.taken}`).toSorted();
        const [first = '', second = ''] = site.collection.windows;
        const date = '2026-11-24';
        const { manageToken } = await waiting({ slot: { date, window: first } });
        const before = await diary();
        expect(before).toEqual(expect.arrayContaining([`${date} ${first}: 1`, `${date} ${second}: 1`]));
        const to = { date, window: second };
        expect(await byLink(api.services).move(manageToken, to, { version: 0 })).toBe('done');
        expect(await diary()).toEqual(before);
        expect(await byLink(api.services).cancel(manageToken, '', { version: 1 })).toBe('done');
        expect(await diary()).toEqual(before);
      },
    );

    once('nobody confirms is forgotten, and its link has ended', async () => {
      const { reference } = await waiting();
      now = new Date(now.getTime() + 24 * HOUR_MS);
      expect(await confirmByMail(reference)).toMatchObject({ kind: 'gone', status: 410 });
      now = new Date(now.getTime() + 25 * HOUR_MS);
      await api.features.forget(now);
      const left = await database.db.select().from(bookings);
      expect(left.map(({ status }) => status)).toEqual(Array(8).fill('confirmed'));
    });
  });

  once('the proof of the booking is not given to whoever repeats its key with other details', async () => {
    const order = await orderOf(stranger(1));
    await api.services.booking.create(order, guestAt());
    const { idempotencyKey } = order;
    const other = await orderOf({ ...stranger(2), idempotencyKey });
    const refused = await api.refused(createOrder, {
      body: { ...other, phone: '07700 900123', idempotencyKey },
    });
    expect(refused).toMatchObject({ code: 'idempotency_reused', data: { booking: { manageToken: '' } } });
  });
});
