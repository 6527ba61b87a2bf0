import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getVehicle, listMakes, listRanges, storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { demoCars } from '../../src/content-model/built.ts';
import { manualVehicles } from '../../src/server/db/schema.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { forEachEngineWhenWide, type TestDatabase } from '../helpers/engines.ts';

forEachEngineWhenWide('vehicle', (open, once) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON });
  });
  afterAll(() => database.close());

  const lookup = async (reg: string) => (await api.ok(getVehicle, { params: { reg } })).data.vehicle;
  const refusal = (reg: string) => api.refused(getVehicle, { params: { reg } });

  describe('lookup', () => {
    once.each(['AB18KQC', 'ab18 kqc', ' Ab18.kqc ', 'AB18-KQC'])(
      '%s is the car of that plate',
      async (typed) => {
        expect(await lookup(typed)).toMatchObject({
          RegistrationNumber: 'AB18KQC',
          Mfr: 'FORD',
          Range: 'FOCUS',
          Model_ID: 'ford-focus-999-petrol-y2018',
          Year: 2018,
        });
      },
    );

    once('a success says no_reg_found: false', async () => {
      expect(await api.ok(getVehicle, { params: { reg: 'AB18KQC' } })).toMatchObject({
        status: 1,
        no_reg_found: false,
      });
    });

    once('every demo plate is found', async () => {
      for (const { vrm, modelId } of demoCars.listed.vehicles) {
        const { data } = await api.ok(getVehicle, { params: { reg: vrm } });
        const offered = 'choices' in data ? data.choices : [data.vehicle];
        // The year, and the mark of a van that the register knows to be heavy, leave it the same model.
        const ids = offered.map(({ Model_ID }) => Model_ID.replace(/(-heavy)?(-y\d{4})?$/, ''));
        expect([vrm, ids]).toEqual([vrm, expect.arrayContaining([modelId])]);
        if (vrm !== 'AB00TWO') expect([vrm, ids.length]).toEqual([vrm, 1]);
      }
    });

    once('an unknown plate is not found', async () => {
      expect(await refusal('ZZ99ZZZ')).toMatchObject({ http: 404, code: 'not_found', no_reg_found: true });
    });

    // The DVLA's public test registrations, as its documentation describes them.
    once.each([
      ['AA19AAA', 'FORD', 'PETROL', 2019],
      ['AA19EEE', 'FORD', 'ELECTRIC', 2019],
      ['AA19SRN', 'FORD', 'DIESEL', 2019],
      ['AA19DSL', 'FORD', 'DIESEL', 2019],
      ['AA19MOT', 'FORD', 'PETROL', 2019],
      ['AA19AMP', 'FORD', 'PETROL', 2019],
    ])('UAT %s is found', async (reg, Mfr, Fuel, Year) => {
      expect(await lookup(reg)).toMatchObject({ Mfr, Fuel, Year });
    });

    once.each([
      ['ER19BAD', 400, 'bad_registration'],
      ['ER19NFD', 404, 'not_found'],
      ['ER19THR', 424, 'lookup_failed'],
      ['ER19ERR', 424, 'lookup_failed'],
      ['ER19MNT', 424, 'lookup_failed'],
      ['L2WPS', 422, 'vehicle_not_served'],
      ['AA19PPP', 422, 'vehicle_not_served'],
    ])('UAT %s is refused', async (reg, http, code) => {
      const answer = await refusal(reg);
      expect(answer).toMatchObject({ http, code });
      expect(answer.no_reg_found ?? false).toBe(code === 'not_found');
    });

    test('each way to fail has words of its own', async () => {
      const messages = await Promise.all(['ER19BAD', 'ER19THR', 'ER19ERR', 'ER19MNT'].map(refusal));
      expect(new Set(messages.map(({ message }) => message)).size).toBe(4);
    });

    once.each(['1', '!!', '12345', '<script>', 'AB18KQC9', '%00', 'Ω≈ç'])(
      '%s is not a registration',
      async (typed) => {
        expect(await refusal(typed)).toMatchObject({ http: 400, code: 'bad_registration' });
      },
    );
  });

  describe('manual search', () => {
    test('lists 54 makes and, over all of them, 494 ranges', async () => {
      const { makes } = (await api.ok(listMakes)).data;
      expect(makes).toHaveLength(54);
      expect(makes).toEqual(makes.toSorted());
      const ranges = await Promise.all(makes.map((make) => api.ok(listRanges, { params: { make } })));
      expect(ranges.flatMap(({ data }) => data.ranges)).toHaveLength(494);
    });

    once('a make in lower case is the same make, an unknown one is not found', async () => {
      expect((await api.ok(listRanges, { params: { make: 'ford' } })).data.make).toBe('FORD');
      expect(await api.refused(listRanges, { params: { make: 'TRABANT' } })).toMatchObject({
        http: 404,
        code: 'not_found',
      });
    });

    once('keeps the chosen car once, however often it is sent', async () => {
      const body = { model_id: 'ford-focus-999-petrol', reg_no: 'zz99 zzz' };
      await api.ok(storeManualVehicle, { body });
      const { data } = await api.ok(storeManualVehicle, { body });
      expect(data.vehicle).toMatchObject({ RegistrationNumber: 'ZZ99ZZZ', Mfr: 'FORD', Year: null });
      const rows = await database.db.select().from(manualVehicles);
      expect(rows.filter(({ vrm }) => vrm === 'ZZ99ZZZ')).toHaveLength(1);
    });

    once('a car carries the year that was chosen with it, and none that no car is of', async () => {
      const chosen = async (year: string, reg_no: string) => {
        const body = { model_id: `ford-focus-999-petrol${year}`, reg_no };
        return (await api.ok(storeManualVehicle, { body })).data.vehicle;
      };
      for (const plate of ['', 'ZZ98 ZZZ']) {
        expect(await chosen('-y2018', plate)).toMatchObject({
          Year: 2018,
          Model_ID: 'ford-focus-999-petrol-y2018',
        });
        expect((await chosen('', plate)).Year).toBeNull();
      }
      for (const year of ['-y0000', '-y9999']) expect((await chosen(year, '')).Year).toBeNull();
    });

    once('what one visitor stored does not answer another visitor’s lookup', async () => {
      await api.ok(storeManualVehicle, { body: { model_id: 'ford-focus-999-petrol', reg_no: 'YY99YYY' } });
      expect(await refusal('YY99YYY')).toMatchObject({ code: 'not_found' });
    });

    once('a car without a plate is fine, a wrong plate or car is not', async () => {
      const store = (model_id: string, reg_no: string) => ({ body: { model_id, reg_no } });
      const { data } = await api.ok(storeManualVehicle, store('ford-focus-999-petrol', ''));
      expect(data.vehicle.RegistrationNumber).toBe('');
      expect(await api.refused(storeManualVehicle, store('ford-focus-999-petrol', '12345'))).toMatchObject({
        code: 'bad_registration',
      });
      expect(await api.refused(storeManualVehicle, store('no-such-car', ''))).toMatchObject({
        http: 404,
        code: 'model_unknown',
      });
    });
  });
});
