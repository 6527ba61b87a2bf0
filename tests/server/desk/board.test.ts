import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLine, finishLine } from '../../../src/contract/work/lines.ts';
import { assignBooking } from '../../../src/contract/work/steps.ts';
import { recordChecks } from '../../../src/contract/work/checks.ts';
import { bookings, lineOffers } from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN_ID, type Desk, deskOf, hire, WORKSHOP, WORKSHOP_ID } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

let database: TestDatabase;
let desk: Desk;
let now: Date;
beforeEach(async () => {
  database = await openForTests();
  now = SATURDAY_NOON;
  await hire(database.db);
  desk = deskOf(database.db, () => now);
});
afterEach(() => database.close());

const pages = () => desk.api.features.pages.desk;
const open = (path: string) => opening({ path, actor: WORKSHOP });
const send = (id: string, fields: Record<string, string>, line = '', path = '/apps/desk') =>
  opening({ path, params: { id, line }, actor: WORKSHOP, body: new URLSearchParams(fields) });
const today = async () => {
  const shown = await pages().today(open('/apps/desk'));
  if (!('today' in shown)) throw new Error('The day is not shown');
  return shown;
};
const mine = async () => {
  const shown = await pages().mine(open('/apps/desk/mine'));
  if (!('mine' in shown)) throw new Error('My work is not shown');
  return shown.mine;
};

test('one form moves a booking and gives it to somebody, and comes back to the board as it was', async () => {
  const work = await desk.go(await desk.book(['full']), 'collected');
  const fields = { version: String(work.version), to: 'in_workshop', user_id: WORKSHOP_ID };
  expect(await pages().give(send(work.id, fields, '', '/apps/desk?by=person'))).toEqual({
    kind: 'onward',
    to: '/apps/desk?by=person&done=kept',
  });
  expect(await desk.read(work.id)).toMatchObject({ status: 'in_workshop', assigned_to: WORKSHOP_ID });
});

test('who saw an older state loses nothing: the day stands as it is, with what they chose and why it was not done', async () => {
  const work = await desk.go(await desk.book(['full']), 'collected');
  await desk.go(work, 'in_workshop');
  const fields = { version: String(work.version), to: '', user_id: WORKSHOP_ID };
  const shown = await pages().give(send(work.id, fields));
  expect(shown).toMatchObject({
    kind: 'shown',
    status: 409,
    given: work.id,
    form: { problem: expect.stringContaining('Somebody has changed'), values: { user_id: [WORKSHOP_ID] } },
    today: { in_work: [{ id: work.id, status: 'in_workshop', assigned_to: null }] },
  });
});

test('who works here is read for the one menu that is open, and not for forty that are shut', async () => {
  const { id } = await desk.book(['full']);
  const dayAt = async (query: string) => pages().today(open(`/apps/desk${query}`));
  expect(await dayAt('')).toMatchObject({ opened: null, people: [] });
  expect(await dayAt(`?move=${id}`)).toMatchObject({
    opened: id,
    people: [{ id: ADMIN_ID }, { id: WORKSHOP_ID }],
  });
  expect(await dayAt(`?by=time&move=${id}`)).toMatchObject({ people: [] });
});

test('a handover has its own form, and the board makes none', async () => {
  const { id, version } = await desk.book(['full']);
  const shown = await pages().give(send(id, { version: String(version), to: 'collected' }));
  expect(shown).toMatchObject({ kind: 'shown', status: 422, given: id });
  expect((await desk.read(id)).status).toBe('confirmed');
});

test('the day says of a car since when it is here, what was found and asked, and what finishing it lacks', async () => {
  let work = await desk.go(await desk.book(['full', 'mot']), 'collected');
  now = new Date(SATURDAY_NOON.getTime() + 3_600_000);
  work = await desk.go(work, 'in_workshop');
  const line = work.lines[0];
  if (!line) throw new Error('A booking has no line');
  const [first, second] = line.checks.filter(({ unit }) => unit === null);
  work = await desk.press(recordChecks, work.id, {
    version: work.version,
    line_id: line.id,
    results: [
      { key: first?.key, result: 'red', measured: null, note: '' },
      { key: second?.key, result: 'amber', measured: null, note: '' },
    ],
  });
  await database.db.insert(lineOffers).values({
    id: randomUUID(),
    bookingId: work.id,
    lineId: work.lines[1]?.id ?? null,
    state: 'open',
    key: 'x',
    name: 'Tyre',
    why: '',
    photos: [],
    pence: 100,
    priceReason: 'As quoted',
    urgency: 'before_mot',
    declining: '',
    createdAt: now,
    sentAt: now,
  });
  const { today: day } = await today();
  expect(day.in_work).toMatchObject([
    {
      came_at: SATURDAY_NOON.toISOString(),
      asked_at: now.toISOString(),
      answered_at: null,
      work: ['Full service', 'MOT test (class 4)'],
      checks: { done: 2, of: line.checks.length, now: 1, soon: 1 },
      messages: 0,
      lacks: 'Not every job is done, or recorded as not done',
      owed: '0.00',
    },
  ]);
});

test('a car that went back today stays on the board until midnight, with what is owed for it', async () => {
  let work = await desk.go(await desk.book(['mot']), 'collected', 'in_workshop');
  const id = work.lines[0]?.id ?? '';
  for (const call of [beginLine, finishLine]) work = await desk.press(call, id, { version: work.version });
  work = await desk.go(work, 'ready', 'delivered');
  const { today: day } = await today();
  expect(day.gone).toMatchObject([{ id: work.id, went_at: now.toISOString() }]);
  expect(Number(day.gone[0]?.owed)).toBeGreaterThan(0);
  now = new Date('2026-11-22T00:05:00Z');
  expect((await today()).today.gone).toEqual([]);
});

test('another day has what is collected and what goes back on it; an address that says nothing is today’s', async () => {
  const { id } = await desk.book(['full']);
  await database.db.update(bookings).set({ returnDate: '2026-11-24' }).where(eq(bookings.id, id));
  const on = async (day: string) => {
    const shown = await pages().today(open(`/apps/desk?day=${day}`));
    return 'planned' in shown ? shown.planned : undefined;
  };
  expect(await on(MONDAY_MORNING.date)).toMatchObject({ collections: [{ id }], returns: [] });
  expect(await on('2026-11-24')).toMatchObject({ collections: [], returns: [{ id }] });
  expect(await on('2026-11-21')).toBeNull();
  expect(await on('2026-02-30')).toBeNull();
});

test('my work has the car that I am at, what comes next, and what nobody has', async () => {
  const take = async (work: { id: string; version: number }) =>
    desk.press(assignBooking, work.id, { version: work.version, user_id: WORKSHOP_ID });
  const first = await take(await desk.go(await desk.book(['full', 'front_brake_pads']), 'collected'));
  const free = await desk.go(await desk.book(['mot']), 'collected');
  expect(await mine()).toMatchObject({
    now: null,
    next: [{ booking: { id: first.id }, names: ['Full service', 'Front brake pads'] }],
    unassigned: [{ id: free.id }],
  });

  const [service, pads] = first.lines.map(({ id }) => id);
  const sent = { version: String(first.version) };
  expect(await pages().start(send(first.id, sent, service))).toMatchObject({
    to: '/apps/desk/mine?done=begun',
  });
  const begun = await mine();
  expect(begun).toMatchObject({
    now: { booking: { id: first.id, status: 'in_workshop' }, line: { id: service }, is_begun: true },
    next: [{ line: { id: pads }, names: ['Front brake pads'] }],
  });
  expect(begun.now?.checks).toMatchObject({ done: 0 });
  // Pressed twice it is begun once.
  const { version } = await desk.read(first.id);
  expect(await pages().start(send(first.id, { version: String(version) }, service))).toMatchObject({
    kind: 'onward',
  });
  expect(await pages().start(send(first.id, sent, pads))).toMatchObject({ kind: 'shown', status: 409 });
});
