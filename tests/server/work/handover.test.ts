import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorEnvelope } from '../../../src/contract/call/endpoint.ts';
import { recordHandover, sayLate } from '../../../src/contract/booking/handover.ts';
import { takeBackStep } from '../../../src/contract/work/steps.ts';
import { type Work } from '../../../src/contract/work/work.ts';
import { historyLines } from '../../../src/domain/booking/history-lines.ts';
import { bookingEvents, bookingLines, bookings, handovers } from '../../../src/server/db/schema.ts';
import { aVehicle, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { byLink, guestAt, SITE_HEADERS } from '../../helpers/api.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

/** What a driver records when all is well. */
const RECORD = {
  leg: 'collection',
  outcome: 'done',
  miles: 68_310,
  level: 75,
  given: ['key', 'wheel_nut'],
  agreed: true,
  key_to: 'Jo at number 4',
  place: 'The drive',
  note: '',
};
const HEADERS = { ...SITE_HEADERS, Authorization: 'Bearer token-of-the-workshop' };

forEachEngineWhenWide('handovers', (open, once) => {
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

  async function send(work: Pick<Work, 'id'>, own: object = {}, handover: string = crypto.randomUUID()) {
    const body = { at: now.toISOString(), ...RECORD, ...own };
    const answer = await desk.api.raw(`/desk/bookings/${work.id}/handovers/${handover}`, {
      method: 'POST',
      headers: HEADERS,
      body: JSON.stringify(body),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return { work: recordHandover.response.parse(said).data.work, refusal: null };
    return { work: null, refusal: { http: answer.status, ...errorEnvelope.parse(said) } };
  }
  const told = async (id: string) => {
    const { bookingId, id: order } = bookingEvents;
    const events = await database.db.select().from(bookingEvents).where(eq(bookingId, id)).orderBy(order);
    return historyLines(
      events.map((event) => ({ ...event, by: event.actor })).filter(({ detail }) => detail),
    );
  };

  once('collect the car, with its own time, and tell the customer all of it', async () => {
    const booked = await desk.book(['interim']);
    const at = new Date(now.getTime() - 40 * 60_000);
    const { work } = await send(booked, { at: at.toISOString() });
    expect(work).toMatchObject({ status: 'collected' });
    expect(await told(booked.id)).toEqual([
      {
        at,
        text: 'Car collected: 68,310 miles, agreed with you; tank three quarters full; with one key, locking wheel nut key. The key may go to: Jo at number 4. Where it goes when it’s back: The drive',
      },
    ]);
    const mail = (await desk.mails()).find(({ subject }) => subject.startsWith('We’ve collected'));
    expect(mail?.text).toContain('at 11:20');
    expect((await desk.audit()).map(({ what }) => what)).toEqual(['work.handover']);
  });

  once('name the marks that were there already, in words that the customer knows', async () => {
    const booked = await desk.book(['interim']);
    const marks = [
      { zone: 'nearside_rear_door', kind: 'scratch' },
      { zone: 'offside_front_wing', kind: 'kerbed' },
    ];
    await send(booked, { marks });
    expect((await told(booked.id))[0]?.text).toContain(
      'Marks on the car, agreed with you: a scratch on the rear door on the passenger’s side; kerb damage on the front wing or wheel on the driver’s side',
    );
    const wrong = await send(booked, { marks: [{ zone: 'mirror', kind: 'scratch' }] });
    expect(wrong.refusal?.http).toBe(422);
  });

  test('are one record however often, and at the same time, they are sent', async () => {
    const booked = await desk.book(['interim']);
    const id = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(booked, {}, id)));
    expect(answers.map(({ work }) => work?.status)).toEqual(Array(6).fill('collected'));
    expect(await database.db.$count(handovers)).toBe(1);
  });

  once('that come after somebody pressed the step only add what was recorded', async () => {
    const booked = await desk.go(await desk.book(['interim']), 'collected', 'in_workshop');
    const { work } = await send(booked);
    expect(work).toMatchObject({ status: 'in_workshop' });
    expect((await desk.history(booked.id)).map(({ kind }) => kind)).toEqual([
      'stepped',
      'stepped',
      'handover',
    ]);
  });

  once('in vain: the customer is told, and chooses another window although it is late', async () => {
    const booked = await desk.book(['interim']);
    const [row] = await database.db.select().from(bookings);
    now = new Date(`${row?.collectionDate}T10:30:00Z`);
    const { work } = await send(booked, { outcome: 'nobody', miles: null });
    expect(work).toMatchObject({ status: 'confirmed' });
    const mail = (await desk.mails()).at(-1);
    expect(mail?.subject).toMatch(/^We came for your car/);
    expect(mail?.text).toMatch(/at 10:30 and couldn’t reach you/);
    expect(mail?.text).toContain('/move');
    const { bookingChanges } = desk.api.services;
    const days = await bookingChanges.days(booked.id, guestAt());
    const free = days.flatMap(({ date, windows }) => windows.map(({ window }) => ({ date, window }))).at(-1);
    const link = byLink(desk.api.services);
    const { version } = (await link.view(booked.token)).booking;
    expect(await link.move(booked.token, free ?? { date: '', window: '' }, { version })).toBe('done');
    expect((await link.view(booked.token)).refusals).toEqual({ move: null, cancel: null });
    const [moved] = await database.db.select().from(bookings);
    expect(moved?.missedAt).toBeNull();
  });

  once('give the car back once its work is done', async () => {
    const booked = await desk.book(['interim']);
    await send(booked);
    const early = await send(booked, { leg: 'delivery' });
    expect(early.refusal).toMatchObject({
      http: 422,
      message: expect.stringContaining('isn’t recorded as finished'),
    });
    const collected = await desk.read(booked.id);
    const inWork = await desk.go(collected, 'in_workshop');
    await database.db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, inWork.id));
    const back = { leg: 'delivery', miles: 68_318 };
    await database.db.update(bookingLines).set({ status: 'done', doneAt: SATURDAY_NOON });
    const unpaid = await send(booked, back);
    expect(unpaid.refusal?.errors).toHaveProperty('reason');
    const { work } = await send(booked, { ...back, reason: 'Pays tomorrow' });
    expect(work).toMatchObject({ status: 'delivered' });
  });

  const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
  const inForce = async (leg: string) =>
    (await database.db.select().from(handovers))
      .filter((row) => row.leg === leg && row.voidedAt === null)
      .map(({ miles }) => miles);

  once.each([
    ['far above the register’s', 423_100, '65,204 miles, at its MOT on'],
    ['below it', 42_310, '65,204 miles, at its MOT on'],
    ['with a digit too few', 6_831, 'It looks as if a digit is missing.'],
    ['with a digit too many', 683_100, 'It looks as if there’s a digit too many.'],
    ['in kilometres', 109_934, 'If the clock shows kilometres, it’s 68,310 miles.'],
  ])('ask about a mileage %s, and take it once it is confirmed', async (_, miles, words) => {
    const booked = await desk.book(['interim']);
    const { refusal } = await send(booked, { miles });
    expect(refusal).toMatchObject({ http: 422, code: 'invalid' });
    expect(refusal?.errors?.miles).toContain(words);
    expect(refusal?.errors).toHaveProperty('miles_confirmed');
    expect(await database.db.$count(handovers)).toBe(0);
    // Another number that is as odd is asked about again.
    expect((await send(booked, { miles, miles_confirmed: miles + 1 })).refusal?.http).toBe(422);
    const { work } = await send(booked, { miles, miles_confirmed: miles });
    expect(work).toMatchObject({ status: 'collected' });
    const [{ text = '' } = {}] = await told(booked.id);
    expect(text).toContain(
      `${miles.toLocaleString('en-GB')} miles (confirmed: another reading is 65,204 miles, at its MOT on`,
    );
  });

  once('ask on the plain form too, and take what is ticked there', async () => {
    const booked = await desk.book(['interim']);
    const { handover } = desk.api.features.pages.kerb;
    const post = (own: Record<string, string>) => {
      const record = { leg: 'collection', outcome: 'done', miles: '423 100', ...own };
      const params = { id: booked.id };
      return handover(opening({ params, actor: WORKSHOP, body: new URLSearchParams(record) }));
    };
    const asked = await post({});
    if (asked.kind !== 'shown') throw new Error('It was not asked about');
    expect(Object.keys(asked.form.errors)).toEqual(['miles', 'miles_confirmed']);
    expect(await post({ miles_confirmed: '423100' })).toMatchObject({ kind: 'onward' });
    const again = await post({ miles: '68,310' });
    if (again.kind !== 'shown') throw new Error('No reason was asked for');
    expect(again.form.errors).toHaveProperty('reason');
    expect(again.current).toMatchObject({ miles: 423_100 });
    expect(await post({ miles: '68,310', reason: 'A slip' })).toMatchObject({ kind: 'onward' });
    expect(await inForce('collection')).toEqual([68_310]);
  });

  once('ask about a mileage that this visit or the one before contradicts', async () => {
    const before = await desk.book(['interim']);
    await send(before, { miles: 68_310 });
    await send(before, { miles: 70_900, reason: 'Misread' });
    const booked = await desk.book(['full'], { email: 'somebody.else@example.com' });
    const low = await send(booked, { miles: 70_899 });
    expect(low.refusal?.errors?.miles).toContain('70,900 miles, when it came to us on 21 November 2026');
    await send(booked, { miles: 70_905 });
    await database.db.update(bookings).set({ status: 'ready' }).where(eq(bookings.id, booked.id));
    await database.db.update(bookingLines).set({ status: 'done', doneAt: SATURDAY_NOON });
    const back = { leg: 'delivery', reason: 'Pays tomorrow' };
    for (const miles of [70_904, 72_000])
      expect((await send(booked, { ...back, miles })).refusal?.errors?.miles).toContain('70,905 miles');
    expect((await send(booked, { ...back, miles: 70_912 })).work?.status).toBe('delivered');
  });

  once('of a car that no register knows are judged by its age', async () => {
    const booked = await desk.book(['interim']);
    const vehicle = aVehicle({ RegistrationNumber: 'ZZ18ZZZ' });
    await database.db.update(bookings).set({ vehicle, vrm: 'ZZ18ZZZ' });
    expect((await send(booked, { miles: 683_100 })).refusal?.errors?.miles).toContain(
      'No earlier reading is known',
    );
    expect((await send(booked, { miles: 68_310 })).work?.status).toBe('collected');
  });

  once('of the same leg take the place of the one before, with a reason, and both stay', async () => {
    const booked = await desk.book(['interim']);
    await send(booked, { miles: 423_100, miles_confirmed: 423_100 });
    const bare = await send(booked, { miles: 68_310 });
    expect(bare.refusal?.errors?.reason).toContain('with 423,100 miles. Say why this takes its place');
    later(5);
    await send(booked, { miles: 68_310, reason: 'A slip of the finger' });
    expect(await inForce('collection')).toEqual([68_310]);
    expect(await database.db.$count(handovers)).toBe(2);
    const lines = await told(booked.id);
    expect(lines.map(({ text }) => text)).toEqual([
      expect.stringMatching(/423,100 miles .*This was corrected later$/),
      expect.stringMatching(/^Corrected: Handed over to us: 68,310 miles(?!.*A slip of the finger)/),
    ]);
    expect((await desk.audit()).at(-1)).toMatchObject({
      before: { miles: 423_100 },
      after: { miles: 68_310, reason: 'A slip of the finger' },
    });
    // The delivery is measured by what is in force.
    await database.db.update(bookings).set({ status: 'ready' });
    const back = { leg: 'delivery', miles: 68_322, reason: 'Pays tomorrow' };
    expect((await send(booked, back)).work?.status).toBe('delivered');
  });

  once('go with the step that is taken back', async () => {
    const booked = await desk.book(['interim']);
    const { work } = await send(booked, { miles: 423_100, miles_confirmed: 423_100 });
    later(5);
    const back = { version: work?.version, from: 'collected', reason: 'Another car' };
    expect((await desk.press(takeBackStep, booked.id, back)).status).toBe('confirmed');
    expect(await inForce('collection')).toEqual([]);
    const lines = await told(booked.id);
    expect(lines[0]?.text).toMatch(/This was recorded by mistake and doesn’t count$/);
    expect((await send(booked)).work?.status).toBe('collected');
    expect(await inForce('collection')).toEqual([68_310]);
  });

  once('that are made or corrected after the car went back say so', async () => {
    const booked = await desk.book(['interim']);
    await send(booked);
    await database.db.update(bookingLines).set({ status: 'done', doneAt: SATURDAY_NOON });
    await database.db.update(bookings).set({ status: 'closed' });
    later(3 * 24 * 60);
    const late = /Added on 24 November 2026 at 12:0\d, after the car went back/;
    expect((await send(booked, { leg: 'delivery', miles: 68_322 })).work?.status).toBe('closed');
    expect((await send(booked, { leg: 'delivery', miles: 14 })).refusal?.errors).toHaveProperty('reason');
    later(1);
    const again = { leg: 'delivery', miles: 68_325, reason: 'Misread' };
    expect((await send(booked, again)).work?.status).toBe('closed');
    later(1);
    await send(booked, { miles: 68_300, reason: 'Misread, too' });
    const lines = (await told(booked.id)).slice(1).map(({ text }) => text);
    expect(lines).toHaveLength(3);
    for (const text of lines) expect(text).toMatch(late);
    expect([await inForce('collection'), await inForce('delivery')]).toEqual([[68_300], [68_325]]);
  });

  once('of how a car came are refused once it has gone back without one', async () => {
    const booked = await desk.book(['interim']);
    await database.db.update(bookings).set({ status: 'delivered' });
    expect((await send(booked)).refusal?.message).toContain('can no longer be recorded');
  });

  once.each([
    [{ miles: null }, 'miles'],
    [{ outcome: 'unsafe', miles: null, note: '' }, 'note'],
    [{ leg: 'delivery', outcome: 'no_start', miles: null }, 'outcome'],
    [{ level: 101 }, 'level'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ at: 'soon' }, 'at'],
  ])('are refused with what is wrong: %j', async (own, field) => {
    const booked = await desk.book(['interim']);
    expect((await send(booked, own)).refusal?.errors).toHaveProperty(field);
    expect(await database.db.$count(handovers)).toBe(0);
  });

  once('of a cancelled booking are refused before the car is taken', async () => {
    const booked = await desk.book(['interim']);
    await database.db.update(bookings).set({ status: 'cancelled' });
    expect((await send(booked)).refusal?.message).toContain('cancelled');
  });

  once('running late is mailed once, on the day, with the time', async () => {
    const booked = await desk.book(['interim']);
    const press = { version: booked.version, minutes: 25 };
    expect(await desk.refused(sayLate, booked.id, press)).toMatchObject({ http: 422 });
    const [row] = await database.db.select().from(bookings);
    now = new Date(`${row?.collectionDate}T07:20:00Z`);
    expect((await desk.refused(sayLate, booked.id, press)).errors?.minutes).toContain(
      'before its window, 08:00–10:00',
    );
    now = new Date(`${row?.collectionDate}T09:30:00Z`);
    await desk.press(sayLate, booked.id, press);
    await desk.press(sayLate, booked.id, press);
    const late = (await desk.mails()).filter(({ subject }) => subject.startsWith('Running late'));
    expect(late.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Running late, about 09:55'),
    ]);
  });

  once.each(['brought', 'lorry'] as const)(
    'a car that is %s is missed by no driver, nor late',
    async (arrival) => {
      const booked = await desk.book(['interim']);
      await database.db.update(bookings).set({ arrival, leaves: arrival });
      expect((await send(booked, { outcome: 'nobody', miles: null })).refusal).toMatchObject({
        http: 422,
        errors: { outcome: expect.stringContaining('doesn’t fetch this car') },
      });
      now = new Date('2026-11-23T07:40:00Z');
      const late = { version: booked.version, minutes: 20 };
      expect((await desk.refused(sayLate, booked.id, late)).errors?.form).toContain('doesn’t fetch this car');
      expect((await send(booked)).work).toMatchObject({ status: 'collected' });
    },
  );
});
