import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { CALLER_CAR, leftUndone } from '../../../src/contract/desk/caller.ts';
import { createQuote } from '../../../src/contract/cart/quote.ts';
import { bookWarranty, warrantySchema } from '../../../src/contract/booking/warranty.ts';
import type { Arrival } from '../../../src/domain/booking/arrival.ts';
import { site } from '../../../src/content-model/built.ts';
import { type SlotDay, slotOfKey } from '../../../src/domain/booking/slot.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { EARLY_START } from '../../../src/domain/booking/early-start.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { bookingEvents, bookingLines, bookings, lineOffers } from '../../../src/server/db/schema.ts';
import { anOrder, aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, guestAt } from '../../helpers/api.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { askedAbout } from '../../helpers/questions.ts';
import { opening } from '../../helpers/pages.ts';
import { LOGGED_IN, OWN_GARAGE } from '../../helpers/sessions.ts';

const WANDA: Staff = {
  kind: 'staff',
  userId: WORKSHOP_ID,
  roles: ['Workshop'],
  garages: OWN_GARAGE,
  ...LOGGED_IN,
};
const LATER = { date: '2026-11-25', window: '10:00-12:00' };
/** A postcode where nobody of ours collects. */
const FAR = { postcode: 'EH1 1AA', town: 'Edinburgh' };

forEachEngineWhenWide('for a caller', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
  });
  afterEach(() => database.close());

  const order = async (own = {}) => createOrder.body.parse(anOrder(await desk.api.cart('interim'), own));
  const book = async (arrival?: Arrival, own = {}) =>
    desk.api.services.booking.create(await order(own), WANDA, { ...(arrival && { arrival }) });
  const idOf = async (reference: string) => {
    const [row] = await database.db.select().from(bookings).where(eq(bookings.reference, reference));
    return row?.id ?? '';
  };
  const deeds = async () => (await desk.audit()).map(({ what }) => what);

  once('the desk books as often as it is rung, without the limits of a visitor', async () => {
    const references = new Set<string>();
    for (let at = 0; at < 6; at++)
      references.add(
        (await book('collected', { slot: { ...LATER, date: `2026-11-${25 + (at % 3)}` } })).reference,
      );
    expect(references.size).toBe(6);
    expect(await deeds()).toEqual(Array(6).fill('booking.create'));
    const [row] = await database.db.select().from(bookings);
    expect(row?.earlyStart).toEqual({ ...EARLY_START, how: 'spoken' });
    const events = await database.db.select().from(bookingEvents).orderBy(bookingEvents.id);
    expect(historyLines(events.slice(0, 2).map((event) => ({ ...event, by: event.actor })))).toMatchObject([
      { text: 'We booked it, as you told us' },
    ]);
  });

  once('the desk says how the car comes, then chooses its day', async () => {
    const { key: cartKey } = await desk.api.cart('interim');
    const made = await desk.api.ok(createQuote, { body: { cartKey, vehicle: aVehicle() } });
    const { token } = made.data.quote;
    const page = (query: string) =>
      desk.api.features.pages.caller.order(
        opening({ path: `/apps/desk/book/${token}${query}`, params: { token }, actor: WANDA }),
      );
    expect(await page('')).toMatchObject({ kind: 'shown', come: null });
    expect(await page('?arrival=brought')).toMatchObject({ kind: 'shown', come: { arrival: 'brought' } });
  });

  once('what was chosen first goes along, whichever button leads on from there', async () => {
    const first = { phone: '07700 900777', caller: 'Cal Ling', arrival: 'brought', reg_no: 'AA19 SRN' };
    const press = (button: object) => {
      const body = new URLSearchParams({ ...first, ...button });
      return desk.api.features.pages.vehicle.callerStart(opening({ actor: WANDA, body }));
    };
    const keys = ['front-brake-pads', 'wiper-blades'];
    expect(await press({ left: leftUndone('AB18 KQC', keys) })).toMatchObject({
      form: { values: { phone: [first.phone], caller: [first.caller], arrival: [first.arrival] } },
      quote: { vehicle: { RegistrationNumber: 'AB18KQC' }, form: { values: { item: keys } } },
    });
    const byHand = await press({ noPlate: 'yes' });
    const onward = byHand.kind === 'onward' ? new URL(byHand.to, 'http://localhost') : null;
    expect(onward?.pathname).toBe(CALLER_CAR);
    expect(Object.fromEntries(onward?.searchParams ?? [])).toEqual({ ...first, reg_no: '' });
  });

  once('a number that has booked before brings who, where, their cars and what is worth saying', async () => {
    const start = async (phone: string) => {
      const body = new URLSearchParams({ phone });
      const page = await desk.api.features.pages.caller.start(opening({ actor: WANDA, body }));
      return page.kind === 'shown' ? page.known : null;
    };
    const made = await book('collected', { phone: '07700 900777', firstName: 'Cal', lastName: 'Ling' });
    const id = await askedAbout(database.db, await idOf(made.reference), SATURDAY_NOON);
    const no = { state: 'declined', answeredAt: SATURDAY_NOON, answeredBy: 'holder', seen: '' } as const;
    await database.db.update(lineOffers).set(no).where(eq(lineOffers.id, id));
    expect(await start('+44 (0)7700 900 777')).toMatchObject({
      firstName: 'Cal',
      lastName: 'Ling',
      phone: '+447700900777',
      bookings: 1,
      owed: 0,
      cars: [{ plate: 'AB18KQC', body: expect.any(String), wanted: [] }],
      visits: [{ status: 'confirmed', plate: 'AB18KQC', work: [expect.stringContaining('nterim'), 'Bulb'] }],
      saying: [{ what: 'Bulb', declined: 900, on: '2026-11-21', plate: 'AB18KQC' }],
    });
    for (const other of ['07700 900778', '07700 9007', 'AB18 KQC', '']) expect(await start(other)).toBeNull();
  });

  once(
    'an order is taken once the caller has agreed to the terms, with what is known filled in',
    async () => {
      await book('collected', { phone: '07700 900777', email: 'cal@example.com' });
      const { key: cartKey } = await desk.api.cart('interim');
      const made = await desk.api.ok(createQuote, { body: { cartKey, vehicle: aVehicle() } });
      const { token } = made.data.quote;
      const path = `/apps/desk/new/book/${token}?arrival=collected&phone=07700+900777`;
      const { order: page } = desk.api.features.pages.caller;
      const empty = await page(opening({ path, params: { token }, actor: WANDA }));
      if (empty.kind !== 'shown' || !empty.come) throw new Error('Nothing to fill in');
      expect(empty).toMatchObject({ filled: { email: ['cal@example.com'], phone: ['07700 900777'] } });
      // The first window that is free is chosen, which is the least that has to be pressed.
      expect(empty.come.chosen).not.toBe('');
      const said = Object.entries(empty.filled).map(([name, [value = '']]): [string, string] => [
        name,
        value,
      ]);
      const fields = [
        ...said,
        ['arrival', 'collected'],
        ['key', empty.come.key],
        ['total', empty.quote.subtotal],
        ...empty.come.back.map((value) => ['back', value]),
        ['slot', empty.come.chosen],
        ['sameAddress', 'yes'],
        ['earlyStart', EARLY_START.version],
      ];
      const send = (more: string[][]) =>
        page(
          opening({ path, params: { token }, actor: WANDA, body: new URLSearchParams([...fields, ...more]) }),
        );
      expect(await send([])).toMatchObject({ form: { errors: { terms: expect.stringContaining('agree') } } });
      expect(await send([['terms', 'yes']])).toMatchObject({ kind: 'onward' });
      expect((await desk.audit()).at(-1)).toMatchObject({
        what: 'booking.create',
        after: { spoken: { terms: expect.any(String), earlyStart: EARLY_START.version } },
      });
    },
  );

  once('a car that comes to us comes from anywhere; nobody else can say so of theirs', async () => {
    expect(await book('brought', FAR)).toMatchObject({ status: 'confirmed' });
    await expect(book('collected', FAR)).rejects.toMatchObject({ code: 'invalid' });
    const { booking } = desk.api.services;
    const guest = guestAt('198.51.100.7');
    await expect(booking.create(await order(FAR), guest, { arrival: 'lorry' })).rejects.toMatchObject({
      code: 'invalid',
    });
    const [row] = await database.db.select().from(bookings);
    expect(row).toMatchObject({ arrival: 'brought', customerId: null });
  });

  once('the desk moves and cancels when it is too late to do so online, and is named for it', async () => {
    const made = await book();
    const id = await idOf(made.reference);
    const { bookingChanges: changes } = desk.api.services;
    now = new Date('2026-11-23T07:00:00Z');
    const link = byLink(desk.api.services);
    expect(await link.move(made.manageToken, LATER, { version: 0 })).toBe('late');
    expect((await changes.view(id, WANDA)).refusals).toEqual({ move: null, cancel: null });
    expect(await changes.move(id, LATER, { version: 0, actor: WANDA })).toBe('done');
    expect(await changes.move(id, LATER, { version: 0, actor: WANDA })).toBe('done');
    now = new Date('2026-11-25T15:00:00Z');
    expect(await link.cancel(made.manageToken, '', { version: 1 })).toBe('late');
    expect(await changes.cancel(id, 'The caller is ill', { version: 1, actor: WANDA })).toBe('done');
    expect(await deeds()).toEqual(['booking.create', 'booking.moved', 'booking.cancelled']);
    expect((await desk.audit()).at(1)).toMatchObject({
      before: { slot: '2026-11-23 08:00-10:00' },
      after: { slot: '2026-11-25 10:00-12:00' },
    });
  });

  once('the pages that do it are for staff alone', async () => {
    const id = await idOf((await book()).reference);
    const { caller } = desk.api.features.pages;
    for (const page of [caller.move, caller.cancel, caller.warranty]) {
      expect(await page(opening({ params: { id } }))).toMatchObject({ kind: 'onward' });
      const customer = { kind: 'customer', userId: ADMIN_ID, ...LOGGED_IN } as const;
      expect(await page(opening({ params: { id }, actor: customer }))).toEqual({ kind: 'onward', to: '/' });
      expect(await page(opening({ params: { id }, actor: WANDA }))).toMatchObject({ kind: 'shown' });
      expect(await page(opening({ params: { id: 'x' }, actor: WANDA }))).toMatchObject({ status: 404 });
    }
  });

  once.each([
    ['07:50', '2026-11-23T07:50:00Z', '2026-11-23 08:00-10:00', '2026-11-24 08:00-10:00'],
    ['16:30', '2026-11-23T16:30:00Z', '2026-11-24 08:00-10:00', '2026-11-25 08:00-10:00'],
    ['Saturday evening', '2026-11-21T18:30:00Z', '2026-11-23 08:00-10:00', '2026-11-23 08:00-10:00'],
  ])(
    'at %s the desk books, moves and puts right in the next window that is not over',
    async (_, at, first, customers) => {
      const later = { date: '2026-12-04', window: '10:00-12:00' };
      const done = await finished();
      const made = await book('collected', { slot: later });
      const id = await idOf(made.reference);
      now = new Date(at);
      const { booking, bookingChanges: changes } = desk.api.services;
      const firstOf = (days: SlotDay[]) => {
        const open = days.find(({ windows }) => windows.some(({ left }) => left > 0));
        return `${open?.date} ${open?.windows[0]?.window}`;
      };
      expect(firstOf(await booking.days(undefined, { by: 'staff', arrival: 'collected' }))).toBe(first);
      expect(firstOf(await changes.days(id, WANDA))).toBe(first);
      const slot = slotOfKey(first);
      if (!slot) throw new Error('Not a window');
      expect((await book('collected', { slot })).status).toBe('confirmed');
      expect(await changes.move(id, slot, { version: 0, actor: WANDA })).toBe('done');
      const { warrantyVisits } = desk.api.services;
      const wish = warrantySchema.parse(visit({ slot }));
      expect((await warrantyVisits.book(done.id, wish, WANDA)).reference).toMatch(/^KCC-/);

      // Customers keep the cut-off.
      expect(firstOf(await booking.days())).toBe(customers);
      if (customers === first) return;
      const asked = booking.create(await order({ slot }), guestAt('198.51.100.7'));
      await expect(asked).rejects.toMatchObject({ code: 'slot_taken' });
    },
  );

  once('what is booked for today is not said to be movable until yesterday', async () => {
    now = new Date('2026-11-23T07:50:00Z');
    await book('brought', { slot: { date: '2026-11-23', window: '08:00-10:00' } });
    const mail = (await desk.mails()).find(({ subject }) => subject.startsWith('Bring your car on'));
    expect(mail?.text).toContain('To move the booking, call 0118 496 0123.');
    expect(mail?.text).not.toContain('free of charge until 16:00');
  });

  once('a car that our driver does not fetch finds a place where the round is full', async () => {
    const { booking } = desk.api.services;
    for (let at = 0; at < site.collection.capacityPerWindow; at++) await book('collected', { slot: LATER });
    const left = async (arrival: Arrival) =>
      (await booking.days(undefined, { by: 'staff', arrival }))
        .find(({ date }) => date === LATER.date)
        ?.windows.find(({ window }) => window === LATER.window)?.left;
    expect(await left('collected')).toBe(0);
    expect(await left('brought')).toBe(site.collection.capacityPerWindow);
    await expect(book('collected', { slot: LATER })).rejects.toMatchObject({ code: 'slot_taken' });
    expect((await book('lorry', { slot: LATER })).status).toBe('confirmed');
  });

  /** A booking that Wanda did and that is back with its owner. */
  async function finished() {
    const booked = await desk.book(['interim']);
    await database.db.update(bookingLines).set({ status: 'done', doneAt: now, assignedTo: WORKSHOP_ID });
    await database.db.update(bookings).set({ status: 'delivered' });
    return booked;
  }
  const visit = (own = {}) => ({
    visit: crypto.randomUUID(),
    what: 'Brakes still squeak',
    slot: LATER,
    assigned_to: ADMIN_ID,
    ...own,
  });
  const HEADERS = { Authorization: 'Bearer token-of-the-workshop' };

  test('work is put right for £0.00 by somebody else, once however often it is sent', async () => {
    const { id } = await finished();
    const call = { params: { id }, body: visit(), headers: HEADERS };
    const answers = await Promise.all(Array.from({ length: 4 }, () => desk.api.ok(bookWarranty, call)));
    expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1);
    const visits = await database.db.select().from(bookings).where(eq(bookings.warrantyOf, id));
    expect(visits).toMatchObject([
      {
        status: 'confirmed',
        incVat: 0,
        earlyStart: null,
        assignedTo: ADMIN_ID,
        collectionDate: LATER.date,
        firstName: 'Sample',
      },
    ]);
    const [mail] = await desk.mails();
    expect(mail?.text).toContain('To put right: Brakes still squeak');
    expect(mail?.text).toContain('There’s nothing to pay.');
    expect(mail?.text).not.toMatch(/You pay|14 days|cancel until|you agreed/);
    expect(mail?.text).toContain('£0.00');
    expect(mail?.attachments?.map(({ filename }) => filename).join()).not.toMatch(/terms/i);
    expect(await deeds()).toEqual(['booking.warranty']);

    // So do the emails that follow.
    let work = await desk.go(await desk.read(visits[0]?.id ?? ''), 'collected', 'in_workshop');
    const [line] = work.lines;
    for (const call of [beginLine, finishLine])
      work = await desk.press(call, line?.id ?? '', { version: work.version }, 'token-of-a-super-admin');
    await desk.go(work, 'ready', 'delivered');
    const later = await desk.mails();
    expect(later.map(({ subject }) => subject).join()).toMatch(/collected.*finished/);
    expect(later.map(({ text }) => text).join()).toMatch(/There’s nothing to pay\./);
    expect(later.map(({ text }) => text).join()).not.toMatch(/You pay|14 days|cancel until|you agreed|Pay £/);
  });

  once.each([
    [
      'whoever did it',
      { assigned_to: WORKSHOP_ID },
      { errors: { assigned_to: expect.stringContaining('Wanda') } },
    ],
    ['a stranger', { assigned_to: crypto.randomUUID() }, { errors: { assigned_to: expect.any(String) } }],
    ['nothing to put right', { what: ' ' }, { errors: { what: expect.any(String) } }],
    ['a day that is over', { slot: { ...LATER, date: '2026-11-01' } }, { code: 'slot_taken' }],
  ])('a visit is refused for %s', async (_, own, refusal) => {
    const { id } = await finished();
    const call = { params: { id }, body: visit(own), headers: HEADERS };
    expect(await desk.api.refused(bookWarranty, call)).toMatchObject(refusal);
  });

  once('and for work that is not finished', async () => {
    const { id } = await desk.book(['interim']);
    const call = { params: { id }, body: visit(), headers: HEADERS };
    expect(await desk.api.refused(bookWarranty, call)).toMatchObject({ http: 422 });
  });
});
