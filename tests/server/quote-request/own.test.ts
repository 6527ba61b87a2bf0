import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getCart, postCart } from '../../../src/contract/cart/cart.ts';
import { createQuote } from '../../../src/contract/cart/quote.ts';
import { createBookingOfRequest } from '../../../src/contract/cart/book-request.ts';
import { bookRequestPath } from '../../../src/contract/cart/quote-request.ts';
import { bookings, carts, outbox } from '../../../src/server/db/schema.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi, testLinks } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';
import { aBody, linkIn, requestsOf, TYPE } from '../../helpers/quote-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

forEachEngineWhenWide('a request’s link', (open, once) => {
  let database: TestDatabase;
  let now = SATURDAY_NOON;
  let requests: ReturnType<typeof requestsOf>;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    requests = requestsOf(database.db, () => now);
  });
  afterEach(() => database.close());
  const days = (count: number) => {
    now = new Date(SATURDAY_NOON.getTime() + count * DAY_MS);
  };

  const PRICES = {
    'item-0': 'full',
    'price-0': 'listed',
    'item-1': 'head_gasket',
    'price-1': 'typed',
    'parts-1': '310',
    'labour-1': '440',
    'note-1': 'Gasket set and bolts',
    'name-2': 'Skim of the head',
    'price-2': 'typed',
    'labour-2': '120',
    'note-2': 'At Reading Engines',
  };

  /** A request that has got its prices, by the link in their email. */
  async function priced() {
    const { id } = await requests.askList(['full', 'head_gasket']);
    await requests.mails();
    await requests.answer(id, { version: '0', ...PRICES });
    return linkIn((await requests.mails())[0]);
  }
  type Link = Awaited<ReturnType<typeof priced>>;
  const call = ({ id, signature }: Link) => ({ params: { id }, query: { signature } });
  const cartOf = async (link: Link) => (await requests.api.ok(createBookingOfRequest, call(link))).data;
  const refused = (link: Link) => requests.api.refused(createBookingOfRequest, call(link));
  const see = ({ id, path }: Link) =>
    requests.api.features.pages.quoteRequest.request(opening({ path, params: { id } }));
  const press = ({ id, path }: Link, which: string) =>
    requests.api.features.pages.quoteRequest.request(
      opening({ path, params: { id }, type: TYPE, body: aBody({ press: which }) }),
    );
  const statusOf = async ({ id }: Link) => (await requests.read(id)).status;

  test('leads into a cart at these prices, the same one however often it is opened', async () => {
    const link = await priced();
    const [{ vehicle, cart }, again] = await Promise.all([cartOf(link), cartOf(link)]);
    expect(vehicle.RegistrationNumber).toBe('AB18KQC');
    expect(again.cart).toEqual(cart);
    expect(cart).toMatchObject({ subtotal: '1049.00', quote: { validUntil: '2026-12-21' } });
    expect(cart.items.map(({ name, totalIncVat, status }) => [name, totalIncVat, status])).toEqual([
      ['Full service', '179.00', 1],
      ['Head gasket', '750.00', 1],
      ['Skim of the head', '120.00', 1],
    ]);
    const more = { key: cart.key, id: '', modelId: cart.modelId, item: ['mot'] };
    await requests.api.ok(postCart, { body: more });
    expect((await cartOf(link)).cart.items).toHaveLength(4);
    days(30);
    expect((await cartOf(link)).cart.key).toBe(cart.key);
  });

  once('tells who asked, so that they need not type it again, until it is booked', async () => {
    const link = await priced();
    const contact = { firstName: 'Sam', lastName: 'Sample', email: 'sam@example.com', phone: '07700 900123' };
    const { cart, vehicle, contact: told } = await cartOf(link);
    expect(told).toEqual(contact);
    // The plain form, whose own link is handed on to others, knows it from the request's link alone.
    const shown = await see(link);
    const token = ('request' in shown && shown.request.quote?.token) || '';
    const known = async (own: Partial<Link>) => {
      const path = bookRequestPath(token, { ...link, ...own });
      const page = await requests.api.features.pages.booking.order(opening({ path, params: { token } }));
      return 'known' in page && page.known;
    };
    expect(await known({})).toEqual(contact);
    const other = await priced();
    for (const own of [{ signature: '' }, { signature: other.signature }, { id: 'x' }])
      expect(await known(own)).toBeNull();
    await requests.api.ok(createOrder, { body: anOrder(cart, { vehicle }) });
    expect(await known({})).toBeNull();
  });

  once('only looks: neither it nor its page changes the request', async () => {
    const link = await priced();
    const before = await requests.read(link.id);
    await cartOf(link);
    expect(await see(link)).toMatchObject({ kind: 'shown', request: { status: 'priced' } });
    expect(await requests.read(link.id)).toEqual(before);
  });

  test('the booking of that cart is at these prices, and the request is booked', async () => {
    const link = await priced();
    const { cart, vehicle } = await cartOf(link);
    const body = anOrder(cart, { vehicle });
    const both = await Promise.all([1, 2].map(() => requests.api.ok(createOrder, { body })));
    const [booking] = both.map(({ data }) => data.booking);
    expect(booking).toMatchObject({ subtotal: '1049.00' });
    expect(await statusOf(link)).toBe('booked');
    expect(await see(link)).toMatchObject({ request: { booked: booking?.reference, mayWithdraw: false } });
    expect(await refused(link)).toMatchObject({ http: 409, code: 'changed' });
    expect(await database.db.$count(bookings)).toBe(1);
  });

  once('so is one of the same prices that the customer saved again', async () => {
    const link = await priced();
    const { cart } = await cartOf(link);
    const saving = { cartKey: cart.key, vehicle: aVehicle() };
    const saved = (await requests.api.ok(createQuote, { body: saving })).data;
    expect(saved.quote.reference).not.toBe(cart.quote?.reference);
    expect(saved.quote.validUntil).toBe('2026-12-21');
    await requests.api.ok(createOrder, { body: anOrder(saved.cart) });
    expect(await statusOf(link)).toBe('booked');
  });

  once('and one by the plain form, which needs no JavaScript', async () => {
    const link = await priced();
    const page = await see(link);
    if (page.kind !== 'shown') throw new Error('It is not shown');
    const token = page.request.quote?.token ?? '';
    const { cart } = await requests.api.services.quote.open(token, '');
    await requests.api.ok(createOrder, { body: anOrder(cart) });
    expect(await statusOf(link)).toBe('booked');
  });

  once('when its prices have ended it says so, and they are asked for anew', async () => {
    const link = await priced();
    days(20);
    const { cart } = await cartOf(link);
    days(31);
    expect(await refused(link)).toMatchObject({ http: 410, code: 'link_ended' });
    const late = (await requests.api.ok(getCart, { query: { key: cart.key } })).data;
    expect(late.items.map(({ status }) => status)).toEqual([1, 2]);
    expect(await see(link)).toMatchObject({ request: { quote: { view: { holds: false } } } });
    const before = await database.db.$count(outbox);
    expect(await press(link, 'again')).toEqual({ kind: 'onward', to: link.path });
    await press(link, 'again');
    expect(await statusOf(link)).toBe('asked');
    expect((await database.db.$count(outbox)) - before).toBe(2);
    await requests.answer(link.id, { version: '2', ...PRICES });
    expect((await cartOf(link)).cart.key).not.toBe(cart.key);
    days(62);
    expect(await see(link)).toMatchObject({ kind: 'gone', status: 410 });
  });

  once('other prices take the place of those before, in the cart too', async () => {
    const link = await priced();
    const { cart } = await cartOf(link);
    await requests.answer(link.id, { version: '1', ...PRICES, 'labour-1': '390' });
    const now = (await requests.api.ok(getCart, { query: { key: cart.key } })).data;
    expect(now.subtotal).toBe('999.00');
    const order = anOrder(cart);
    expect(await requests.api.refused(createOrder, { body: order })).toMatchObject({ code: 'price_changed' });
    expect((await cartOf(link)).cart.subtotal).toBe('999.00');
  });

  once(
    'a booking that was cancelled leaves its prices as they were, and they can be booked again',
    async () => {
      const link = await priced();
      const { cart } = await cartOf(link);
      await requests.api.ok(createOrder, { body: anOrder(cart) });
      await database.db.update(bookings).set({ status: 'cancelled' });
      expect(await see(link)).toMatchObject({
        request: { status: 'priced', booked: null, mayWithdraw: true },
      });
      const again = await cartOf(link);
      expect(again.cart.subtotal).toBe('1049.00');
      await requests.api.ok(createOrder, { body: anOrder(again.cart) });
      expect(await see(link)).toMatchObject({ request: { status: 'booked' } });
    },
  );

  once('asked for again and again, it is counted like the first time', async () => {
    const link = await priced();
    const round = async () => {
      await press(link, 'withdraw');
      return press(link, 'again');
    };
    for (let times = 1; times < 5; times++) expect(await round()).toMatchObject({ kind: 'onward' });
    expect(await round()).toMatchObject({ kind: 'shown', status: 429 });
    expect(await statusOf(link)).toBe('withdrawn');
  });

  once('asked for again, its emails go out at once; taken back, there is none to send', async () => {
    const link = await priced();
    let calls = 0;
    const onMail = () => void (calls += 1);
    const { quoteRequest } = testApi({ db: database.db, clock: () => now, onMail }).features.pages;
    const pressed = ({ id, path }: Link, which: string) =>
      quoteRequest.request(opening({ path, params: { id }, type: TYPE, body: aBody({ press: which }) }));
    await pressed(link, 'withdraw');
    expect(calls).toBe(0);
    await pressed(link, 'again');
    expect(calls).toBe(1);
  });

  once('taken back, it gives no cart, and no price is held', async () => {
    const link = await priced();
    const { cart } = await cartOf(link);
    await press(link, 'withdraw');
    await press(link, 'withdraw');
    expect(await statusOf(link)).toBe('withdrawn');
    expect(await refused(link)).toMatchObject({ code: 'changed' });
    expect((await requests.api.ok(getCart, { query: { key: cart.key } })).data.quote).toBeNull();
    expect(await requests.answer(link.id, { version: '2', ...PRICES })).toMatchObject({ status: 409 });
  });

  test('taken back and sent at once: one of them is told that it has changed', async () => {
    const { id } = await requests.askList(['full', 'head_gasket']);
    const link = linkIn((await requests.mails()).find(({ text }) => text.includes('See what you asked for')));
    const [sent] = await Promise.all([
      requests.answer(id, { version: '0', ...PRICES }),
      press(link, 'withdraw'),
    ]);
    // Taking back what was just priced is fine; pricing what was just taken back is not.
    expect(await statusOf(link)).toBe('withdrawn');
    expect(['onward', 'shown']).toContain(sent.kind);
    expect(await requests.api.services.quote.ofRequest(id)).toEqual(
      sent.kind === 'shown'
        ? null
        : expect.objectContaining({ view: expect.objectContaining({ holds: false }) }),
    );
  });

  once('that is not ours, is another’s, or is for something else opens nothing', async () => {
    const link = await priced();
    const { id } = await requests.askList(['head_gasket']);
    const forQuote = testLinks.sign('quote', { subject: link.id, expires: new Date('2027-01-01') });
    const wrong = [
      { ...link, signature: `${link.signature.slice(0, -1)}x` },
      { ...link, id },
      { ...link, signature: forQuote },
      { ...link, signature: 'x' },
    ];
    for (const each of wrong) expect(await refused(each)).toMatchObject({ http: 404, code: 'link_invalid' });
    const path = `/quote_request/${link.id}/create_booking`;
    expect(await see({ ...link, path })).toMatchObject({ kind: 'gone', status: 404 });
    // Those in which the two lists were put together.
    expect(await database.db.$count(carts)).toBe(2);
  });
});
