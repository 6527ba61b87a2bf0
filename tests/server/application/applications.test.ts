import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  checkGarage,
  type GarageAnswer,
  listGarageApplications,
  lookAtGarage,
  type WholeApplication,
} from '../../../src/contract/garage/applications.ts';
import { createTicket } from '../../../src/contract/account/ticket.ts';
import { APPLICATIONS_KEPT_MONTHS } from '../../../src/domain/account/retention.ts';
import { STANDARD_POINTS } from '../../../src/domain/garage/application.ts';
import {
  garageApplications,
  garageLooks,
  garagePapers,
  garages,
  tickets,
  users,
  workplaces,
} from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { aGarage, aMessage } from '../../fixtures/tickets.ts';
import { ADMIN, type Desk, deskOf, hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { as, paperDesk } from '../../helpers/paper-desk.ts';

const HEADERS = as('token-of-a-super-admin');
const APPLICANT = aGarage().email;
let database: TestDatabase;
let now: Date;
let desk: Desk;
beforeEach(async () => {
  database = await openForTests();
  now = SATURDAY_NOON;
  await hire(database.db);
  // Of two looks at the same point the later one counts, so time goes on.
  desk = deskOf(database.db, () => (now = new Date(now.getTime() + 1)));
});
afterEach(() => database.close());

const apply = async (own = {}) => (await desk.api.ok(createTicket, { body: aGarage(own) })).data.ticket;
const all = async () => (await desk.api.ok(listGarageApplications, { headers: HEADERS })).data.applications;
const the = async (): Promise<string> => (await all())[0]?.id ?? '';
const check = async (application: string) =>
  (await desk.api.ok(checkGarage, { params: { application }, headers: HEADERS })).data.application;

const aLook = (point: number, holds = true, own = {}) => ({
  point,
  holds,
  lookedOn: '2026-11-20',
  note: '',
  ...own,
});
const looking = (application: string, look: object, id = randomUUID()) => ({
  params: { application, look: id },
  body: look,
  headers: HEADERS,
});
async function lookAtAll(application: string): Promise<void> {
  for (const point of STANDARD_POINTS) await desk.api.ok(lookAtGarage, looking(application, aLook(point)));
}
/** As a Super Admin who has just shown who they are. */
const answer = (application: string, given: Partial<GarageAnswer> & { version: number }) =>
  desk.api.services.applications.answer(
    application,
    { answer: 'yes', reason: '', ...given },
    { ...ADMIN, isConfirmed: true },
  );
const subjects = async () => (await desk.mails()).map(({ to, subject }) => `${to.address}: ${subject}`);

test('the form makes one application, however often it is sent, and other messages make none', async () => {
  const [one, other] = await Promise.all([apply(), apply()]);
  expect(other).toEqual(one);
  await desk.api.ok(createTicket, { body: aMessage() });
  expect(await all()).toMatchObject([
    {
      reference: one.reference,
      state: 'applied',
      garage: null,
      said: { garageName: 'Sample Garage', email: APPLICANT },
    },
  ]);
  // No garage yet: nobody has looked.
  expect(await database.db.$count(garages)).toBe(1);
});

test('checking gives it a number once, and what was seen of each point stands with who saw it', async () => {
  await apply();
  const id = await the();
  const [one, other] = await Promise.all([check(id), check(id)]);
  expect(other.garage).toBe(one.garage);
  expect(await database.db.$count(garages)).toBe(2);
  expect(one.missing).toEqual([...STANDARD_POINTS]);

  const lookId = randomUUID();
  const look = aLook(5, false, { note: 'Invoices without part numbers' });
  for (const sent of [look, look]) await desk.api.ok(lookAtGarage, looking(id, sent, lookId));
  const after = (await desk.api.ok(lookAtGarage, looking(id, aLook(6)))).data.application;
  expect(after.looks).toMatchObject([
    { point: 5, holds: false, lookedBy: 'Sue Sample', lookedOn: '2026-11-20', note: look.note },
    { point: 6, holds: true },
  ]);
  expect(after.missing).toEqual([1, 2, 3, 4, 5, 7, 8]);
  // The last look counts.
  const mended = (await desk.api.ok(lookAtGarage, looking(id, aLook(5)))).data.application;
  expect(mended.missing).not.toContain(5);
  const tomorrow = await desk.api.refused(
    lookAtGarage,
    looking(id, aLook(7, true, { lookedOn: '2026-11-22' })),
  );
  expect(tomorrow.errors).toEqual({ lookedOn: 'It can’t have been looked at after today' });
});

/** Why a garage can't be made active now. */
async function refusalOfOpening(id: number): Promise<string> {
  const { version = 0 } = (await database.db.select().from(garages).where(eq(garages.id, id)))[0] ?? {};
  const opening = desk.api.services.garageFacts.setState(id, { version, to: 'active', reason: 'x' }, ADMIN);
  return opening.then(
    () => '',
    (error: Error) => error.message,
  );
}

async function ready(): Promise<WholeApplication> {
  await apply();
  const id = await the();
  await check(id);
  await lookAtAll(id);
  await desk.mails();
  return desk.api.services.applications.read(id);
}

test('yes needs every point, invites whoever applied as its leader, and gives the garage no work yet', async () => {
  const { id, version, garage } = await ready();
  expect(await refusalOfOpening(garage ?? 0)).toContain('Say yes to its application first');
  await desk.api.ok(lookAtGarage, looking(id, aLook(2, false)));
  await expect(answer(id, { version })).rejects.toMatchObject({
    extras: { errors: { answer: 'Look at these points of the standard first: 2' } },
  });
  await desk.api.ok(lookAtGarage, looking(id, aLook(2)));
  expect(await answer(id, { version, reason: 'Welcome.' })).toMatchObject({ state: 'accepted', garage });
  // A second press changes nothing and sends nothing.
  await answer(id, { version, reason: 'Welcome.' });

  const [leader] = await database.db
    .select({ email: users.email, garage: workplaces.garageId, leads: workplaces.leads })
    .from(workplaces)
    .innerJoin(users, eq(users.id, workplaces.userId))
    .where(eq(users.email, APPLICANT));
  expect(leader).toEqual({ email: APPLICANT, garage, leads: true });
  const [row] = await database.db
    .select()
    .from(garages)
    .where(eq(garages.id, garage ?? 0));
  expect(row?.state).toBe('checking');
  // Only now can it be opened, once its details and papers are there.
  expect(await refusalOfOpening(garage ?? 0)).not.toContain('Say yes');
  const sent = await subjects();
  expect(sent.filter((line) => line.includes('Your request to join us'))).toHaveLength(1);
  expect(sent).toHaveLength(2);
});

test('no needs a reason, which the sender gets, and ends what was begun', async () => {
  const { id, version, garage } = await ready();
  await expect(answer(id, { version, answer: 'no' })).rejects.toMatchObject({ code: 'invalid' });
  await expect(answer(id, { version: 0, answer: 'no', reason: 'x' })).rejects.toMatchObject({
    code: 'changed',
  });
  const opened = (state: 'active' | 'checking') =>
    database.db
      .update(garages)
      .set({ state })
      .where(eq(garages.id, garage ?? 0));
  await opened('active');
  await expect(answer(id, { version, answer: 'no', reason: 'x' })).rejects.toMatchObject({
    extras: { errors: { answer: 'Its garage is open already. Pause it, and let it leave' } },
  });
  await opened('checking');
  await answer(id, { version, answer: 'no', reason: 'Your brake tester was last calibrated in 2024.' });
  const [mail] = await desk.mails();
  expect(mail?.to.address).toBe(APPLICANT);
  expect(mail?.text).toContain('we can’t take your garage on');
  expect(mail?.text).toContain('last calibrated in 2024');
  const [row] = await database.db
    .select()
    .from(garages)
    .where(eq(garages.id, garage ?? 0));
  expect(row?.state).toBe('left');
  await expect(answer(id, { version: version + 1 })).rejects.toMatchObject({ code: 'changed' });
  expect((await desk.api.refused(checkGarage, { params: { application: id }, headers: HEADERS })).code).toBe(
    'changed',
  );
});

const months = (count: number, days = 0) => {
  const at = new Date(SATURDAY_NOON);
  at.setUTCMonth(at.getUTCMonth() + count, at.getUTCDate() + days);
  return at;
};

test('what came to nothing is gone six months after the last that happened, with its papers and looks', async () => {
  const { id, version, garage } = await ready();
  await paperDesk(garage ?? 0, { db: database.db }).add();
  await answer(id, { version, answer: 'no', reason: 'Too far away.' });
  await apply({ email: 'other.garage@example.com' });
  await desk.api.features.forget(months(APPLICATIONS_KEPT_MONTHS, -1));
  expect(await database.db.$count(garageApplications)).toBe(2);
  await desk.api.features.forget(months(APPLICATIONS_KEPT_MONTHS, 1));
  for (const table of [garageApplications, garageLooks, garagePapers])
    expect(await database.db.$count(table)).toBe(0);
  // Its number stays, with nothing about it.
  expect(
    await database.db
      .select()
      .from(garages)
      .where(eq(garages.id, garage ?? 0)),
  ).toMatchObject([{ state: 'left', facts: null }]);
});

test('one that was accepted stays until its garage leaves, though the message it came as goes', async () => {
  const { id, version, garage } = await ready();
  await answer(id, { version });
  await desk.api.features.forget(months(30));
  expect(await database.db.$count(tickets)).toBe(0);
  expect(await database.db.$count(garageApplications)).toBe(1);
  await database.db
    .update(garages)
    .set({ state: 'left' })
    .where(eq(garages.id, garage ?? 0));
  await desk.api.features.forget(months(31));
  expect(await database.db.$count(garageApplications)).toBe(0);
});
