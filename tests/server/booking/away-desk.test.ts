import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { minutesADay } from '../../../src/domain/work/workshop.ts';
import { giveRole } from '../../../src/server/account/roles.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { bookingWorkDays, daysOff, users, workshopDays } from '../../../src/server/db/schema.ts';
import { anOrder, MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const MONDAY = MONDAY_MORNING.date;
const DAY = minutesADay(site.workshop);
const BAY = site.workshop.bayMinutesADay;
const LEADER: Staff = { ...WORKSHOP, garages: [{ id: FIRST_GARAGE, leads: true, state: 'active' }] };

forEachEngineWhenWide('days off at the desk', (open, once) => {
  let database: TestDatabase;
  let desk: Desk;
  let mick: string;
  let now = SATURDAY_NOON;
  beforeEach(async () => {
    now = SATURDAY_NOON;
    database = await open();
    await hire(database.db);
    desk = deskOf(database.db, () => now);
    mick = randomUUID();
    const email = 'mick@example.com';
    const createdAt = new Date(0);
    await database.db
      .insert(users)
      .values({ id: mick, firstName: 'Mick', lastName: 'Sample', email, emailKey: email, createdAt });
    await giveRole(database.db, { userId: mick, role: 'Workshop' }, createdAt);
  });
  afterEach(() => database.close());

  const send = (fields: Record<string, string>, actor: Staff = LEADER) =>
    desk.api.features.pages.windows.away(
      opening({
        path: `/apps/desk/windows/away?day=${MONDAY}`,
        actor,
        body: new URLSearchParams({ act: 'off', day: MONDAY, person: mick, ...fields }),
      }),
    );
  const week = async () => {
    const path = `/apps/desk/windows?day=${MONDAY}`;
    const page = await desk.api.features.pages.windows.week(opening({ path, actor: LEADER }));
    if (page.kind !== 'shown') throw new Error('Not shown');
    return page;
  };
  const sum = (rows: readonly { minutes: number }[]) => rows.reduce((all, { minutes }) => all + minutes, 0);
  const taken = async () => sum(await database.db.select().from(workshopDays));
  /** What bookings and days off say that they have taken. */
  const said = async () =>
    sum(await database.db.select().from(bookingWorkDays)) + sum(await database.db.select().from(daysOff));

  once('takes a bay’s minutes of each working day, once, and gives them back to the minute', async () => {
    const saturday = '2026-11-28';
    const monday = '2026-11-30';
    expect(await send({ until: monday })).toMatchObject({ kind: 'onward' });
    await send({ until: monday });
    // Nobody works on Sunday.
    expect(await taken()).toBe(7 * BAY);
    const { week: shown } = await week();
    expect(shown.days[0]).toMatchObject({
      work: { of: DAY - BAY, promised: 0 },
      away: [{ id: mick, name: 'Mick Sample', minutes: BAY }],
    });
    await send({ act: 'back' });
    await send({ act: 'back' });
    expect(await taken()).toBe(6 * BAY);
    // Somebody stands in: the day stays as it is.
    await send({ covered: 'yes' });
    expect(await taken()).toBe(6 * BAY);
    expect((await week()).week.days[0]).toMatchObject({ work: { of: DAY }, away: [{ minutes: 0 }] });
    expect((await desk.audit()).map(({ what }) => what)).toEqual([
      'person.day_off',
      'person.day_off_taken_back',
      'person.day_off',
    ]);
    await desk.api.features.forget(new Date(`${saturday}T12:00:00Z`));
    expect((await database.db.select().from(daysOff)).map(({ date }) => date)).toEqual([saturday, monday]);
    expect(await taken()).toBe(6 * BAY);
  });

  once('keeps what is promised, and names what no longer fits, the last booked first', async () => {
    const first = await desk.book(['full']);
    now = new Date(SATURDAY_NOON.getTime() + 60_000);
    const last = await desk.book(['mot']);
    const held = await database.db.select().from(bookingWorkDays);
    const fill = DAY - sum(held) - BAY + 10;
    await database.db
      .insert(workshopDays)
      .values({ date: MONDAY, minutes: fill + sum(held) })
      .onConflictDoUpdate({
        target: [workshopDays.garageId, workshopDays.date],
        set: { minutes: fill + sum(held) },
      });
    expect((await week()).week.tooMuch).toEqual([]);
    await send({});
    const { tooMuch } = (await week()).week;
    expect(tooMuch).toMatchObject([{ date: MONDAY, over: 10, bookings: [{ id: last.id }] }]);
    expect((await desk.read(first.id)).status).toBe('confirmed');
  });

  once('a leader notes it for everybody there, the others for themselves alone', async () => {
    const errors = { form: { errors: { person: expect.any(String) } } };
    expect(await send({}, WORKSHOP)).toMatchObject(errors);
    expect(await send({ person: randomUUID() })).toMatchObject(errors);
    expect(await send({ person: WORKSHOP_ID }, WORKSHOP)).toMatchObject({ kind: 'onward' });
    expect(await send({}, ADMIN)).toMatchObject({ kind: 'onward' });
    for (const [wrong, field] of [
      [{ day: '2026-11-20' }, 'day'],
      [{ until: '2026-11-22' }, 'until'],
      [{ until: '2027-02-01' }, 'until'],
      [{ until: 'soon' }, 'until'],
    ] as const)
      expect(await send(wrong)).toMatchObject({ form: { errors: { [field]: expect.any(String) } } });
    expect(await database.db.$count(daysOff)).toBe(2);
  });

  once('those who give out the day’s work see who is away', async () => {
    await send({ person: WORKSHOP_ID, covered: 'yes' });
    const away = async () =>
      (await desk.api.services.desk.people(LEADER)).filter(({ isAway }) => isAway).map(({ id }) => id);
    expect(await away()).toEqual([]);
    now = new Date(`${MONDAY}T09:00:00Z`);
    expect(await away()).toEqual([WORKSHOP_ID]);
  });

  once('somebody who stops working there gives the days to come back', async () => {
    await send({ until: '2026-11-25' });
    expect(await taken()).toBe(3 * BAY);
    await desk.api.services.people.take(mick, 'Workshop', ADMIN);
    expect(await taken()).toBe(0);
    expect(await database.db.$count(daysOff)).toBe(0);
  });

  test('noted by several at once while people book: each minute is taken once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 4 }, async () => anOrder(await desk.api.cart('full'), { slot: MONDAY_MORNING })),
    );
    const book = async (body: (typeof orders)[number]) => {
      const sent = { method: 'POST', body: JSON.stringify(body), headers: SITE_HEADERS };
      return (await desk.api.raw(createOrder.path, sent)).status;
    };
    const until = '2026-11-27';
    await Promise.all([
      ...orders.map(book),
      send({ until }),
      send({ until }),
      send({ until }, ADMIN),
      send({ person: WORKSHOP_ID, until }),
      send({ act: 'back', day: '2026-11-24' }),
    ]);
    expect(await database.db.$count(daysOff)).toBeGreaterThanOrEqual(9);
    expect(await taken()).toBe(await said());
  });
});
