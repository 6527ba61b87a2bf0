import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { eq, sql } from '../../../src/server/db/drizzle.ts';
import { garagePapers, garages } from '../../../src/server/db/schema.ts';
import { garagesOf } from '../../../src/server/garage/garages.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { BRACKNELL, openGarage } from '../../fixtures/garages.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const OWN = ownGarage(site);
const TODAY = '2026-11-20';
let database: TestDatabase;
beforeAll(async () => {
  database = await openForTests();
});
afterAll(() => database.close());

test('garages come and change without a restart, and are given what their papers prove on that day', async () => {
  const { db } = database;
  const network = garagesOf(OWN);
  expect(await network.all(db, TODAY)).toEqual([OWN]);

  const id = await openGarage(db, BRACKNELL);
  const [, opened] = await network.all(db, TODAY);
  expect(opened).toMatchObject({
    id,
    state: 'active',
    abilities: ['mot-4', 'r134a', 'r1234yf', 'wheel-alignment', 'tyres'],
    collection: { windows: ['08:00-10:00', '10:00-12:00'], closedWeekdays: [0, 6], drivers: 1 },
    reach: [{ districts: { RG12: 10, RG42: 12, RG6: 25 } }],
  });
  expect((await network.all(db, TODAY))[1]).toBe(opened);

  const ends = async (kind: 'refrigerant' | 'road-risks' | 'liability', untilDay: string) => {
    await db.update(garagePapers).set({ untilDay }).where(eq(garagePapers.kind, kind));
    await db
      .update(garages)
      .set({ version: sql`${garages.version} + 1` })
      .where(eq(garages.id, id));
  };
  await ends('refrigerant', '2026-11-20');
  expect((await network.all(db, TODAY))[1]?.abilities).toContain('r134a');
  expect((await network.all(db, '2026-11-21'))[1]?.abilities).toEqual(['mot-4', 'wheel-alignment', 'tyres']);
  await ends('road-risks', '2026-11-19');
  expect((await network.all(db, TODAY))[1]).toMatchObject({ state: 'active', collects: false });
  await ends('liability', '2026-11-19');
  expect((await network.all(db, TODAY))[1]).toMatchObject({ state: 'paused', abilities: [] });
});
