import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { mistakesIn } from '../../../src/domain/garage/facts-check.ts';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { demoAccountsWith, makeDemoAccounts } from '../../../src/server/account/demo.ts';
import { garages, users, workplaces } from '../../../src/server/db/schema.ts';
import { makeDemoGarages } from '../../../src/server/demo/garages.ts';
import { garagesOf } from '../../../src/server/garage/garages.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openForTests();
});
afterAll(() => database.close());

test('two garages beside our own, with papers and people, however often and by however many they are made', async () => {
  const { db } = database;
  const make = () => makeDemoGarages(db, site, SATURDAY_NOON);
  const [first, again] = await Promise.all([make(), make()]);
  expect(first).toHaveLength(2);
  expect(again).toEqual(first);

  for (const { facts } of await db.select().from(garages).where(gt(garages.id, FIRST_GARAGE)))
    expect(facts && mistakesIn(facts)).toEqual([]);
  const [, one, other] = await garagesOf(ownGarage(site)).all(db, '2026-11-21');
  for (const garage of [one, other]) {
    expect(garage).toMatchObject({ state: 'active', collects: true });
    expect(garage?.week?.[6]).toEqual({ opens: '08:00', closes: '12:00' });
  }
  expect(one?.reach[0]?.districts).toMatchObject({ RG12: 8, RG42: 8 });
  expect(one?.abilities).not.toContain('high-voltage');
  expect(one?.abilities).toContain('mot-7');
  expect(other?.abilities).toContain('high-voltage');
  expect(other?.abilities).not.toContain('mot-7');
});

test('a leader and a mechanic work at the first of them, and log in as the page says', async () => {
  const { db } = database;
  const [id] = await makeDemoGarages(db, site, SATURDAY_NOON);
  await makeDemoAccounts(db, SATURDAY_NOON, id);
  await makeDemoAccounts(db, SATURDAY_NOON, id);
  const made = await db.select({ id: users.id, email: users.email }).from(users);
  const emailOf = new Map(made.map((user) => [user.id, user.email]));
  const at = await db.select().from(workplaces);
  expect(at.map(({ userId, garageId, leads }) => [emailOf.get(userId), garageId, leads]).toSorted()).toEqual([
    ['morgan@demo.example', FIRST_GARAGE, false],
    ['robin@demo.example', id, true],
    ['sam@demo.example', id, false],
  ]);
  expect(new Set(demoAccountsWith(true).map(({ email }) => email))).toEqual(
    new Set(made.map(({ email }) => email)),
  );
  expect(demoAccountsWith(false)).toHaveLength(3);
});
