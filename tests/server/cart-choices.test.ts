import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { createOrder } from '../../src/contract/booking/order.ts';
import { getCart, type LineChoice, postCart, removeCartItem } from '../../src/contract/cart/cart.ts';
import { openQuote } from '../../src/contract/cart/open-quote.ts';
import { createQuote } from '../../src/contract/cart/quote.ts';
import { lineName } from '../../src/domain/text/line-name.ts';
import { confirmationMail } from '../../src/server/booking/confirmation.ts';
import { bookedStaffMail } from '../../src/server/booking/staff.ts';
import { storedBookings } from '../../src/server/bookings/rows.ts';
import { bookings } from '../../src/server/db/schema.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';

const TYRES: LineChoice = {
  item_key: 'tyre_mid',
  positions: ['offside_front', 'nearside_front'],
  size: '205/55r16 91v',
};
const SPRING: LineChoice = { item_key: 'coil_spring_rear', positions: ['nearside_rear'] };
const NAMES = [
  'Full service',
  '2 × Mid-range tyre, fitted and balanced, front, 205/55 R16 91V',
  'Rear coil spring, nearside (passenger side)',
];

onOneEngine('how many, where and of which size', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const body = (item: string[], lines?: LineChoice[], key = '') => ({
    body: { key, id: '', modelId: 'ford-focus-999-petrol', item, ...(lines && { lines }) },
  });
  const add = async (...all: Parameters<typeof body>) => (await api.ok(postCart, body(...all))).data;
  const chosen = () => add(['full', 'tyre_mid'], [TYRES, SPRING]);

  test('is in the cart, priced for all of them, and stays there', async () => {
    const cart = await chosen();
    expect(cart.items.map(lineName)).toEqual(NAMES);
    expect(cart.items[1]).toMatchObject({
      quantity: 2,
      size: '205/55 R16 91V',
      status: 1,
      totalIncVat: '200.00',
      each: '100.00',
      pieces: { most: 4, bySize: true },
    });
    expect((await api.ok(getCart, { query: { key: cart.key } })).data).toEqual(cart);
    expect(cart.items[0]).toMatchObject({ quantity: 1, positions: [], size: null, each: null, pieces: null });
  });

  test('is not lost when the item is added again, and replaced by another choice', async () => {
    const { key } = await chosen();
    const again = await add(['tyre_mid', 'mot'], undefined, key);
    expect(again.items.map(lineName)).toEqual([...NAMES, 'MOT test (class 4)']);
    const rear = await add([], [{ ...TYRES, positions: ['offside_rear'] }], key);
    expect(rear.items[1]).toMatchObject({ quantity: 1, positions: ['offside_rear'], totalIncVat: '100.00' });
    expect(await add([], [{ ...TYRES, positions: ['offside_rear'] }], key)).toEqual(rear);
    const removing = { params: { item: 'tyre_mid' }, body: { _method: 'DELETE' as const, key } };
    const left = (await api.ok(removeCartItem, removing)).data.items;
    expect(left.map(({ item_key }) => item_key)).not.toContain('tyre_mid');
  });

  test('a tyre without a size is to be quoted, with how many', async () => {
    const { items } = await add(['tyre_budget'], [{ item_key: 'tyre_budget', quantity: 4 }]);
    expect(items).toMatchObject([{ status: 2, totalIncVat: '0.00', quantity: 4, each: null }]);
  });

  test('a tyre of a car whose everything is quoted is asked for no size, and keeps the one that is given', async () => {
    const modelId = 'bentley-continental-3993-petrol';
    const { items } = (
      await api.ok(postCart, { body: { key: '', id: '', modelId, item: [], lines: [TYRES] } })
    ).data;
    expect(items).toMatchObject([
      { status: 2, quantity: 2, size: '205/55 R16 91V', pieces: { most: 4, bySize: false } },
    ]);
  });

  test.each([
    ['more than the places', { item_key: 'tyre_mid', quantity: 5 }, 'item_unknown', 'tyre_mid.quantity'],
    [
      'a place it cannot have',
      { ...SPRING, positions: ['offside_front'] },
      'item_unknown',
      'coil_spring_rear.positions',
    ],
    ['no size', { ...TYRES, size: '<script>' }, 'item_unknown', 'tyre_mid.size'],
    ['two of what is sold once', { item_key: 'full', quantity: 2 }, 'item_unknown', 'full.quantity'],
    ['what nobody sells', { item_key: 'gold_plating', quantity: 2 }, 'item_unknown', null],
    ['a name of every object', { item_key: 'constructor', quantity: 2 }, 'item_unknown', null],
  ] as const)('%s is refused, and nothing is changed', async (_, line, code, field) => {
    const cart = await chosen();
    const refused = await api.refused(postCart, body([], [{ ...line }] as LineChoice[], cart.key));
    expect(refused).toMatchObject({ http: 422, code });
    if (field) expect(Object.keys(refused.errors ?? {})).toEqual([field]);
    expect((await api.ok(getCart, { query: { key: cart.key } })).data).toEqual(cart);
  });

  test.each([
    ['a negative number', { item_key: 'tyre_mid', quantity: -1 }],
    ['a huge number', { item_key: 'tyre_mid', quantity: 1e9 }],
    ['a place of no car', { item_key: 'tyre_mid', positions: ['roof'] }],
    ['a very long size', { item_key: 'tyre_mid', size: '2'.repeat(100) }],
  ])('%s is no request of ours', async (_, line) => {
    const refused = await api.refused(postCart, body([], [line as LineChoice]));
    expect([400, 422]).toContain(refused.http);
  });

  test('goes into the quote, to another device and into the booking, at the same price', async () => {
    const cart = await chosen();
    const { quote } = (await api.ok(createQuote, { body: { cartKey: cart.key, vehicle: aVehicle() } })).data;
    const view = await api.services.quote.view(quote.token);
    expect(view.items.map(lineName)).toEqual(NAMES);
    expect([view.total, view.subtotal]).toEqual([cart.total, cart.subtotal]);
    const there = (await api.ok(openQuote, { body: { token: quote.token } })).data.cart;
    expect(there.items).toEqual(cart.items);
    const { booking } = (await api.ok(createOrder, { body: anOrder(there) })).data;
    expect(booking.items.map(lineName)).toEqual(NAMES);
    const plain = ({ pieces: _, ...item }: (typeof booking.items)[number]) => item;
    expect(booking.items.map(plain)).toEqual(cart.items.map(plain));
    expect([booking.total, booking.subtotal]).toEqual([cart.total, cart.subtotal]);

    const [row] = await storedBookings(database.db, eq(bookings.reference, booking.reference));
    if (!row) throw new Error('The booking is not there');
    const mail = confirmationMail(row, site, 'https://www.kennetcarcare.example/manage');
    const html = mail.html ?? '';
    for (const text of [mail.text, bookedStaffMail(row, site).text]) {
      expect(text).toContain(`${NAMES[1]}: £200.00 (£100.00 each)`);
      expect(text).toContain(`${NAMES[2]}: £`);
    }
    for (const name of NAMES) expect(html).toContain(name);
    expect(html).toContain('<small>£100.00 each</small>');
    const file = String(mail.attachments[0]?.content).replaceAll('\r\n ', '');
    expect(file).toContain(NAMES.join('; ').replaceAll(',', '\\,').replaceAll(';', '\\;'));
  });
});
