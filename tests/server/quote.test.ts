import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getCart, postCart, removeCartItem } from '../../src/contract/cart/cart.ts';
import { openQuote } from '../../src/contract/cart/open-quote.ts';
import { createQuote } from '../../src/contract/cart/quote.ts';
import type { Catalogue } from '../../src/content-model/catalogue.ts';
import { storedBookings } from '../../src/server/bookings/rows.ts';
import {
  bookingEvents,
  bookings,
  carts,
  outbox,
  quotes,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../fixtures/orders.ts';
import { repriced } from '../fixtures/prices.ts';
import { contentWith, type TestApi, testApi, testLinks } from '../helpers/api.ts';
import { emptied } from '../helpers/emptied.ts';
import { forEachEngine, type TestDatabase } from '../helpers/engines.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEARER = repriced({ full: 199, interim: 139, mot: 45, front_brake_pads: 1.5 });
const CHEAPER = repriced({ full: 159 });

forEachEngine('quote', (open, once) => {
  let database: TestDatabase;
  /** The site at the catalogue's prices, at higher ones and at lower ones, over one database. */
  let api: TestApi, dearer: TestApi, cheaper: TestApi;
  let now = SATURDAY_NOON;
  const at = (prices: Catalogue) =>
    testApi({ db: database.db, clock: () => now, content: contentWith({ catalogue: prices }) });
  beforeAll(async () => {
    database = await open();
    [api, dearer, cheaper] = [at(catalogue), at(DEARER), at(CHEAPER)];
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = SATURDAY_NOON;
    await emptied(database.db, [outbox, bookingEvents, bookings, slots, workshopDays, carts, quotes]);
  });
  const days = (count: number) => {
    now = new Date(SATURDAY_NOON.getTime() + count * DAY_MS);
  };

  const save = async (of: TestApi, cartKey: string) =>
    (await of.ok(createQuote, { body: { cartKey, vehicle: aVehicle() } })).data;
  const opened = async (by: TestApi, token: string) => (await by.ok(openQuote, { body: { token } })).data;
  const read = async (by: TestApi, key: string) => (await by.ok(getCart, { query: { key } })).data;
  const pounds = ({ items }: { items: { item_key: string; totalIncVat: string }[] }) =>
    Object.fromEntries(items.map(({ item_key, totalIncVat }) => [item_key, totalIncVat]));

  once(
    'brings car and cart to another device, at the quoted price, with the day until which it holds',
    async () => {
      const cart = await api.cart('full', 'mot', 'front_brake_pads', 'head_gasket');
      const { quote } = await save(api, cart.key);
      expect(quote).toMatchObject({ validUntil: '2026-12-21' });
      expect(quote.reference).toMatch(/^QTE-\w{4}-\w{4}$/);
      expect(quote.token).not.toMatch(/AB18/);

      days(29);
      const there = await opened(dearer, quote.token);
      expect(there.vehicle).toEqual(aVehicle({ Body: 'hatchback' }));
      expect(there.cart.key).not.toBe(cart.key);
      expect(there.cart).toMatchObject({ subtotal: '284.00', total: '236.67' });
      expect(there.cart.quote).toEqual({ reference: quote.reference, validUntil: '2026-12-21' });
      expect(pounds(there.cart)).toEqual({ ...pounds(cart), head_gasket: '0.00' });
    },
  );

  test('saved twice on a day is one quote; changed, it is another', async () => {
    const cart = await api.cart('full');
    const [first, again] = await Promise.all([save(api, cart.key), save(api, cart.key)]);
    expect(again.quote).toEqual(first.quote);
    await api.ok(postCart, { body: { key: cart.key, id: '', modelId: cart.modelId, item: ['mot'] } });
    expect((await save(api, cart.key)).quote.reference).not.toBe(first.quote.reference);
    expect(await database.db.$count(quotes)).toBe(2);
  });

  describe('when the catalogue’s prices rise', () => {
    once('the order made from it is charged what was quoted', async () => {
      const { quote } = await save(api, (await api.cart('full')).key);
      const { cart } = await opened(dearer, quote.token);
      const { data } = await dearer.ok(createOrder, { body: anOrder(cart) });
      expect(data.booking.subtotal).toBe('179.00');
      const [row] = await storedBookings(database.db, sql`true`);
      expect(row).toMatchObject({ incVat: 17900, lines: [{ key: 'full', pence: 17900 }] });
    });

    once('the cart that it was saved from keeps them too', async () => {
      const cart = await api.cart('full');
      expect((await read(dearer, cart.key)).subtotal).toBe('199.00');
      await save(api, cart.key);
      expect((await read(dearer, cart.key)).subtotal).toBe('179.00');
    });

    once('the cart lives as long as they hold, whenever it was filled', async () => {
      const cart = await api.cart('full');
      days(20);
      await save(api, cart.key);
      days(45);
      expect((await read(dearer, cart.key)).subtotal).toBe('179.00');
    });

    once('what is added later costs what it costs today; the MOT follows its own rules', async () => {
      const { quote } = await save(api, (await api.cart('full', 'mot')).key);
      const { cart } = await opened(dearer, quote.token);
      const body = { key: cart.key, id: '', modelId: cart.modelId, item: ['front_brake_pads'] };
      const more = (await dearer.ok(postCart, { body })).data;
      expect(pounds(more)).toEqual({ full: '179.00', mot: '0.00', front_brake_pads: '158.00' });
      const without = await dearer.ok(removeCartItem, {
        params: { item: 'full' },
        body: { _method: 'DELETE', key: cart.key },
      });
      expect(pounds(without.data)).toEqual({ front_brake_pads: '158.00' });
      const alone = await dearer.ok(postCart, { body: { ...body, item: ['mot'] } });
      expect(pounds(alone.data)).toMatchObject({ mot: '45.00' });
    });

    once('it ends after its last day, and the order is told the new price first', async () => {
      const { quote } = await save(api, (await api.cart('full')).key);
      now = new Date('2026-12-21T23:59:00Z');
      const { cart } = await opened(dearer, quote.token);
      expect(cart.subtotal).toBe('179.00');
      now = new Date('2026-12-22T00:00:00Z');
      const slot = { date: '2026-12-23', window: '08:00-10:00' };
      const late = await dearer.refused(createOrder, { body: anOrder(cart, { slot }) });
      expect(late).toMatchObject({ code: 'price_changed', data: { subtotal: '199.00', quote: null } });
      expect((await opened(dearer, quote.token)).cart).toMatchObject({ subtotal: '199.00', quote: null });
    });

    once('it is the car’s: another registration of that model is told today’s price first', async () => {
      const { quote } = await save(api, (await api.cart('full')).key);
      const { cart } = await opened(dearer, quote.token);
      expect(cart.subtotal).toBe('179.00');
      const vehicle = aVehicle({ RegistrationNumber: 'AB00HYB' });
      const other = await dearer.refused(createOrder, { body: anOrder(cart, { vehicle }) });
      expect(other).toMatchObject({ code: 'price_changed', data: { subtotal: '199.00', quote: null } });
      const agreed = { ...cart, subtotal: '199.00' };
      expect(await dearer.ok(createOrder, { body: anOrder(agreed, { vehicle }) })).toMatchObject({
        data: { booking: { subtotal: '199.00' } },
      });
    });

    once('saving it again carries the price on, but not beyond the first promise', async () => {
      const cart = await api.cart('full');
      const first = (await save(api, cart.key)).quote;
      days(10);
      const second = (await save(dearer, cart.key)).quote;
      expect(second).toMatchObject({ validUntil: first.validUntil });
      expect((await opened(dearer, second.token)).cart.subtotal).toBe('179.00');
      // At an unchanged price it is a promise of its own, for another thirty days.
      expect((await save(api, cart.key)).quote.validUntil).toBe('2026-12-31');
    });
  });

  once('a lower price of today is charged', async () => {
    const { quote } = await save(api, (await api.cart('full')).key);
    const { cart } = await opened(cheaper, quote.token);
    expect(cart.subtotal).toBe('159.00');
    await cheaper.ok(createOrder, { body: anOrder(cart) });
  });

  describe('its page', () => {
    once('shows what was quoted, and once it is over what it would cost today', async () => {
      const { quote } = await save(api, (await api.cart('full')).key);
      expect(await dearer.services.quote.view(quote.token)).toMatchObject({
        reference: quote.reference,
        madeOn: '2026-11-21',
        validUntil: '2026-12-21',
        holds: true,
        subtotal: '179.00',
      });
      days(31);
      expect(await dearer.services.quote.view(quote.token)).toMatchObject({
        holds: false,
        subtotal: '199.00',
      });
    });

    once('is there for thirty days more, and then all of it is deleted', async () => {
      const cart = await api.cart('full');
      const { quote } = await save(api, cart.key);
      days(60);
      await api.features.forget(now);
      expect((await opened(api, quote.token)).cart.items).toHaveLength(1);
      days(61);
      await api.features.forget(now);
      expect(await database.db.$count(quotes)).toBe(0);
      expect(await database.db.$count(carts)).toBe(2);
      expect(await api.refused(openQuote, { body: { token: quote.token } })).toMatchObject({
        http: 410,
        code: 'link_ended',
      });
    });
  });

  describe('is refused', () => {
    once('for a link that is not ours, or is for something else', async () => {
      const { token } = (await save(api, (await api.cart('full')).key)).quote;
      const [row] = await database.db.select().from(quotes);
      const other = testLinks.sign('booking', { subject: row?.id ?? '', expires: new Date('2027-01-01') });
      for (const wrong of ['x', token.slice(0, -1), `x${token}`, other]) {
        expect(await api.refused(openQuote, { body: { token: wrong } })).toMatchObject({
          http: 404,
          code: 'link_invalid',
        });
      }
    });

    once('for an empty cart, no cart, or another car’s', async () => {
      const refused = (cartKey: string, vehicle = aVehicle()) =>
        api.refused(createQuote, { body: { cartKey, vehicle } });
      expect(await refused((await api.cart()).key)).toMatchObject({ http: 422, code: 'cart_empty' });
      expect(await refused('gone')).toMatchObject({ http: 410, code: 'cart_expired' });
      const leaf = aVehicle({ Model_ID: 'nissan-leaf-electric' });
      expect(await refused((await api.cart('mot')).key, leaf)).toMatchObject({ code: 'cart_expired' });
      expect(await database.db.$count(quotes)).toBe(0);
    });
  });
});
