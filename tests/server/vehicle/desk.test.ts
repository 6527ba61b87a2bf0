import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getVehicle, storeManualVehicle } from '../../../src/contract/vehicle/vehicle.ts';
import { RETENTION_YEARS } from '../../../src/domain/account/retention.ts';
import { correctedVehicles } from '../../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type Desk, deskOf, hire, WORKSHOP } from '../../helpers/desk.ts';
import { forEachEngine, type TestDatabase } from '../../helpers/engines.ts';
import { opening } from '../../helpers/pages.ts';

const VEHICLES = '/apps/desk/vehicles';
/** No register has it. */
const PLATE = 'AB00NOT';
const CHOSEN = 'ford-focus-999-petrol';

forEachEngine('vehicles by hand', (open, once) => {
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

  const pages = () => desk.api.features.pages.deskVehicles;
  const choose = (plate = PLATE, model_id = CHOSEN) =>
    desk.api.ok(storeManualVehicle, { body: { model_id, reg_no: plate } });
  const list = async (page = '') => {
    const shown = await pages().list(opening({ path: VEHICLES + page, actor: WORKSHOP }));
    if (shown.kind !== 'shown') throw new Error('No list is shown');
    return shown.vehicles;
  };
  const idOf = async (plate = PLATE) => (await list()).find(({ vrm }) => vrm === plate)?.id ?? '';
  /** @param fields of a page that showed no correction yet, but for what they say */
  const one = (id: string, fields?: Record<string, string>, query = '') =>
    pages().one(
      opening({
        path: `${VEHICLES}/${id}${query}`,
        params: { id },
        actor: WORKSHOP,
        ...(fields && { body: new URLSearchParams({ seen: '', model: '', year: '', ...fields }) }),
      }),
    );
  const headers = { Authorization: 'Bearer token-of-the-workshop' };
  const lookup = (plate = PLATE) => desk.api.ok(getVehicle, { params: { reg: plate }, headers });

  test('what staff settle is what staff find from then on, and nobody else', async () => {
    await choose();
    const id = await idOf();
    expect(await desk.api.refused(getVehicle, { params: { reg: PLATE }, headers })).toMatchObject({
      no_reg_found: true,
    });
    const model = 'ford-fiesta-998-petrol';
    const correct = { act: 'correct', model, year: '2018' };
    expect(await one(id, correct)).toEqual({ kind: 'onward', to: `${VEHICLES}/${id}?done=correct` });
    await Promise.all([one(id, correct), one(id, correct)]);
    expect((await lookup()).data.vehicle).toMatchObject({
      RegistrationNumber: PLATE,
      Mfr: 'FORD',
      Range: 'FIESTA',
      Fuel: 'PETROL',
      Year: 2018,
      Model_ID: `${model}-y2018`,
    });
    expect(await desk.api.refused(getVehicle, { params: { reg: PLATE } })).toMatchObject({
      no_reg_found: true,
    });
    // A visitor who chooses another car by hand gets the one they chose.
    expect((await choose()).data.vehicle.Model_ID).toBe(CHOSEN);
    expect(await list()).toMatchObject([{ vrm: PLATE, corrected: { modelId: `${model}-y2018` } }]);
    await one(id, { act: 'drop', seen: `${model}-y2018` });
    await one(id, { act: 'drop', seen: `${model}-y2018` });
    expect(await desk.api.refused(getVehicle, { params: { reg: PLATE }, headers })).toMatchObject({
      no_reg_found: true,
    });
    const deeds = await desk.audit();
    expect(deeds).toMatchObject([
      { what: 'vehicle.corrected', subject: id, before: null, after: { model: `${model}-y2018` } },
      { what: 'vehicle.corrected', subject: id, after: null },
    ]);
    // The log is kept for longer than the plate.
    expect(JSON.stringify(deeds)).not.toContain(PLATE);
  });

  test('of two who find different cars at once one is told', async () => {
    await choose();
    const id = await idOf();
    const models = [CHOSEN, 'ford-fiesta-998-petrol'];
    const pressed = await Promise.all(models.map((model) => one(id, { act: 'correct', model })));
    const told = pressed.filter(({ kind }) => kind === 'shown');
    expect(told).toMatchObject([{ status: 409, code: 'changed' }]);
    const [vehicle] = await list();
    expect(told).toMatchObject([{ vehicle: { corrected: vehicle?.corrected } }]);
    expect(await desk.audit()).toHaveLength(1);
    // Whoever has seen it may say otherwise.
    const other = models.find((model) => model !== vehicle?.corrected?.modelId) ?? '';
    await one(id, { act: 'correct', model: other, seen: vehicle?.corrected?.modelId ?? '' });
    expect(await list()).toMatchObject([{ corrected: { modelId: other } }]);
  });

  once('a register that knows the car is believed before us', async () => {
    await choose('AB18KQC');
    await one(await idOf('AB18KQC'), { act: 'correct', model: 'ford-fiesta-998-petrol', year: '' });
    expect((await lookup('AB18KQC')).data.vehicle).toMatchObject({ Range: 'FOCUS' });
  });

  once('the list has what nobody looked at first, with all that was chosen for a plate', async () => {
    await choose();
    await choose(PLATE, 'ford-fiesta-998-petrol');
    now = new Date(now.getTime() + 60_000);
    await choose('AB01NOT');
    await one(await idOf('AB01NOT'), { act: 'correct', model: CHOSEN, year: '' });
    expect(await list()).toMatchObject([
      { vrm: PLATE, chosen: [{ name: 'Ford Fiesta 1.0 Petrol' }, {}], corrected: null },
      { vrm: 'AB01NOT', corrected: { modelId: CHOSEN } },
    ]);
    expect(await list('?page=2')).toEqual([]);
  });

  once('a car is chosen in steps, and only one that was sold', async () => {
    await choose();
    const id = await idOf();
    expect(await one(id, undefined, '?make=FORD&range=FOCUS')).toMatchObject({
      choice: { make: 'FORD', range: 'FOCUS', ranges: expect.any(Array) },
    });
    expect(await one(id, undefined, '?make=NONE&range=FOCUS')).toMatchObject({
      choice: { make: '', ranges: [], range: '' },
    });
    const errors = async (fields: Record<string, string>) => {
      const page = await one(id, { act: 'correct', ...fields });
      return page.kind === 'shown' ? Object.keys(page.form.errors) : [];
    };
    expect(await errors({ model: 'none', year: '' })).toEqual(['model']);
    expect(await errors({ model: CHOSEN, year: '18' })).toEqual(['year']);
    expect(await errors({ model: CHOSEN, year: '1950' })).toEqual(['year']);
    for (const wrong of [randomUUID(), PLATE])
      expect(await one(wrong)).toMatchObject({ kind: 'gone', status: 404 });
  });

  once('what we know of a plate goes with it', async () => {
    await choose();
    await one(await idOf(), { act: 'correct', model: CHOSEN, year: '' });
    await desk.api.features.forget(now);
    expect(await database.db.$count(correctedVehicles)).toBe(1);
    const later = new Date(now);
    later.setUTCFullYear(later.getUTCFullYear() + RETENTION_YEARS.unknownPlates, later.getUTCMonth(), 22);
    await desk.api.features.forget(later);
    expect(await database.db.$count(correctedVehicles)).toBe(0);
  });
});
