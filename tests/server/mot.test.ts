import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLastMotDetail, type MotDetail } from '../../src/contract/mot/mot.ts';
import { catalogueService } from '../../src/server/catalogue/service.ts';
import { motService } from '../../src/server/mot/service.ts';
import type { VehicleRecord, VehicleRecords } from '../../src/server/registers/record.ts';
import { aDefect, aDvlaVehicle, aDvsaVehicle, aTest, miles } from '../fixtures/mot.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { type TestApi, testApi } from '../helpers/api.ts';
import { onOneEngine, type TestDatabase } from '../helpers/engines.ts';
import { content } from '../helpers/published.ts';

const clock = () => SATURDAY_NOON;
const catalogue = catalogueService(content);

onOneEngine('mot', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await open();
    api = testApi({ db: database.db, clock });
  });
  afterAll(() => database.close());

  const detail = async (reg: string): Promise<MotDetail> =>
    (await api.ok(getLastMotDetail, { params: { reg } })).data;

  describe('over the registers’ stand-ins', () => {
    test('AB18 KQC has two advisories, a fail mended within the hour, and a price list', async () => {
      const found = await detail('ab18 kqc');
      expect(found.vehicle).toMatchObject({
        RegistrationNumber: 'AB18KQC',
        Mfr: 'FORD',
        Model: 'FOCUS',
        Colour: 'BLUE',
        served: true,
        Model_ID: 'ford-focus-999-petrol-y2018',
        FirstUsed: '2018-03-15',
      });
      expect(found.visits[0]?.tests[0]?.defects).toMatchObject([
        { severity: 'advisory', section: '5.2.3' },
        { severity: 'advisory', section: '1.1.14' },
      ]);
      const again = found.visits.find(({ minutesToPass }) => minutesToPass !== null);
      expect(again?.minutesToPass).toBe(47);
      expect(found.rates.tests).toBe(found.rates.visits + 1);
      expect(found).toMatchObject({ recall: 'no', note: null, status: { kind: 'valid' } });
    });

    test('the newest test’s lines are offers for the very car, and none for what we do not service', async () => {
      const { car, offers, visits } = await detail('AB18KQC');
      expect(car).toMatchObject({
        Model_ID: 'ford-focus-999-petrol-y2018',
        RegistrationNumber: 'AB18KQC',
        Year: 2018,
      });
      expect(offers?.lines).toHaveLength(visits[0]?.tests[0]?.defects?.length ?? 0);
      expect(offers?.offers.map(({ name }) => name).sort()).toEqual([
        'Front brake discs and pads',
        'New tyre',
      ]);
      expect(await detail('L2WPS')).toMatchObject({ car: null, offers: null });
      expect(await detail('AB00NEW')).toMatchObject({ offers: null });
    });

    test('too new, exempt, known to the DVLA only, a motorcycle', async () => {
      expect(await detail('AB00NEW')).toMatchObject({ status: { kind: 'not-due' }, visits: [], note: null });
      expect(await detail('AB00GTI')).toMatchObject({ status: { kind: 'exempt' } });
      expect(await detail('AB00DVL')).toMatchObject({
        status: { kind: 'valid' },
        visits: [],
        sources: { dvsa: 'not-found', dvla: 'found' },
        note: expect.stringContaining('DVSA has no test') as string,
      });
      expect(await detail('L2WPS')).toMatchObject({
        vehicle: { served: false, Model_ID: null, Mfr: 'KAWASAKI' },
        status: { kind: 'expired' },
      });
    });

    test('a recall, a clock that went back', async () => {
      expect((await detail('NV17DQS')).recall).toBe('yes');
      const { points } = (await detail('CH13QBV')).mileage;
      expect(points.filter(({ note }) => note === 'went-down')).toMatchObject([{ miles: 54390 }]);
    });

    test.each([
      ['ER19NFD', 404, 'not_found'],
      ['ER19ERR', 424, 'lookup_failed'],
      ['ER19THR', 424, 'lookup_failed'],
      ['ER19MNT', 424, 'lookup_failed'],
      ['12345', 400, 'bad_registration'],
      ['hello', 400, 'bad_registration'],
    ])('%s is refused', async (reg, http, code) => {
      const refused = await api.refused(getLastMotDetail, { params: { reg } });
      expect(refused).toMatchObject({ http, code });
      expect(refused.no_reg_found ?? false).toBe(code === 'not_found');
    });
  });

  test('a van over 3,000 kg is the same car here as in the funnel, without the class 4 price', async () => {
    const defender = aDvlaVehicle({
      make: 'LAND ROVER',
      engineCapacity: 1999,
      fuelType: 'DIESEL',
      yearOfManufacture: 2021,
      typeApproval: 'N1',
      revenueWeight: 3_165,
    });
    const tested = aDvsaVehicle({ make: 'LAND ROVER', model: 'DEFENDER 110' });
    const found = <V>(vehicle: V) => ({ kind: 'found', vehicle }) as const;
    const records: VehicleRecords = {
      find: (vrm) => Promise.resolve({ vrm, dvla: found(defender), dvsa: found(tested) }),
    };
    const { car } = await motService({ content, records, catalogue, clock }).history('AB18KQC', '');
    expect(car).toMatchObject({ Model_ID: 'land-rover-defender-1999-diesel-heavy-y2021', MotClass: 'check' });
  });

  describe('when a register is silent', () => {
    const TIMEOUT = { kind: 'failed', why: 'timeout' } as const;
    const found = <V>(vehicle: V) => ({ kind: 'found', vehicle }) as const;
    const history = (record: Omit<VehicleRecord, 'vrm'>) => {
      const records: VehicleRecords = { find: (vrm) => Promise.resolve({ vrm, ...record }) };
      return motService({ content, records, catalogue, clock }).history('AB18KQC', '');
    };
    const tested = aDvsaVehicle({
      tests: [
        aTest('2026-03-10', { odometer: miles(65204), defects: [aDefect('dangerous', 'Tyre (5.2.3 (e))')] }),
      ],
    });

    test('the DVSA: status and date of the DVLA, and what is missing', async () => {
      expect(await history({ dvla: found(aDvlaVehicle()), dvsa: TIMEOUT })).toMatchObject({
        status: { kind: 'valid', expires: '2027-03-14' },
        visits: [],
        recall: 'unknown',
        sources: { dvla: 'found', dvsa: 'failed' },
        vehicle: { Mfr: 'FORD', Model: null },
        note: expect.stringContaining('isn’t answering just now') as string,
      });
    });

    test('the DVLA: nothing is missing', async () => {
      expect(await history({ dvla: TIMEOUT, dvsa: found(tested) })).toMatchObject({
        status: { kind: 'valid', expires: '2027-03-10' },
        note: null,
        visits: [{ tests: [{ defects: [{ severity: 'dangerous', dangerous: true }] }] }],
      });
    });

    test('both: a sentence that says it is not the plate', async () => {
      await expect(history({ dvla: TIMEOUT, dvsa: TIMEOUT })).rejects.toMatchObject({
        code: 'lookup_failed',
        message: expect.stringContaining('Your registration looks right') as string,
      });
    });

    test('a DVSA without a key is not said to be silent', async () => {
      const { note } = await history({
        dvla: found(aDvlaVehicle()),
        dvsa: { kind: 'failed', why: 'no-key' },
      });
      expect(note).toContain('can’t read');
    });
  });
});
