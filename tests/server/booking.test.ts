import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getSlots } from '../../src/contract/booking/slots.ts';
import { getCart } from '../../src/contract/cart/cart.ts';
import { EARLY_START } from '../../src/domain/booking/early-start.ts';
import { addDays } from '../../src/domain/text/local-time.ts';
import { confirmationMail } from '../../src/server/booking/confirmation.ts';
import { bookedStaffMail } from '../../src/server/booking/staff.ts';
import { storedBookings } from '../../src/server/bookings/rows.ts';
import { cartId } from '../../src/server/cart/id.ts';
import { bookingEvents, bookings, carts, outbox, slots, workshopDays } from '../../src/server/db/schema.ts';
import { anOrder, aVehicle, MONDAY_MORNING, type OrderBody, SATURDAY_NOON } from '../fixtures/orders.ts';
import { contentWith, type TestApi, testApi } from '../helpers/api.ts';
import { emptied } from '../helpers/emptied.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

/** Cars per window in these tests. */
const PLACES = 5;
const content = contentWith({ site: { collection: { ...site.collection, capacityPerWindow: PLACES } } });

forEachEngine('booking', (open, once, many) => {
  let database: TestDatabase;
  let api: TestApi;
  let now = SATURDAY_NOON;
  let mails = 0;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => now, content, onMail: () => mails++ });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    mails = 0;
    const { db } = database;
    await emptied(db, [outbox, bookingEvents, bookings, slots, workshopDays, carts]);
  });

  const book = async (body: OrderBody) => (await api.ok(createOrder, { body })).data.booking;
  const refused = (body: unknown) => api.refused(createOrder, { body });
  const count = async (table: typeof bookings | typeof outbox | typeof bookingEvents) =>
    database.db.$count(table);

  describe('slots', () => {
    const days = async () => (await api.ok(getSlots)).data.days;

    once('start after the cut-off, leave out Sundays and bank holidays, and say why', async () => {
      const offered = await days();
      expect(offered[0]).toMatchObject({ date: '2026-11-22', closed: 'Closed', windows: [] });
      expect(offered[1]?.windows).toHaveLength(site.collection.windows.length);
      expect(offered).toHaveLength(site.collection.horizonDays);
      now = new Date('2026-12-10T12:00:00Z');
      const holidays = (await days()).filter(({ closed }) => closed && closed !== 'Closed');
      expect(holidays.map(({ date }) => date)).toEqual([
        '2026-12-25',
        '2026-12-26',
        '2026-12-28',
        '2027-01-01',
      ]);
    });

    once('the cut-off is local time, in summer too', async () => {
      now = new Date('2026-07-06T14:59:00Z');
      expect((await days())[0]?.date).toBe('2026-07-07');
      now = new Date('2026-07-06T15:00:00Z');
      expect((await days())[0]?.date).toBe('2026-07-08');
    });

    once('a booking takes one place', async () => {
      await book(anOrder(await api.cart('mot')));
      const monday = (await days()).find(({ date }) => date === MONDAY_MORNING.date);
      expect(monday?.windows[0]).toMatchObject({
        window: '08:00-10:00',
        capacity: PLACES,
        left: PLACES - 1,
        returns: { date: MONDAY_MORNING.date, window: site.collection.returnWindow },
      });
    });
  });

  describe('an order', () => {
    once('is stored with its event and its mail, and uses the cart up', async () => {
      const cart = await api.cart('mot', 'full', 'front_brake_pads');
      const booking = await book(anOrder(cart, { note: 'Blue gate' }));
      expect(booking.reference).toMatch(/^KCC-\w{4}-\w{4}$/);
      expect(booking).toMatchObject({
        status: 'confirmed',
        items: cart.items,
        total: cart.total,
        subtotal: cart.subtotal,
        slot: MONDAY_MORNING,
        freeUntil: { date: '2026-11-22', time: '16:00' },
        address: { postcode: 'RG12 1AA' },
      });
      const [row] = await database.db.select().from(bookings);
      expect(row).toMatchObject({
        phone: '+447700900123',
        note: 'Blue gate',
        earlyStartAt: now,
        earlyStart: { ...EARLY_START, how: 'ticked' },
        incVat: 28400,
      });
      const events = await database.db.select().from(bookingEvents).orderBy(bookingEvents.id);
      expect(events).toMatchObject([
        { bookingId: row?.id, status: 'requested', at: now },
        { bookingId: row?.id, status: 'confirmed', at: now },
      ]);
      const due = await database.db.select().from(outbox).orderBy(outbox.kind);
      const unsent = { subject: row?.id, attempts: 0, sentAt: null };
      expect(due).toMatchObject([
        { ...unsent, kind: 'booking-confirmation' },
        { ...unsent, kind: 'booking-to-staff' },
      ]);
      expect(mails).toBe(1);
      expect(await api.refused(getCart, { query: { key: cart.key } })).toMatchObject({
        code: 'cart_expired',
      });
    });

    once('tells those who plan the day all that they need, and who wrote what', async () => {
      const cart = await api.cart('full', 'front_brake_pads');
      const returnAddress = {
        line1: '9 Placeholder Road',
        line2: '',
        town: 'Wokingham',
        postcode: 'RG40 1AA',
      };
      await book(anOrder(cart, { note: 'Gate code 12 <b>', returnAddress, paymentPlan: true }));
      const [row] = await storedBookings(database.db, sql`true`);
      if (!row) throw new Error('No booking was stored');
      const { subject, to, replyTo, text, html } = bookedStaffMail(row, site);
      expect(subject).toBe(`New booking (${row.reference})`);
      expect([to.address, replyTo?.address]).toEqual([site.support.staffEmail, row.email]);
      for (const fact of [
        'Collection: Monday 23 November 2026, 08:00–10:00',
        'Full service: £179.00',
        'Front brake pads: £',
        `Total: £${(row.incVat / 100).toFixed(2)} inc VAT`,
        'Payment: would like to pay in 3',
        'Ford Focus',
        'Phone: 07700 900123',
        'Address: 1 Placeholder Street, Bracknell, RG12 1AA',
        'Back to: 9 Placeholder Road, Wokingham, RG40 1AA',
        'Note: Gate code 12 <b>',
      ])
        expect(text).toContain(fact);
      expect(html).toContain('Gate code 12 &lt;b&gt;');
      // The customer is told the other address too.
      expect(confirmationMail(row, site, 'https://www.kennetcarcare.example/booking').text).toContain(
        'Back to:    9 Placeholder Road, Wokingham, RG40 1AA',
      );
      const quoted = await book(anOrder(await api.cart('timing_belt_pump')));
      const [other] = await storedBookings(database.db, eq(bookings.reference, quoted.reference));
      if (!other) throw new Error('No booking was stored');
      expect(bookedStaffMail(other, site).subject).toContain('New booking, with a price to quote');
    });

    once('takes make and engine from the catalogue, whatever the browser says', async () => {
      const vehicle = aVehicle({
        Mfr: 'FERRARI',
        Range: '<b>',
        Engine: 'free',
        RegistrationNumber: 'ab18 kqc',
      });
      const { vehicle: kept } = await book(anOrder(await api.cart('mot'), { vehicle }));
      expect(kept).toEqual(aVehicle({ Body: 'hatchback' }));
    });

    once('sent again is the same booking; sent again but changed is refused', async () => {
      const order = anOrder(await api.cart('mot'));
      const first = await book(order);
      expect(await book(order)).toEqual(first);
      // The first has taken minutes itself, so the visitor may see the car back on another day by now.
      expect(await book({ ...order, expectedReturn: '2026-11-24' })).toEqual(first);
      expect(await refused({ ...order, note: 'changed' })).toMatchObject({
        http: 422,
        code: 'idempotency_reused',
      });
      expect([await count(bookings), await count(outbox), mails]).toEqual([1, 2, 1]);
    });

    test('sent 20 times at once is one booking, one place, one mail to each side', async () => {
      const order = anOrder(await api.cart('mot'));
      const answers = await Promise.all(Array.from({ length: 20 }, () => book(order)));
      expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
      expect([await count(bookings), await count(bookingEvents), await count(outbox)]).toEqual([1, 2, 2]);
      const [slot] = await database.db.select().from(slots);
      expect(slot?.taken).toBe(1);
    });

    test('from two tabs with one cart is one booking', async () => {
      const cart = await api.cart('mot');
      const outcomes = await Promise.allSettled([anOrder(cart), anOrder(cart)].map(book));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await count(bookings)).toBe(1);
    });
  });

  describe('the last place', () => {
    test(`${many} orders at once for a window with 5 places: exactly 5 succeed, the others are told the next free ones`, async () => {
      const orders = [];
      for (let index = 0; index < many; index++)
        orders.push(anOrder(await api.cart('mot'), { email: `sample${index}@example.com` }));

      const answers = await Promise.all(
        orders.map((body) => api.raw('/create_order', post(body)).then((one) => one.json())),
      );
      const booked = answers.filter(({ status }) => status === 1);
      const taken = answers.filter(({ code }) => code === 'slot_taken');
      expect([booked.length, taken.length]).toEqual([PLACES, many - PLACES]);
      for (const { message, data } of taken) {
        expect(message).toContain('just been taken');
        expect(createOrder.errorData.slot_taken?.parse(data)).toBeDefined();
        expect(data.next).toEqual([
          { date: '2026-11-23', window: '10:00-12:00' },
          { date: '2026-11-23', window: '12:00-14:00' },
          { date: '2026-11-23', window: '14:00-16:00' },
        ]);
      }
      expect([await count(bookings), await count(outbox)]).toEqual([PLACES, 2 * PLACES]);
      const [slot] = await database.db.select().from(slots);
      expect(slot?.taken).toBe(PLACES);
    });

    once('a refused order keeps its cart and can be sent for another window', async () => {
      await database.db.insert(slots).values({ ...MONDAY_MORNING, taken: PLACES });
      const order = anOrder(await api.cart('mot'));
      expect(await refused(order)).toMatchObject({ http: 409, code: 'slot_taken' });
      const slot = { date: '2026-11-24', window: '08:00-10:00' };
      expect((await book({ ...order, slot })).slot).toEqual(slot);
    });
  });

  describe('is refused', () => {
    once.each([
      ['today', { date: '2026-11-21', window: '14:00-16:00' }],
      ['on a Sunday', { date: '2026-11-22', window: '08:00-10:00' }],
      ['outside the windows', { date: '2026-11-23', window: '03:00-05:00' }],
      [
        'beyond the horizon',
        { date: addDays('2026-11-22', site.collection.horizonDays), window: '08:00-10:00' },
      ],
    ])('for a window %s', async (_, slot) => {
      const answer = await refused(anOrder(await api.cart('mot'), { slot }));
      expect(answer).toMatchObject({ http: 409, code: 'slot_taken' });
      expect(await count(bookings)).toBe(0);
    });

    once('at another price than the visitor saw, with the cart at today’s', async () => {
      const cart = await api.cart('full');
      for (const expectedTotal of ['1.00', '999.00']) {
        const answer = await refused(anOrder(cart, { expectedTotal }));
        expect(answer).toMatchObject({ http: 409, code: 'price_changed', data: cart });
      }
      expect(await count(bookings)).toBe(0);
    });

    once('without items, without a cart, or for another car', async () => {
      const empty = await api.cart();
      expect(await refused(anOrder(empty))).toMatchObject({ http: 422, code: 'cart_empty' });
      expect(await refused(anOrder({ key: 'gone', subtotal: '40.00' }))).toMatchObject({
        http: 410,
        code: 'cart_expired',
      });
      const vehicle = aVehicle({ Model_ID: 'nissan-leaf-electric' });
      expect(await refused(anOrder(await api.cart('mot'), { vehicle }))).toMatchObject({
        code: 'cart_expired',
      });
    });

    once('outside the service area, for the collection and for the way back', async () => {
      const cart = await api.cart('mot');
      const far = await refused(anOrder(cart, { postcode: 'B1 1AA' }));
      expect(far).toMatchObject({ http: 422, code: 'invalid' });
      expect(far.errors?.postcode).toContain(site.phone.display);
      const returnAddress = {
        postcode: 'B1 1AA',
        line1: '1 Placeholder Street',
        line2: '',
        town: 'Birmingham',
      };
      const back = await refused(anOrder(cart, { returnAddress }));
      expect(Object.keys(back.errors ?? {})).toEqual(['returnAddress.postcode']);
    });

    once('with words to begin early that are not today’s', async () => {
      const order = { ...anOrder(await api.cart('mot')), earlyStart: '2026-11-25' };
      const answer = await refused(order as unknown as OrderBody);
      expect(answer.errors).toEqual({ earlyStart: 'Tick the box to ask us to start within 14 days' });
      await book({ ...order, earlyStart: EARLY_START.version });
    });

    once('with a message for each wrong field', async () => {
      const wrong = {
        firstName: ' ',
        email: 'x',
        phone: '12',
        postcode: 'nowhere',
        earlyStart: false,
        idempotencyKey: randomUUID(),
      };
      const answer = await refused({ ...anOrder(await api.cart('mot')), ...wrong });
      expect(answer).toMatchObject({ http: 422, code: 'invalid' });
      expect(Object.keys(answer.errors ?? {}).toSorted()).toEqual([
        'earlyStart',
        'email',
        'firstName',
        'phone',
        'postcode',
      ]);
    });
  });

  once('an order that cannot be finished leaves nothing behind', async () => {
    const order = anOrder(await api.cart('mot'));
    await database.db.delete(carts).where(eq(carts.key, cartId(order.cartKey)));
    await refused(order);
    expect([await count(bookings), await count(bookingEvents), await count(outbox)]).toEqual([0, 0, 0]);
    expect(await database.db.select().from(slots)).toEqual([]);
  });
});

function post(body: unknown): RequestInit {
  return {
    method: 'POST',
    headers: { 'X-Site-Id': site.id, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
}
