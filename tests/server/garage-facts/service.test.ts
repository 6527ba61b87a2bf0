import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '../../../src/contract/garage/garages.ts';
import { FIRST_GARAGE, type GarageState } from '../../../src/domain/garage/garage.ts';
import {
  auditLog,
  bookingEvents,
  bookings,
  garagePapers,
  garages,
  workshopDays,
} from '../../../src/server/db/schema.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { MONDAY_MORNING, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { ADMIN, type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { emptied } from '../../helpers/emptied.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const headers = { Authorization: 'Bearer token-of-a-super-admin' };
const { vatCheckedOn: _, ...FACTS } = BRACKNELL;
const WISH: calls.GarageWish = {
  ...FACTS,
  reach: [
    { district: 'RG12', minutes: 10 },
    { district: 'RG42', minutes: null },
  ],
};
let database: TestDatabase;
let desk: Desk;
beforeAll(async () => {
  database = await openForTests();
  desk = deskOf(database.db, () => SATURDAY_NOON);
  await hire(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptied(database.db, [bookingEvents, bookings, workshopDays, garagePapers, auditLog]);
  await database.db.delete(garages).where(gt(garages.id, FIRST_GARAGE));
});

const paramsOf = (id: number) => ({ garage: String(id) });
const read = async (id: number) =>
  (await desk.api.ok(calls.readGarage, { params: paramsOf(id), headers })).data.garage;
const change = async (id: number, own: Partial<calls.GarageWish> = {}, version?: number) => {
  const body = { version: version ?? (await read(id)).version, facts: { ...WISH, ...own } };
  return (await desk.api.ok(calls.changeGarage, { params: paramsOf(id), body, headers })).data.garage;
};
const setState = async (id: number, to: GarageState) => {
  const { version } = await read(id);
  return desk.api.services.garageFacts.setState(id, { version, to, reason: 'As agreed' }, ADMIN);
};

test('what is written down holds from the next request on, and is in the audit log as far as it changed', async () => {
  const id = await openGarage(database.db, BRACKNELL);
  const { facts } = await change(id, { phone: '+441344000001' });
  expect(facts?.reach).toEqual([
    { district: 'RG12', minutes: 10, isTyped: true },
    { district: 'RG42', minutes: 9, isTyped: false },
  ]);
  expect((await read(id)).facts).toEqual(facts);
  const [entry] = await desk.audit();
  expect(entry).toMatchObject({ what: 'garage.changed', subject: String(id) });
  expect(entry?.before).toEqual({ phone: BRACKNELL.phone, reach: BRACKNELL.reach });
  expect(Object.keys(entry?.after ?? {})).toEqual(['phone', 'reach']);
});

test('of two who change it at once the later is told, and nothing is written', async () => {
  const id = await openGarage(database.db, BRACKNELL);
  const { version } = await read(id);
  await change(id, { bays: 3 });
  const body = { version, facts: { ...WISH, bays: 1 } };
  const refused = await desk.api.refused(calls.changeGarage, { params: paramsOf(id), body, headers });
  expect(refused.code).toBe('changed');
  expect((await read(id)).facts?.bays).toBe(3);
});

test('a mistake is told at its field, as is a district that would have to be typed', async () => {
  const id = await openGarage(database.db, BRACKNELL);
  const wrong = async (own: Partial<calls.GarageWish>) => {
    const body = { version: (await read(id)).version, facts: { ...WISH, ...own } };
    const { code, errors = {} } = await desk.api.refused(calls.changeGarage, {
      params: paramsOf(id),
      body,
      headers,
    });
    return { code, fields: Object.keys(errors) };
  };
  expect(await wrong({ drivers: 0 })).toEqual({ code: 'invalid', fields: ['facts.drivers'] });
  expect(await wrong({ bayMinutesADay: 700 })).toEqual({ code: 'invalid', fields: ['facts.bayMinutesADay'] });
  expect(await wrong({ reach: [{ district: 'ZE1', minutes: null }] })).toEqual({
    code: 'invalid',
    fields: ['facts.reach.0'],
  });
  expect((await read(id)).facts).toEqual(BRACKNELL);
});

test('another VAT number counts as not looked up until somebody has', async () => {
  const id = await openGarage(database.db, BRACKNELL);
  expect((await change(id)).facts?.vatCheckedOn).toBe(BRACKNELL.vatCheckedOn);
  const { facts, version } = await change(id, { vatNumber: 'GB987654321' });
  expect(facts?.vatCheckedOn).toBeNull();
  const confirm = { params: paramsOf(id), body: { version }, headers };
  const checked = (await desk.api.ok(calls.confirmGarageVat, confirm)).data.garage;
  expect(checked.facts?.vatCheckedOn).toBe('2026-11-21');
});

test('what is booked beyond the new hours and places stays, and is listed', async () => {
  const { db } = database;
  await desk.book(['mot']);
  await desk.book(['full']);
  const id = await openGarage(db, BRACKNELL);
  await db.update(bookings).set({ garageId: id });
  const { date, window } = MONDAY_MORNING;
  await db.insert(workshopDays).values({ garageId: id, date, minutes: 300 });
  expect(await read(id)).toMatchObject({ to_call: [], too_full: [] });

  const fewer = await change(id, { windows: [{ window, places: 1 }], bays: 1, bayMinutesADay: 240 });
  expect(fewer).toMatchObject({
    to_call: [{ date, window, cars: 2, places: 1 }],
    too_full: [{ date, minutes: 300, of: 240 }],
  });
  const closed = await change(id, { daysClosed: [{ date, why: 'Stocktaking' }] });
  expect(closed.to_call).toEqual([
    { date, window, cars: 2, places: 0 },
    { date, window: BRACKNELL.returnWindow, cars: 2, places: 0 },
  ]);
  expect(await db.$count(bookings, eq(bookings.garageId, id))).toBe(2);
});

test('a garage with bookings can’t leave, one without papers is given no work, and our own is not changed here', async () => {
  await desk.book(['mot']);
  const id = await openGarage(database.db, BRACKNELL);
  await database.db.update(bookings).set({ garageId: id });
  await setState(id, 'paused');
  await expect(setState(id, 'left')).rejects.toThrow('1 booking');
  await database.db.update(bookings).set({ status: 'cancelled' });
  await emptied(database.db, [garagePapers]);
  await expect(setState(id, 'active')).rejects.toThrow('Papers');
  expect((await setState(id, 'left')).state).toBe('left');
  expect((await desk.audit()).at(-1)).toMatchObject({
    what: 'garage.state',
    before: { state: 'paused' },
    after: { state: 'left', reason: 'As agreed' },
  });
  const own = { params: paramsOf(FIRST_GARAGE), headers };
  expect((await desk.api.refused(calls.readGarage, own)).code).toBe('not_found');
});

test('a leader changes hours and reach of their own garage alone, and nothing that is agreed with the operator', async () => {
  const id = await openGarage(database.db, BRACKNELL);
  const other = await openGarage(database.db, BRACKNELL);
  const leader = { ...WORKSHOP, garages: [{ id, leads: true, state: 'active' as const }] };
  const { garageFacts } = desk.api.services;
  const write = async (garage: number, own: Partial<calls.GarageWish>) =>
    garageFacts.change(garage, { version: (await read(garage)).version, facts: { ...WISH, ...own } }, leader);
  expect((await write(id, { bays: 3 })).facts?.bays).toBe(3);
  await expect(write(id, { mot: { ...WISH.mot, kind: 'another-ours' } })).rejects.toMatchObject({
    extras: { errors: { 'facts.mot': expect.any(String) as string } },
  });
  await expect(write(other, { bays: 3 })).rejects.toThrow('no such garage');
  await expect(garageFacts.one(other, leader)).rejects.toThrow('no such garage');
  const mechanic = { ...leader, garages: [{ id, leads: false, state: 'active' as const }] };
  await expect(garageFacts.one(id, mechanic)).rejects.toThrow('no such garage');
});
