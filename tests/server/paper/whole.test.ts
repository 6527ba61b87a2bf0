import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_GARAGE } from '../../../src/domain/garage/garage.ts';
import { bookings, garagePapers, garages } from '../../../src/server/db/schema.ts';
import { openGarage } from '../../fixtures/garages.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { testApi } from '../../helpers/api.ts';
import { hire } from '../../helpers/desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { NEAR_BRACKNELL, network, networkContent } from '../../helpers/network.ts';

const SUNDAY_NOON = new Date('2026-11-22T12:00:00Z');
const REGAS = 'aircon_regas_r134a';
let database: TestDatabase;
let now = SATURDAY_NOON;
beforeAll(async () => {
  database = await openForTests();
  await hire(database.db);
});
afterAll(() => database.close());

test('a garage whose refrigerant certificate has ended gets no air-con work, and keeps what it has', async () => {
  const { db } = database;
  const api = testApi({ db, clock: () => now, content: networkContent });
  const its = network(db, api);
  const bracknell = await openGarage(db, NEAR_BRACKNELL);
  await db
    .update(garagePapers)
    .set({ untilDay: '2026-11-21' })
    .where(and(eq(garagePapers.garageId, bracknell), eq(garagePapers.kind, 'refrigerant')));
  await db.update(garages).set({ version: sql`${garages.version} + 1` });
  const wish = (...items: string[]) => its.order('RG12', {}, ...items);

  const before = await its.book(await wish(REGAS));
  expect(before?.garageId).toBe(bracknell);
  now = SUNDAY_NOON;
  expect((await its.book(await wish(REGAS)))?.garageId).toBe(FIRST_GARAGE);
  // What needs no certificate still goes there.
  expect((await its.book(await wish()))?.garageId).toBe(bracknell);
  const [kept] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, before?.id ?? ''));
  expect(kept).toMatchObject({ garageId: bracknell, status: 'confirmed' });
});
