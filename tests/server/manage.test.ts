import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { type Booking, readBooking } from '../../src/contract/booking/booking.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { quotePath } from '../../src/contract/cart/quote.ts';
import type { Slot } from '../../src/domain/booking/slot.ts';
import {
  bookingEvents,
  bookings,
  carts,
  outbox,
  rateLimits,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { sendAllDue } from '../../src/server/mail/outbox.ts';
import type { Mail } from '../../src/server/mail/transport.ts';
import { createLogger } from '../../src/server/log.ts';
import { anOrder, MONDAY_MORNING, type OrderBody, SATURDAY_NOON } from '../fixtures/orders.ts';
import {
  byLink,
  composeMails,
  contentWith,
  guestAt,
  type TestApi,
  testApi,
  testLinks,
} from '../helpers/api.ts';
import { LOGGED_IN, OWN_GARAGE } from '../helpers/sessions.ts';
import { emptied } from '../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';

/** Cars per window in these tests. */
const PLACES = 3;
const content = contentWith({ site: { collection: { ...site.collection, capacityPerWindow: PLACES } } });
const TUESDAY = { date: '2026-11-24', window: '10:00-12:00' };
const WEDNESDAY = { date: '2026-11-25', window: '12:00-14:00' };

forEachEngineWhenWide('a booking in its customer’s hands', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now, content });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts, rateLimits]);
  });

  const book = async (own: Partial<OrderBody> = {}): Promise<Booking> =>
    (await api.ok(createOrder, { body: anOrder(await api.cart('mot'), own) })).data.booking;
  const move = ({ manageToken, version }: Booking, to: Slot) =>
    byLink(api.services).move(manageToken, to, { version });
  const cancel = ({ manageToken, version }: Booking, reason = '') =>
    byLink(api.services).cancel(manageToken, reason, { version });
  const read = async ({ manageToken }: Booking) =>
    (await api.ok(readBooking, { body: { token: manageToken } })).data.booking;
  const taken = async (): Promise<Record<string, number>> => {
    const rows = await database.db.select().from(slots);
    return Object.fromEntries(
      rows.filter((row) => row.taken > 0).map(({ date, window, taken: cars }) => [`${date} ${window}`, cars]),
    );
  };
  const key = ({ date, window }: Slot) => `${date} ${window}`;
  const details = async () =>
    (await database.db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(({ detail }) => detail);
  /** What the outbox sends now. */
  async function allMails(): Promise<Mail[]> {
    const sent: Mail[] = [];
    await sendAllDue({
      db: database.db,
      content: () => content,
      compose: composeMails({ db: database.db, clock: () => now }),
      send: (_, mail) => Promise.resolve(void sent.push(mail)),
      clock: () => now,
      log: createLogger('silent'),
    });
    return sent;
  }
  /** The same without what the new booking itself sends. */
  const mails = async () =>
    (await allMails()).filter(({ subject }) => !/^We collect|^New booking/.test(subject));

  once('is shown with what happened to it, and what can be done', async () => {
    const booking = await book();
    const { events, refusals } = await byLink(api.services).view(booking.manageToken);
    expect(events.map(({ status }) => status)).toEqual(['requested', 'confirmed']);
    expect(refusals).toEqual({ move: null, cancel: null });
    expect(await read(booking)).toEqual(booking);
  });

  describe('moved', () => {
    once('has the new place, gives the old one back, and says so in its history', async () => {
      const booking = await book();
      expect(await move(booking, TUESDAY)).toBe('done');
      expect(await taken()).toEqual({ [key(TUESDAY)]: 1 });
      expect(await read(booking)).toMatchObject({
        slot: TUESDAY,
        status: 'confirmed',
        version: 1,
        changedAt: now.toISOString(),
        freeUntil: { date: '2026-11-23', time: '16:00' },
      });
      expect(await details()).toEqual([null, null, { kind: 'moved', from: MONDAY_MORNING, to: TUESDAY }]);
    });

    test('leaves a place that somebody else books at once', async () => {
      const first = await book();
      await book();
      await book();
      const other = anOrder(await api.cart('mot'));
      expect(await api.refused(createOrder, { body: other })).toMatchObject({ code: 'slot_taken' });
      expect(await move(first, TUESDAY)).toBe('done');
      await api.ok(createOrder, { body: other });
      expect(await taken()).toEqual({ [key(MONDAY_MORNING)]: PLACES, [key(TUESDAY)]: 1 });
    });

    test('tells customer and staff once, and moves the calendar’s entry', async () => {
      const booking = await book();
      await mails();
      await Promise.all([move(booking, TUESDAY), move(booking, TUESDAY), move(booking, TUESDAY)]);
      const sent = await mails();
      expect(sent.map(({ to }) => to.address)).toEqual([booking.contact.email, site.support.staffEmail]);
      const [mail, staff] = sent;
      expect(mail?.subject).toBe(`Moved: we collect your car on Tue 24 Nov (${booking.reference})`);
      expect(mail?.text).toContain('Tuesday 24 November 2026, 10:00–12:00');
      expect(mail?.text).toContain('It was booked for Monday 23 November 2026, 08:00–10:00');
      expect(mail?.text).toMatch(/https:\/\/[^/]+\/booking\/manage\/[\w.-]+/);
      const [file] = mail?.attachments ?? [];
      expect(file?.contentType).toContain('method=PUBLISH');
      for (const line of [
        `UID:${booking.reference}@kennetcarcare.example`,
        'SEQUENCE:1',
        'DTSTART:20261124T100000Z',
      ])
        expect(file?.content).toContain(`${line}\r\n`);
      expect(staff?.text).toContain('To: Tuesday 24 November 2026, 10:00–12:00');
      expect(staff?.replyTo?.address).toBe(booking.contact.email);
    });

    once('with nothing in it that has a price: no mail says £0.00', async () => {
      const cart = await api.cart('timing_belt_pump');
      const { data } = await api.ok(createOrder, { body: anOrder(cart) });
      const booked = await allMails();
      const confirmation = booked.find(({ subject }) => subject.startsWith('We collect'));
      for (const { text } of booked) expect(text).toContain('to be quoted');
      expect(confirmation?.replyTo?.address).toBe(site.support.staffEmail);
      await move(data.booking, TUESDAY);
      const all = [...booked, ...(await allMails())];
      expect(all).toHaveLength(4);
      for (const mail of all) expect(`${mail.text}${mail.html}`).not.toContain('£');
    });

    once('twice, the customer hears of where it ended only', async () => {
      const booking = await book();
      await move(booking, TUESDAY);
      await move(await read(booking), WEDNESDAY);
      const toCustomer = (await mails()).filter(({ to }) => to.address === booking.contact.email);
      expect(toCustomer.map(({ subject }) => subject)).toEqual([
        `Moved: we collect your car on Wed 25 Nov (${booking.reference})`,
      ]);
    });

    once('from a page that shows an older state: nothing happens', async () => {
      const booking = await book();
      await move(booking, TUESDAY);
      expect(await move(booking, WEDNESDAY)).toBe('changed');
      expect(await cancel(booking)).toBe('changed');
      expect(await taken()).toEqual({ [key(TUESDAY)]: 1 });
      // What it asks for has happened already: a page that was sent twice.
      expect(await move(booking, TUESDAY)).toBe('done');
      expect(await details()).toHaveLength(3);
    });

    once('into a full window or one that we do not offer: nothing happens', async () => {
      for (let place = 0; place < PLACES; place++) await book({ slot: TUESDAY });
      const booking = await book();
      const before = await taken();
      const earlier = await book({ slot: WEDNESDAY });
      expect(await move(booking, TUESDAY)).toBe('full');
      // From a later window the full one is asked first, from an earlier one last: both leave all as it was.
      expect(await move(earlier, TUESDAY)).toBe('full');
      expect(await move(booking, { date: '2026-11-29', window: '08:00-10:00' })).toBe('full');
      expect(await move(booking, { date: '2026-11-21', window: '14:00-16:00' })).toBe('full');
      expect(await taken()).toEqual({ ...before, [key(WEDNESDAY)]: 1 });
    });

    once('until 16:00 on the day before, in Reading’s time', async () => {
      const booking = await book();
      now = new Date('2026-11-22T15:59:00Z');
      expect(await move(booking, TUESDAY)).toBe('done');
      now = new Date('2026-11-23T16:00:00Z');
      expect(await move(await read(booking), WEDNESDAY)).toBe('late');
    });
  });

  describe('cancelled', () => {
    once('gives its place back, says why in its history, and owes nothing', async () => {
      const booking = await book();
      await mails();
      expect(await cancel(booking, 'The car is sold')).toBe('done');
      expect(await taken()).toEqual({});
      expect(await read(booking)).toMatchObject({ status: 'cancelled', version: 1 });
      expect((await details()).at(-1)).toEqual({
        kind: 'cancelled',
        slot: MONDAY_MORNING,
        reason: 'The car is sold',
      });
      const [mail, staff] = await mails();
      expect(mail?.subject).toBe(`Cancelled: booking ${booking.reference}`);
      expect(mail?.text).toContain('You hadn’t paid anything');
      expect(mail?.text).toContain('/service-booking');
      const [file] = mail?.attachments ?? [];
      expect(file?.contentType).toContain('method=CANCEL');
      expect(file?.content).toContain('STATUS:CANCELLED\r\n');
      expect(staff?.text).toContain('Reason: The car is sold');
    });

    test('twenty times at once: one place, one event, one mail each', async () => {
      await book();
      const booking = await book();
      await mails();
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => cancel(booking)));
      expect(new Set(outcomes)).toEqual(new Set(['done']));
      expect(await taken()).toEqual({ [key(MONDAY_MORNING)]: 1 });
      expect((await details()).filter(Boolean)).toHaveLength(1);
      expect(await mails()).toHaveLength(2);
    });

    once('until its window is over, and not once the car is collected', async () => {
      const booking = await book();
      now = new Date('2026-11-23T10:00:00Z');
      expect(await cancel(booking)).toBe('late');
      now = new Date('2026-11-23T09:59:00Z');
      await database.db.update(bookings).set({ status: 'collected' });
      expect(await cancel(booking)).toBe('collected');
      await database.db.update(bookings).set({ status: 'confirmed' });
      expect(await cancel(booking)).toBe('done');
      expect(await move(await read(booking), WEDNESDAY)).toBe('cancelled');
    });

    once('before its confirmation went out: only the cancellation does', async () => {
      await cancel(await book());
      const sent: string[] = [];
      await sendAllDue({
        db: database.db,
        content: () => content,
        compose: composeMails({ db: database.db, clock: () => now }),
        send: (_, { subject }) => Promise.resolve(void sent.push(subject)),
        clock: () => now,
        log: createLogger('silent'),
      });
      expect(sent.map((subject) => subject.replace(/KCC-[\w-]+/, 'X'))).toEqual([
        'Cancelled: booking X',
        'Booking cancelled by its customer (X)',
      ]);
    });
  });

  describe('many at once', () => {
    test(`${many} moves by 12 customers to anywhere: no place oversold, none lost`, async () => {
      const windows = [MONDAY_MORNING, TUESDAY, WEDNESDAY, { ...TUESDAY, window: '14:00-16:00' }];
      const all: Booking[] = [];
      for (const slot of windows) for (let place = 0; place < PLACES; place++) all.push(await book({ slot }));
      // Two windows more, so that there is room to move at all.
      const wanted = [
        ...windows,
        { ...WEDNESDAY, window: '08:00-10:00' },
        { ...TUESDAY, window: '08:00-10:00' },
      ];
      const outcomes = await Promise.all(
        Array.from({ length: many }, async (_, turn) => {
          const booking = all[turn % all.length] as Booking;
          const { version } = await read(booking);
          const to = wanted[(turn * 7 + 3) % wanted.length] as Slot;
          return byLink(api.services).move(booking.manageToken, to, { version });
        }),
      );
      expect(outcomes.every((outcome) => ['done', 'full', 'changed'].includes(outcome))).toBe(true);
      expect(outcomes).toContain('done');

      const rows = await database.db.select().from(bookings);
      const held: Record<string, number> = {};
      for (const { collectionDate, collectionWindow } of rows) {
        const place = `${collectionDate} ${collectionWindow}`;
        held[place] = (held[place] ?? 0) + 1;
      }
      expect(await taken()).toEqual(held);
      expect(Object.values(held).every((cars) => cars <= PLACES)).toBe(true);
      const moves = (await details()).filter((detail) => detail?.kind === 'moved');
      expect(rows.reduce((sum, { version }) => sum + version, 0)).toBe(moves.length);
    });

    test(`${many} who move, cancel and book for one window: never more than it has`, async () => {
      const all: Booking[] = [];
      for (const slot of [TUESDAY, WEDNESDAY, { ...WEDNESDAY, window: '08:00-10:00' }])
        for (let place = 0; place < PLACES; place++) all.push(await book({ slot }));
      const orders: OrderBody[] = [];
      for (let order = 0; order < 20; order++) orders.push(anOrder(await api.cart('mot')));
      await Promise.all(
        Array.from({ length: many }, async (_, turn) => {
          const booking = all[turn % all.length] as Booking;
          if (turn < orders.length)
            return api.services.booking.create(orders[turn] as never, guestAt()).catch(() => null);
          if (turn % 50 === 0) return cancel(booking);
          return byLink(api.services).move(booking.manageToken, MONDAY_MORNING, { version: 0 });
        }),
      );
      const rows = await database.db.select().from(bookings).where(eq(bookings.status, 'confirmed'));
      const there = rows.filter(({ collectionDate }) => collectionDate === MONDAY_MORNING.date);
      expect(there).toHaveLength(PLACES);
      expect(Object.values(await taken()).reduce((sum, cars) => sum + cars, 0)).toBe(rows.length);
      const monday = (await api.ok(getSlots)).data.days.find(({ date }) => date === MONDAY_MORNING.date);
      expect(monday?.windows[0]).toMatchObject({ left: 0 });
    });
  });

  describe('its history says who did it', () => {
    const history = async () =>
      (await database.db.select().from(bookingEvents).orderBy(bookingEvents.id)).map(
        ({ status, actor, actorUserId }) => [status, actor, actorUserId],
      );
    const userId = crypto.randomUUID();

    once('a guest books, the holder of the link moves', async () => {
      await move(await book(), TUESDAY);
      expect(await history()).toEqual([
        ['requested', 'guest', null],
        ['confirmed', 'guest', null],
        ['confirmed', 'holder', null],
      ]);
    });

    once.each([
      ['customer', { kind: 'customer', userId, ...LOGGED_IN }],
      ['staff', { kind: 'staff', userId, roles: ['Workshop'], garages: OWN_GARAGE, ...LOGGED_IN }],
    ] as const)('a booking is cancelled by its id as %s', async (kind, actor) => {
      await book();
      const [row] = await database.db.select().from(bookings);
      const { bookingChanges } = api.services;
      expect(await bookingChanges.cancel(row?.id ?? '', '', { version: 0, actor })).toBe('done');
      expect((await history()).at(-1)).toEqual(['cancelled', kind, userId]);
      expect((await bookingChanges.view(row?.id ?? '', actor)).events.at(-1)).toMatchObject({ by: kind });
      const [mail, sheet] = await mails();
      expect(mail?.text.includes('As you asked')).toBe(kind === 'customer');
      expect(sheet?.subject).toContain(kind === 'customer' ? 'by its customer' : 'by us');
    });

    once('twice as often as a customer may, staff move it: they are not counted', async () => {
      await book();
      const [row] = await database.db.select().from(bookings);
      const actor = {
        kind: 'staff',
        userId,
        roles: ['Workshop'],
        garages: OWN_GARAGE,
        ...LOGGED_IN,
        address: '192.0.2.7',
      } as const;
      for (let version = 0; version < 12; version++) {
        const to = version % 2 === 0 ? TUESDAY : WEDNESDAY;
        expect(await api.services.bookingChanges.move(row?.id ?? '', to, { version, actor })).toBe('done');
      }
      expect(await database.db.select().from(rateLimits)).toEqual([]);
    });

    once.each([
      ['link_ended', { kind: 'holder', purpose: 'booking', subject: 'x', address: '' }],
      ['not_found', { kind: 'customer', userId, ...LOGGED_IN }],
      ['not_found', { kind: 'staff', userId, roles: ['Workshop'], garages: OWN_GARAGE, ...LOGGED_IN }],
    ] as const)('where none is kept, that is %s to a %o', async (code, actor) => {
      const { bookingChanges } = api.services;
      const id = crypto.randomUUID();
      const asking = { version: 0, actor };
      await expect(bookingChanges.view(id, actor)).rejects.toMatchObject({ code });
      await expect(bookingChanges.move(id, TUESDAY, asking)).rejects.toMatchObject({ code });
      await expect(bookingChanges.cancel(id, '', asking)).rejects.toMatchObject({ code });
    });

    once('the tables take no other kind, and no user of whom there can be none', async () => {
      await book();
      const [event] = await database.db.select().from(bookingEvents).orderBy(bookingEvents.id);
      for (const wrong of [{ actor: 'robot' as never }, { actor: 'holder' as const, actorUserId: userId }]) {
        const values = { ...event, actor: 'job' as const, id: undefined, bookingId: event?.bookingId ?? '' };
        const row = { ...values, status: 'confirmed' as const, at: SATURDAY_NOON };
        await expect(database.db.insert(bookingEvents).values({ ...row, ...wrong })).rejects.toThrow();
      }
    });
  });

  describe('a link', () => {
    once('lives until thirty days after the collection', async () => {
      const booking = await book();
      now = new Date('2026-12-23T23:59:59Z');
      expect(await read(booking)).toMatchObject({ reference: booking.reference });
      now = new Date('2026-12-24T00:00:00Z');
      expect(await api.refused(readBooking, { body: { token: booking.manageToken } })).toMatchObject({
        http: 410,
        code: 'link_ended',
      });
    });

    once('that is not ours, is cut, is for a quote, or leads to no booking opens nothing', async () => {
      const { manageToken } = await book();
      const [row] = await database.db.select().from(bookings);
      const expires = new Date('2027-01-01');
      const forQuote = testLinks.sign('quote', { subject: row?.id ?? '', expires });
      for (const token of ['x', manageToken.slice(1), `${manageToken}x`, forQuote, quotePath(manageToken)]) {
        expect(await api.refused(readBooking, { body: { token } })).toMatchObject({
          http: 404,
          code: 'link_invalid',
        });
        await expect(byLink(api.services).cancel(token, '', { version: 0 })).rejects.toMatchObject({
          code: 'link_invalid',
        });
      }
      const gone = testLinks.sign('booking', { subject: crypto.randomUUID(), expires });
      await expect(byLink(api.services).cancel(gone, '', { version: 0 })).rejects.toMatchObject({
        code: 'link_ended',
      });
      expect(await taken()).toEqual({ [key(MONDAY_MORNING)]: 1 });
    });
  });
});
