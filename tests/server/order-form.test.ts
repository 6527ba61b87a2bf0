import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { managePath } from '../../src/contract/booking/booking.ts';
import { bookQuotePath } from '../../src/contract/cart/quote.ts';
import { EARLY_START } from '../../src/domain/booking/early-start.ts';
import { FIT_TO_DRIVE } from '../../src/domain/booking/fit-to-drive.ts';
import type { LineChoice } from '../../src/contract/cart/cart.ts';
import { confirmationMail } from '../../src/server/booking/confirmation.ts';
import { savedValue } from '../../src/domain/account/saved-choice.ts';
import { storedBookings } from '../../src/server/bookings/rows.ts';
import {
  bookingEvents,
  bookings,
  carts,
  outbox,
  quotes,
  rateLimits,
  slots,
  workshopDays,
} from '../../src/server/db/schema.ts';
import { aVehicle, MONDAY_MORNING, SATURDAY_NOON } from '../fixtures/orders.ts';
import { repriced } from '../fixtures/prices.ts';
import { byLink, contentWith, guestAt, type TestApi, testApi } from '../helpers/api.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { emptied } from '../helpers/emptied.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';
import { opening } from '../helpers/pages.ts';

/** Cars per window in these tests. */
const PLACES = 2;
const own = { site: { collection: { ...site.collection, capacityPerWindow: PLACES } } };
const content = contentWith(own);
const DEARER = contentWith({ ...own, catalogue: repriced({ full: 199 }) });
const SLOT = `${MONDAY_MORNING.date} ${MONDAY_MORNING.window}`;
const ADDRESS = '192.0.2.1';

const SPRING: LineChoice = { item_key: 'coil_spring_rear', positions: ['nearside_rear'] };
const TYRES: LineChoice = {
  item_key: 'tyre_mid',
  positions: ['nearside_front', 'offside_front'],
  size: '205/55 R16 91V',
};

/** What is typed in the form, and what it sends unseen. */
const TYPED = {
  firstName: 'Sample',
  lastName: 'Driver',
  email: 'sample.driver@example.com',
  phone: '07700 900123',
  postcode: 'rg12 1aa',
  line1: '1 Placeholder Street',
  line2: '',
  town: 'Bracknell',
  note: 'Blue gate',
  sameAddress: 'yes',
  slot: SLOT,
  earlyStart: EARLY_START.version,
};
type Fields = Record<string, string | string[]>;

function aForm(fields: Fields) {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return {
    body: String(new URLSearchParams(pairs)),
    type: 'application/x-www-form-urlencoded',
  };
}

forEachEngineWhenWide('the plain booking form', (open, once) => {
  let database: TestDatabase;
  let api: TestApi, dearer: TestApi;
  beforeAll(async () => {
    database = await open();
    const parts = { db: database.db, clock: () => SATURDAY_NOON };
    api = testApi({ ...parts, content });
    dearer = testApi({ ...parts, content: DEARER });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await emptied(database.db, [
      outbox,
      bookingEvents,
      bookings,
      slots,
      workshopDays,
      carts,
      quotes,
      rateLimits,
    ]);
  });

  /** A saved quote's token. */
  async function aQuote(item: string[] = ['full'], lines: LineChoice[] = []): Promise<string> {
    const { cart, quote } = api.services;
    const { key } = await cart.add({ key: '', modelId: 'ford-focus-999-petrol', items: item, lines }, '');
    return (await quote.create(key, aVehicle(), '')).quote.token;
  }
  const visit = (token: string, sent: Parameters<typeof opening>[0] = {}, by = api) =>
    by.features.pages.booking.order(
      opening({ path: bookQuotePath(token), params: { token }, actor: guestAt(ADDRESS), ...sent }),
    );
  /** The page as it is opened. */
  async function shown(token: string, by = api) {
    const page = await visit(token, {}, by);
    if (page.kind !== 'shown') throw new Error(`The form is ${page.kind}`);
    return page;
  }
  /** What the opened page would send, with what is typed. */
  async function filled(token: string, typed: Fields = {}): Promise<Fields> {
    const { key, back, day, quote } = await shown(token);
    return { ...TYPED, key, back, shown: day, total: quote.subtotal, ...typed };
  }
  const send = (token: string, fields: Fields, by = api) => visit(token, aForm(fields), by);
  /** The form as it comes back. */
  async function comesBack(token: string, fields: Fields, by = api) {
    const page = await send(token, fields, by);
    if (page.kind !== 'shown') throw new Error(`The form is ${page.kind}`);
    return page;
  }
  async function booked(token: string, typed: Fields = {}): Promise<string> {
    const page = await send(token, await filled(token, typed));
    if (page.kind !== 'onward') throw new Error('It was not booked');
    return /^\/booking\/booked\/([\w.-]+)$/.exec(page.to)?.[1] ?? '';
  }
  const seen = (token: string) =>
    api.features.pages.booking.booked(opening({ path: '/booking/booked/x', params: { token } }));
  const rows = () => storedBookings(database.db, sql`true`);

  once('books what the quote holds, with number, place and size, and mails it', async () => {
    const token = await aQuote([], [TYRES, SPRING]);
    const { quote } = await shown(token);
    const link = await booked(token, { paymentPlan: 'yes' });
    const [row] = await rows();
    expect(row).toMatchObject({
      status: 'confirmed',
      vrm: 'AB18KQC',
      phone: '+447700900123',
      address: { postcode: 'RG12 1AA' },
      returnAddress: null,
      note: 'Blue gate',
      paymentPlan: true,
      collectionDate: MONDAY_MORNING.date,
      lines: [
        {
          key: 'tyre_mid',
          quantity: 2,
          positions: ['nearside_front', 'offside_front'],
          size: '205/55 R16 91V',
        },
        { key: 'coil_spring_rear', quantity: 1, positions: ['nearside_rear'] },
      ],
    });
    expect(await seen(link)).toMatchObject({
      booking: { subtotal: quote.subtotal, items: quote.items.map(({ name }) => ({ name })) },
      path: managePath(link),
    });
    const due = await database.db.select().from(outbox).orderBy(outbox.kind);
    expect(due.map(({ kind }) => kind)).toEqual(['booking-confirmation', 'booking-to-staff']);
    const { text } = row ? confirmationMail(row, site, 'https://site.example/manage') : { text: '' };
    expect(text).toContain('2 × Mid-range tyre, fitted and balanced, front, 205/55 R16 91V: £200.00');
    expect(text).toContain('Rear coil spring, nearside (passenger side)');
    // The cart from which the quote was made; the order's own is used up.
    expect(await database.db.$count(carts)).toBe(1);
  });

  once('only a POST books: mail programs and previews open links', async () => {
    const token = await aQuote();
    await shown(token);
    expect([await rows(), await database.db.$count(carts)]).toEqual([[], 1]);
  });

  test('sent five times at once, and once more later, is one booking with one place and one page', async () => {
    const token = await aQuote();
    const fields = await filled(token);
    const pages = await Promise.all(Array.from({ length: 5 }, () => send(token, fields)));
    pages.push(await send(token, fields));
    expect(new Set(pages.map((page) => page.kind === 'onward' && page.to)).size).toBe(1);
    expect(pages[0]).toMatchObject({ kind: 'onward' });
    expect(await rows()).toHaveLength(1);
    const [slot] = await database.db.select().from(slots);
    expect(slot?.taken).toBe(1);
    expect(await database.db.$count(outbox)).toBe(2);
  });

  once('sent again with other details it says that it is booked, and books nothing else', async () => {
    const token = await aQuote();
    const fields = await filled(token);
    await send(token, fields);
    const page = await comesBack(token, { ...fields, firstName: 'Other' });
    expect(page).toMatchObject({ status: 422, code: 'idempotency_reused', key: fields.key });
    expect(page.form.problem).toMatch(/^This order was booked before it was changed/);
    expect(await rows()).toHaveLength(1);
  });

  test('all that is wrong comes back at once, in the order of the form, beside what was typed', async () => {
    const token = await aQuote();
    const wrong = { firstName: ' ', email: 'sample', postcode: 'SW1A 1AA', slot: '', earlyStart: [] };
    const page = await comesBack(token, await filled(token, wrong));
    expect(page.status).toBe(422);
    expect(Object.entries(page.form.errors)).toEqual([
      ['postcode', expect.stringMatching(/^We don’t collect from SW1A yet\. You can bring the car to us/)],
      ['slot', 'Choose a collection window with a place left'],
      ['firstName', 'Enter your first name'],
      ['email', 'Enter an email address, like name@example.com'],
      ['earlyStart', 'Tick the box to ask us to start within 14 days'],
    ]);
    expect(page.form.values).toMatchObject({ email: ['sample'], line1: [TYPED.line1], note: ['Blue gate'] });
    expect(page).toMatchObject({ same: true, chosen: '' });
    expect(await rows()).toEqual([]);
  });

  once('another address for the way back is asked for only where the tick is taken away', async () => {
    const token = await aQuote();
    const elsewhere = {
      sameAddress: [],
      'returnAddress.postcode': 'RG40 1AA',
      'returnAddress.town': 'Wokingham',
    };
    const page = await comesBack(token, await filled(token, elsewhere));
    expect(page).toMatchObject({ same: false, chosen: SLOT });
    expect(page.form.errors).toEqual({ 'returnAddress.line1': 'Enter the first line of the address' });
    await booked(token, { ...elsewhere, 'returnAddress.line1': '9 Placeholder Road' });
    const [row] = await rows();
    expect(row?.returnAddress).toMatchObject({ postcode: 'RG40 1AA', line1: '9 Placeholder Road' });
  });

  once('a press on a day shows its windows with the return, and keeps what was typed', async () => {
    const token = await aQuote();
    const fields = await filled(token, { firstName: '', slot: SLOT, day: '2026-11-25' });
    const page = await comesBack(token, fields);
    expect(page).toMatchObject({ status: 200, day: '2026-11-25', chosen: '', key: fields.key });
    expect(page.form).toMatchObject({ errors: {}, problem: null, values: { email: [TYPED.email] } });
    expect(page.back).toContain('2026-11-25 08:00-10:00 2026-11-25');
    expect(await database.db.$count(carts)).toBe(1);
  });

  once('a press on a day says at once that nobody comes to that postcode, and only that', async () => {
    const token = await aQuote();
    const fields = await filled(token, { firstName: '', postcode: 'sw1a1aa', slot: '', day: '2026-11-25' });
    const page = await comesBack(token, fields);
    expect(page).toMatchObject({ status: 422, day: '2026-11-25' });
    expect(page.form.errors).toEqual({ postcode: expect.stringMatching(/^We don’t collect from SW1A yet/) });
  });

  describe('the last place', () => {
    test('of twenty rivals, each with a quote of theirs, two get it; the others are told beside the windows', async () => {
      const rivals = await Promise.all(
        Array.from({ length: 20 }, async (_, rival) => {
          const token = await aQuote();
          const who = {
            email: `rival${rival}@example.com`,
            phone: `07700 9001${String(rival).padStart(2, '0')}`,
          };
          return { token, fields: await filled(token, who) };
        }),
      );
      // The limits per car and network are not the point here.
      const pages = await Promise.all(
        rivals.map(({ token, fields }) => visit(token, { ...aForm(fields), actor: guestAt('') })),
      );
      const told = pages.filter((page) => page.kind === 'shown');
      expect(told).toHaveLength(20 - PLACES);
      for (const page of told) {
        expect(page).toMatchObject({ status: 409, code: 'slot_taken', chosen: '', day: MONDAY_MORNING.date });
        expect(page.form.errors).toEqual({
          slot: 'That window has just been taken. Choose another one',
        });
        expect(page.form.values.line1).toEqual([TYPED.line1]);
        const [first] = page.days.find(({ date }) => date === page.day)?.windows ?? [];
        expect(first).toMatchObject({ window: MONDAY_MORNING.window, left: 0 });
      }
      expect(await rows()).toHaveLength(PLACES);
      const [again] = rivals.filter((_, rival) => pages[rival]?.kind === 'shown');
      const other = { ...again?.fields, slot: `${MONDAY_MORNING.date} 10:00-12:00` } as Fields;
      expect(await visit(again?.token ?? '', { ...aForm(other), actor: guestAt('') })).toMatchObject({
        kind: 'onward',
      });
    });
  });

  once('a browser that has booked is told of it before it books the car again, and no other is', async () => {
    const token = await aQuote();
    const made = await send(token, await filled(token));
    if (made.kind !== 'onward') throw new Error('It was not booked');
    const [, kept = ''] = made.cookies ?? [];
    const [name = '', ...scope] = kept.split('; ');
    expect(scope).toEqual([
      'Path=/quote',
      `Max-Age=${60 * 24 * 60 * 60}`,
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ]);
    const later = await filled(token, { slot: `${MONDAY_MORNING.date} 10:00-12:00` });
    const [{ reference } = { reference: '' }] = await rows();
    const told = await visit(token, { ...aForm(later), headers: { Cookie: name } });
    expect(told).toMatchObject({ status: 409, code: 'booked_already', already: { reference } });
    const again = { ...aForm({ ...later, again: 'yes' }), headers: { Cookie: name } };
    expect(await visit(token, again)).toMatchObject({ kind: 'onward' });
    // Nobody else is, whatever they send.
    for (const Cookie of ['booked=x.y', `${name}x`, ''])
      expect(
        await visit(token, { ...aForm(await filled(token, { slot: SLOT })), headers: { Cookie } }),
      ).not.toMatchObject({ code: 'booked_already' });
  });

  once('a name that no paper can set is asked for once more, in Latin letters', async () => {
    const token = await aQuote();
    const name = { firstName: 'ޢަލީ', lastName: '' };
    const asked = await comesBack(token, await filled(token, name));
    expect(asked).toMatchObject({ status: 422, form: { values: { firstName: [name.firstName] } } });
    expect(asked.form.errors).toEqual({ paperName: expect.stringContaining('in Latin letters') });
    // Nothing of Latin letters, or of letters that no paper has either.
    for (const paperName of ['–', '𞤀𞤣𞤢𞤥', 'ޢަލީ Ali'])
      expect(
        (await comesBack(token, await filled(token, { ...name, paperName }))).form.errors,
      ).toHaveProperty('paperName');
    await booked(token, { ...name, paperName: 'Ali' });
    expect(await rows()).toMatchObject([{ firstName: name.firstName, lastName: '', paperName: 'Ali' }]);
  });

  once.each(['Sukarno', 'Αλέξης', 'محمد', 'प्रिया', '小龙', 'สมชาย', 'Nguyễn'])(
    '%s needs no other letters, and no last name',
    async (firstName) => {
      await booked(await aQuote(), { firstName, lastName: '' });
      expect(await rows()).toMatchObject([{ firstName, lastName: '', paperName: '' }]);
    },
  );

  once('a later return than the page said is told and not booked', async () => {
    const token = await aQuote();
    const fields = await filled(token, { back: `${SLOT} 2026-11-22` });
    const page = await comesBack(token, fields);
    expect(page.form.errors.slot).toMatch(/your car would be back later than you saw/);
    expect(page.back).toContain(`${SLOT} ${MONDAY_MORNING.date}`);
    expect(await rows()).toEqual([]);
    expect(await send(token, { ...fields, back: page.back })).toMatchObject({ kind: 'onward' });
  });

  once(
    'a quoted price is kept when prices rise; another total than was seen is told and not booked',
    async () => {
      const token = await aQuote();
      const fields = await filled(token);
      const page = await comesBack(token, { ...fields, total: '1.00' }, dearer);
      expect(page).toMatchObject({ status: 409, code: 'price_changed', quote: { subtotal: '179.00' } });
      expect(page.form.problem).toMatch(/^A price has changed since you saw it/);
      expect(await rows()).toEqual([]);
      expect(await send(token, fields, dearer)).toMatchObject({ kind: 'onward' });
      expect(await rows()).toMatchObject([{ incVat: 17900 }]);
    },
  );

  once('a form without its key is not booked, and comes back with one', async () => {
    const token = await aQuote();
    for (const key of ['', 'mine']) {
      const page = await comesBack(token, await filled(token, { key }));
      expect(page).toMatchObject({ status: 400, code: 'bad_request' });
      expect(page.key).toMatch(/^[\da-f-]{36}$/);
      expect(page.form.values.email).toEqual([TYPED.email]);
    }
    expect(await rows()).toEqual([]);
  });

  describe('the limits', () => {
    once('hold as for the wizard: two upcoming collections of a car, and then a call', async () => {
      const token = await aQuote();
      const other = { slot: `${MONDAY_MORNING.date} 10:00-12:00` };
      for (const typed of [{}, other]) await booked(token, typed);
      const page = await comesBack(token, await filled(token, { slot: '2026-11-24 10:00-12:00' }));
      expect(page).toMatchObject({ status: 429, code: 'too_many' });
      expect(page.form.problem).toContain(site.phone.display);
      expect(page.form.values.email).toEqual([TYPED.email]);
      expect(await rows()).toHaveLength(2);
    });

    test('more than eight places from one network wait for the press in their mail, and the page says so', async () => {
      const links: string[] = [];
      for (let index = 0; index < 9; index++) {
        const { cart, quote } = api.services;
        const { key } = await cart.add({ key: '', modelId: 'ford-focus-999-petrol', items: ['mot'] }, '');
        const vehicle = aVehicle({ RegistrationNumber: `AB1${index}CDE` });
        const saved = await quote.create(key, vehicle, '');
        links.push(
          await booked(saved.quote.token, {
            // Of such a plate the registers say nothing.
            fitToDrive: FIT_TO_DRIVE.version,
            email: `sample${index}@example.com`,
            phone: `07700 90010${index}`,
            slot: `2026-11-${24 + Math.floor(index / 4)} ${['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00'][index % 4]}`,
          }),
        );
      }
      const states = (await Promise.all(links.map(seen))).map((page) =>
        page.kind === 'shown' ? page.booking.status : page.kind,
      );
      expect(states).toEqual([...Array<string>(8).fill('confirmed'), 'requested']);
    });
  });

  once('a quote’s link that was cut opens no form and takes none', async () => {
    const token = await aQuote();
    const cut = token.slice(0, -3);
    expect(await visit(cut)).toMatchObject({ kind: 'gone', status: 404 });
    expect(await send(cut, await filled(token))).toMatchObject({ kind: 'gone', status: 404 });
    expect(await rows()).toEqual([]);
  });

  once('the page after it is its holder’s alone; once cancelled it is the booking’s own', async () => {
    const link = await booked(await aQuote());
    expect(await seen(link.slice(0, -3))).toMatchObject({ kind: 'gone', status: 404 });
    await byLink(api.services).cancel(link, '', { version: 0 });
    expect(await seen(link)).toEqual({ kind: 'onward', to: managePath(link) });
  });

  once('the plain price list leads to it, or only to the quote', async () => {
    const list = (fields: Fields) =>
      api.features.pages.quote.list(
        opening({
          path: '/quote',
          ...aForm({ vehicle: JSON.stringify(aVehicle()), item: 'full', ...fields }),
        }),
      );
    expect(await list({ books: 'yes' })).toMatchObject({
      kind: 'onward',
      to: expect.stringMatching(/^\/quote\/[\w.-]+\/book$/) as string,
    });
    expect(await list({})).toMatchObject({
      kind: 'onward',
      to: expect.stringMatching(/^\/quote\/[\w.-]+$/) as string,
    });
  });

  once('offers a customer their own addresses, and books the one that is chosen', async () => {
    const { userId, actor } = await storeCustomer(database.db, SATURDAY_NOON);
    const home = { postcode: 'RG12 1AA', line1: '1 Placeholder Street', line2: '', town: 'Bracknell' };
    const work = { postcode: 'RG1 1AF', line1: '2 Example Road', line2: 'Unit 3', town: 'Reading' };
    for (const [at, address] of [home, work].entries())
      await api.services.ownAddresses.add(userId, {
        ...address,
        id: `00000000-0000-4000-8000-00000000000${at}`,
      });
    const token = await aQuote();
    const page = await visit(token, { actor });
    if (page.kind !== 'shown') throw new Error(`The form is ${page.kind}`);
    expect(page.saved).toEqual(expect.arrayContaining([home, work]));
    expect(page.picked).toEqual(page.saved[0]);
    expect(page.known?.firstName).not.toBe('');
    // What stands in the fields out of sight doesn't count.
    const fields = await filled(token, { postcode: 'SW1A 1AA', line1: '', earlier: savedValue(work) });
    expect((await visit(token, { ...aForm(fields), actor })).kind).toBe('onward');
    expect((await rows())[0]).toMatchObject({ customerId: userId, address: work });
    expect((await shown(token)).saved).toEqual([]);
  });

  once('chooses none of their addresses for them that we don’t collect from', async () => {
    const { userId, actor } = await storeCustomer(database.db, SATURDAY_NOON);
    const far = { postcode: 'SW1A 1AA', line1: '1 Example Square', line2: '', town: 'London' };
    await api.services.ownAddresses.add(userId, { ...far, id: '00000000-0000-4000-8000-000000000009' });
    const token = await aQuote();
    const asked = await visit(token, { actor });
    expect(asked).toMatchObject({ kind: 'shown', saved: [far], picked: null });
    // Sent all the same, it's refused beside the postcode, and stays as it was chosen.
    const refused = await visit(token, {
      ...aForm(await filled(token, { earlier: savedValue(far) })),
      actor,
    });
    expect(refused).toMatchObject({ status: 422, picked: far });
    expect(refused).toHaveProperty('form.errors.postcode');
  });
});
