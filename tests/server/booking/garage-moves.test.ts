import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { declineBooking, moveToGarage } from '../../../src/contract/booking/garage-moves.ts';
import { readToday } from '../../../src/contract/desk/today.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { bookingEvents, bookings, garageChanges, outbox, slots } from '../../../src/server/db/schema.ts';
import { isAppError } from '../../../src/server/errors.ts';
import { MONDAY_MORNING } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { emptyNetwork, network, networkContent } from '../../helpers/network.ts';
import { opening } from '../../helpers/pages.ts';
import { runs } from '../../helpers/runs.ts';

const BRACKNELL = 2;
const WOKINGHAM = 3;
const at = (id: number): Staff => ({ ...WORKSHOP, garages: [{ id, leads: false, state: 'active' }] });
/** Both garages open until half past five on that day. */
const FRIDAY = new Date('2026-11-20T15:00:00Z');

forEachEngineWhenWide('who does the work of a booking', (open, once, many) => {
  let database: TestDatabase;
  let desk: Desk;
  let its: ReturnType<typeof network>;
  let now = FRIDAY;
  beforeAll(async () => {
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now, null, networkContent);
    its = network(database.db, desk.api);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = FRIDAY;
    await emptyNetwork(database.db);
    await its.openBoth();
  });

  const rowOf = async (id: string) => {
    const [row] = await database.db.select().from(bookings).where(eq(bookings.id, id));
    if (!row) throw new Error('There is no such booking');
    return row;
  };
  /** From RG12 on Monday, which goes to Bracknell. */
  const booked = async (own: object = {}) => {
    const row = await its.book(await its.order('RG12', { slot: MONDAY_MORNING, ...own }));
    if (row?.garageId !== BRACKNELL) throw new Error('It is not in Bracknell');
    await database.db.delete(outbox);
    return row;
  };
  const decline = async (id: string, actor: Staff, version = 0) =>
    desk.api.services.garageMoves.decline(id, { version, actor, reason: 'Our lift is broken' });
  const move = async (id: string, garage: number, { actor = ADMIN, version = 0 } = {}) =>
    desk.api.services.garageMoves.move(id, garage, { version, actor, reason: 'Nearer to the parts' });
  const refusal = async (asked: Promise<unknown>) => {
    const error = await asked.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return isAppError(error) ? error.code : error;
  };
  /** What garages are told is in garage-mails.test.ts. */
  const customersMails = async () =>
    (await desk.mails()).filter(({ to }) => !to.address.endsWith('@garage.example'));
  const audited = async (id: string) => (await desk.audit()).filter(({ subject }) => subject === id);
  const placesAt = async () =>
    new Map((await database.db.select().from(slots)).map(({ garageId, taken }) => [garageId, taken]));

  once(
    'what its garage declines goes to the next one, as it was booked, and no customer is troubled who was shown no garage',
    async () => {
      const { id, incVat, returnDate } = await booked();
      await database.db.update(bookings).set({ garageShown: false });
      await decline(id, at(BRACKNELL));
      expect(await rowOf(id)).toMatchObject({
        garageId: WOKINGHAM,
        collectionDate: MONDAY_MORNING.date,
        collectionWindow: MONDAY_MORNING.window,
        returnDate,
        incVat,
        version: 1,
        unplacedAt: null,
      });
      expect(await placesAt()).toEqual(
        new Map([
          [BRACKNELL, 0],
          [WOKINGHAM, 1],
        ]),
      );
      await its.expectEven();
      expect(await desk.history(id)).toEqual([]);
      expect(await customersMails()).toEqual([]);
      expect(await audited(id)).toMatchObject([
        { what: 'booking.declined', subject: id, after: { garage: WOKINGHAM, reason: 'Our lift is broken' } },
      ]);
      // It is gone there, for good.
      expect(await refusal(decline(id, at(BRACKNELL), 1))).toBe('not_found');
    },
  );

  once('once every garage has declined, the operator’s desk calls, and settles it', async () => {
    const { id } = await booked();
    await decline(id, at(BRACKNELL));
    await decline(id, at(WOKINGHAM), 1);
    const own = await rowOf(id);
    expect(own).toMatchObject({ garageId: FIRST_GARAGE, version: 2 });
    // The operator's own garage declines nothing.
    expect(await refusal(decline(id, WORKSHOP, 2))).toBe('invalid');
    await its.expectEven();

    const far = await its.book(await its.order('RG42', { slot: MONDAY_MORNING }));
    if (!far) throw new Error('Nothing was booked');
    await decline(far.id, at(BRACKNELL));
    expect(await rowOf(far.id)).toMatchObject({ garageId: BRACKNELL, unplacedAt: now, version: 1 });
    await its.expectEven();
    const today = async (token: string) =>
      (await desk.api.ok(readToday, { headers: { Authorization: `Bearer ${token}` } })).data.today.unplaced;
    const call = [{ id: far.id, customer: 'Sample Driver', phone: expect.stringMatching(/^\+447/) }];
    expect(await today('token-of-the-workshop')).toMatchObject(call);
    expect(await refusal(move(far.id, WOKINGHAM, { actor: WORKSHOP, version: 1 }))).toBe('invalid');
    // They have agreed on the phone that it is done in Bracknell after all.
    await move(far.id, BRACKNELL, { actor: WORKSHOP, version: 1 });
    expect(await rowOf(far.id)).toMatchObject({ garageId: BRACKNELL, unplacedAt: null });
    expect(await today('token-of-the-workshop')).toBeUndefined();
    expect(await database.db.select().from(garageChanges).orderBy(garageChanges.id)).toMatchObject([
      { kind: 'declined', fromGarage: BRACKNELL, toGarage: WOKINGHAM },
      { kind: 'declined', fromGarage: WOKINGHAM, toGarage: FIRST_GARAGE },
      { kind: 'declined', fromGarage: BRACKNELL, toGarage: null },
      { kind: 'moved', fromGarage: BRACKNELL, toGarage: BRACKNELL },
    ]);
  });

  once('two working hours after it got it, silence is a yes', async () => {
    const first = await booked();
    const second = await booked();
    now = new Date('2026-11-20T16:59:00Z');
    await decline(first.id, at(BRACKNELL));
    now = new Date('2026-11-20T17:00:00Z');
    expect(await refusal(decline(second.id, at(BRACKNELL)))).toBe('invalid');
    // The next one has until it closes before the collection.
    now = new Date('2026-11-20T17:29:00Z');
    await decline(first.id, at(WOKINGHAM), 1);
  });

  once('a customer who was shown a garage is told of another one, once', async () => {
    const { id } = await booked({ garage: BRACKNELL });
    await move(id, WOKINGHAM);
    expect(await desk.history(id)).toEqual([{ status: 'confirmed', kind: 'garage' }]);
    const [mail, ...others] = await customersMails();
    expect(others).toEqual([]);
    for (const said of [
      'Wokingham Test Garage will now do the work',
      'It was to be done at Bracknell Test Garage',
      'about 1 mile from RG12',
      'Everything else stays as you booked it: Monday 23 November 2026, 08:00–10:00, for £',
      'cancel free of charge',
    ])
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(said);
    // Moved twice before the email went: only the last garage is told of.
    await move(id, FIRST_GARAGE, { version: 1 });
    await move(id, BRACKNELL, { version: 2 });
    const mails = await customersMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Bracknell Test Garage will now');
  });

  once('the desk gives it only to a garage that can take it, and until the car has come', async () => {
    const { id } = await booked();
    expect(await refusal(move(id, 99))).toBe('invalid');
    expect(await refusal(move(id, WOKINGHAM, { version: 7 }))).toBe('changed');
    expect(await refusal(move(id, WOKINGHAM, { actor: WORKSHOP }))).toBe('not_found');
    expect(await refusal(move(id, WOKINGHAM, { actor: at(BRACKNELL) }))).toBe('not_found');
    // Full there by then.
    for (let place = 0; place < 2; place++)
      await its.book(await its.order('RG12', { slot: MONDAY_MORNING, garage: WOKINGHAM }));
    expect(await refusal(move(id, WOKINGHAM))).toBe('invalid');
    expect(await rowOf(id)).toMatchObject({ garageId: BRACKNELL, version: 0 });
    expect(await move(id, FIRST_GARAGE)).toBe(1);
    expect(await move(id, FIRST_GARAGE)).toBe(1);
    await its.expectEven();
    expect(await audited(id)).toMatchObject([{ what: 'booking.garage', after: { garage: FIRST_GARAGE } }]);
    await desk.go(await desk.read(id), 'collected');
    expect(await refusal(move(id, BRACKNELL, { version: 2 }))).toBe('invalid');
  });

  once('the calls are the desk’s', async () => {
    const { id } = await booked();
    const asked = { params: { id }, body: { version: 0, garage: FIRST_GARAGE, reason: 'Nearer' } };
    const headers = { Authorization: 'Bearer token-of-a-super-admin' };
    expect((await desk.api.ok(moveToGarage, { ...asked, headers })).data).toEqual({ garage: 1, version: 1 });
    const late = { params: { id }, body: { version: 1, reason: 'Too much to do' }, headers };
    expect(await desk.api.refused(declineBooking, late)).toMatchObject({ code: 'invalid' });
    expect(
      await desk.api.refused(declineBooking, { ...late, body: { version: 1, reason: ' ' } }),
    ).toMatchObject({
      errors: { reason: 'Say why, for the others here' },
    });
  });

  const crowd = runs(many, 200);
  test(`${crowd} moves in opposite directions between orders: nobody waits for ever, and nothing is left over`, async () => {
    const made: string[] = [];
    for (let each = 0; each < 12; each++) {
      const garage = [FIRST_GARAGE, BRACKNELL, WOKINGHAM][each % 3];
      const slot = { ...MONDAY_MORNING, window: each % 2 ? '08:00-10:00' : '10:00-12:00' };
      const row = await its.book(await its.order('RG12', { slot, garage }));
      if (row) made.push(row.id);
    }
    const orders = [];
    for (let each = 0; each < crowd / 4; each++)
      orders.push(await its.order('RG6', { slot: MONDAY_MORNING }));
    const moves = Array.from({ length: crowd }, async (_, each) => {
      const id = made[each % made.length] ?? '';
      const { version } = await rowOf(id);
      return refusal(move(id, 1 + (each % 3), { version }));
    });
    const outcomes = await Promise.all([...moves, ...orders.map((body) => its.book(body))]);
    for (const outcome of outcomes.slice(0, crowd)) expect([null, 'invalid', 'changed']).toContain(outcome);
    await its.expectEven();
    expect(await database.db.$count(bookingEvents)).toBeGreaterThan(0);
  }, 300_000);

  once('the pages say who would get it, and lead where their reader still sees something', async () => {
    const { id } = await booked();
    const { decline: no, move: give } = desk.api.features.pages.bookingGarage;
    const asked = (actor: Staff, fields?: Record<string, string>) =>
      opening({ params: { id }, actor, ...(fields && { body: new URLSearchParams(fields) }) });
    expect(await no(asked(at(BRACKNELL)))).toMatchObject({
      kind: 'shown',
      booking: { garage: { id: BRACKNELL }, isUnplaced: false },
      time: { refusal: null, until: { date: '2026-11-20', time: '17:00' } },
      next: 'Wokingham Test Garage',
    });
    expect(await no(asked(at(WOKINGHAM)))).toMatchObject({
      kind: 'gone',
      message: 'There is no such booking',
    });
    expect(await give(asked(WORKSHOP))).toMatchObject({ kind: 'gone', message: 'There is no such booking' });

    const without = await no(asked(at(BRACKNELL), { version: '0', reason: ' ' }));
    expect(without).toMatchObject({ form: { errors: { reason: 'Say why, for the others here' } } });
    const said = await no(asked(at(BRACKNELL), { version: '0', reason: 'Our lift is broken' }));
    expect(said).toMatchObject({ kind: 'onward', to: '/apps/desk?done=declined' });
    expect((await rowOf(id)).garageId).toBe(WOKINGHAM);

    const choice = await give(asked(ADMIN));
    expect('garages' in choice && choice.garages.map((garage) => garage.id)).toEqual([
      BRACKNELL,
      FIRST_GARAGE,
    ]);
    const late = await give(asked(ADMIN, { version: '0', garage: '2', reason: 'Nearer to the parts' }));
    expect(late).toMatchObject({ kind: 'shown', status: 409 });
    const given = await give(asked(ADMIN, { version: '1', garage: '1', reason: 'Nearer to the parts' }));
    expect(given).toMatchObject({ to: `/apps/desk/bookings/${id}?done=garage` });
    expect((await rowOf(id)).garageId).toBe(FIRST_GARAGE);
  });
});
