import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineOffers, workshopDays } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { BULB, PADS, type Questions, questionsOf } from '../../helpers/questions.ts';

const MONDAY_NOON = new Date('2026-11-23T12:00:00Z');

let database: TestDatabase;
let desk: Questions;
let now = SATURDAY_NOON;
beforeEach(async () => {
  now = SATURDAY_NOON;
  database = await openForTests();
  await hire(database.db);
  desk = questionsOf(database.db, () => (now = new Date(now.getTime() + 1)));
});
afterEach(() => database.close());

const at = (time: string) => (now = new Date(`2026-11-23T${time}:00Z`));
const until = (id: string) => desk.api.services.bookingChanges.answerUntil(id);
const inWork = async () => {
  const booked = await desk.book(['interim']);
  at('11:00');
  return desk.go(booked, 'collected', 'in_workshop');
};

test('the list’s minutes say until when today, a question without minutes says nothing', async () => {
  const { id } = await inWork();
  expect(await until(id)).toBeNull();
  await desk.ask(id, PADS);
  expect(await database.db.select().from(lineOffers)).toMatchObject([{ minutes: 54 }]);
  // 72 minutes of an interim service and 54 for the pads, until the drive back at 17:30.
  expect(await until(id)).toBe('15:00');
  at('14:59');
  expect(await until(id)).toBe('15:00');
  at('15:00');
  expect(await until(id)).toBeNull();
  now = MONDAY_NOON;
  await desk.ask(id, BULB);
  expect(await until(id)).toBeNull();
});

test('what was typed counts with the minutes that the desk gave it, and a full day promises nothing', async () => {
  const { id } = await inWork();
  await desk.ask(id, PADS, { ...BULB, minutes: '30' });
  expect(await until(id)).toBe('14:30');
  // All bays of that day, beside what this booking holds.
  await database.db.update(workshopDays).set({ minutes: 4 * 480 });
  expect(await until(id)).toBeNull();
  now = SATURDAY_NOON;
  expect(await until(id)).toBeNull();
});
