import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import type { Staff } from '../../../src/server/auth/actor.ts';
import { forgetOldBookings } from '../../../src/server/booking/forget.ts';
import { bookings, outbox } from '../../../src/server/db/schema.ts';
import { MONDAY_MORNING } from '../../fixtures/orders.ts';
import { guestAt } from '../../helpers/api.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { emptyNetwork, network, networkContent } from '../../helpers/network.ts';

const BRACKNELL = 2;
const WOKINGHAM = 3;
const at = (id: number): Staff => ({ ...WORKSHOP, garages: [{ id, leads: false, state: 'active' }] });
const FRIDAY = new Date('2026-11-20T15:00:00Z');
const REASON = 'Our lift is broken';

let database: TestDatabase;
let desk: Desk;
let its: ReturnType<typeof network>;
let now = FRIDAY;
beforeAll(async () => {
  database = await openForTests();
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

/** From RG12 on Monday, which goes to Bracknell. */
async function booked() {
  const row = await its.book(await its.order('RG12', { slot: MONDAY_MORNING }));
  if (row?.garageId !== BRACKNELL) throw new Error('It is not in Bracknell');
  return row;
}
const to = (garage: string) => `${garage}@garage.example`;
/** What garages have been sent since, in order. */
const told = async () =>
  (await desk.mails())
    .filter(({ to: { address } }) => address.endsWith('@garage.example'))
    .map(({ to: { address }, subject, text }) => ({
      address,
      news: subject.split(':')[0],
      text: text.replaceAll(/\s+/g, ' '),
    }));
const decline = (id: string, garage: number, version = 0) =>
  desk.api.services.garageMoves.decline(id, { version, actor: at(garage), reason: REASON });
const move = (id: string, garage: number, version = 0) =>
  desk.api.services.garageMoves.move(id, garage, { version, actor: ADMIN, reason: REASON });

test('a garage is told of a booking, with the way to it and until when it may decline, and not whose it is', async () => {
  const { id, vehicle, incVat, ...who } = await booked();
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ address: to('bracknell'), news: 'New booking' });
  for (const said of [
    who.reference,
    'Monday 23 November 2026, 08:00–10:00. Your driver collects the car from RG12.',
    'Car: Ford Focus 1.0 Petrol. Work: Brake inspection.',
    'decline it on its page before 17:00 on Friday 20 November 2026',
    `/apps/desk/bookings/${id}`,
  ])
    expect(mail?.text).toContain(said);
  const { firstName, lastName, email, phone, address } = who;
  const plate = vehicle.RegistrationNumber;
  const hidden = [firstName, lastName, email, phone.slice(-6), address.line1, address.postcode, plate];
  for (const each of [...hidden, plate.replace(' ', ''), (incVat / 100).toFixed(2)])
    expect(mail?.text, each).not.toContain(each);
});

test('who declined has it in writing, and who has it now is told of it', async () => {
  const { id } = await booked();
  await told();
  await decline(id, BRACKNELL);
  const mails = await told();
  expect(mails).toMatchObject([
    { address: to('bracknell'), news: 'Declined', text: expect.stringContaining(REASON) as string },
    { address: to('wokingham'), news: 'Moved to you' },
  ]);
  // What a garage says of itself is for the desk.
  expect(mails[1]?.text).not.toContain(REASON);
  // Nobody else can take it.
  await decline(id, WOKINGHAM, 1);
  expect(await told()).toMatchObject([{ address: to('wokingham'), news: 'Declined' }]);
  expect((await database.db.select().from(bookings))[0]?.garageId).toBe(FIRST_GARAGE);
});

test('our own staff are told which garage has it', async () => {
  const { reference } = await booked();
  const ours = (await desk.mails()).find(({ subject }) => subject === `New booking (${reference})`);
  expect(ours?.text).toMatch(/Garage: Bracknell/);
});

test('one that moves before the email has gone is told to where it is', async () => {
  const { id } = await booked();
  await move(id, WOKINGHAM);
  // The other one has never heard of it.
  expect(await told()).toMatchObject([{ address: to('wokingham'), news: 'Moved to you' }]);
  await move(id, FIRST_GARAGE, 1);
  expect(await told()).toMatchObject([
    { address: to('wokingham'), news: 'Moved away', text: expect.stringContaining(REASON) as string },
  ]);
});

test('another day and a cancellation are told to the garage that has it, the last of them alone', async () => {
  const { id } = await booked();
  await told();
  const changes = desk.api.services.bookingChanges;
  const later = { ...MONDAY_MORNING, window: '10:00-12:00' };
  expect(await changes.move(id, later, { version: 0, actor: guestAt() })).toBe('done');
  expect(await told()).toMatchObject([{ address: to('bracknell'), news: 'Now on Mon 23 Nov, 10' }]);
  expect(await changes.move(id, MONDAY_MORNING, { version: 1, actor: guestAt() })).toBe('done');
  expect(await changes.cancel(id, 'I’m ill', { version: 2, actor: guestAt() })).toBe('done');
  const [mail, ...others] = await told();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ address: to('bracknell'), news: 'Cancelled' });
  // In the customer’s own words it is on its page, while there is a reason to read it.
  expect(mail?.text).not.toContain('I’m ill');
});

test('the operator’s own garage has none, and none outlives its booking', async () => {
  await its.book(await its.order('RG12', { slot: MONDAY_MORNING, garage: FIRST_GARAGE }));
  expect(await told()).toEqual([]);
  const { id } = await booked();
  await decline(id, BRACKNELL);
  const kinds = async () =>
    (await database.db.select().from(outbox)).filter(({ kind }) => kind.startsWith('garage-job-'));
  expect(await kinds()).toHaveLength(3);
  now = new Date('2040-01-01T12:00:00Z');
  await forgetOldBookings(database.db, { forgetWith: () => Promise.resolve() }, now);
  expect(await database.db.select().from(bookings).where(eq(bookings.id, id))).toEqual([]);
  expect(await kinds()).toEqual([]);
});
