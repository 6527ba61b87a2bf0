import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postCart } from '../../../src/contract/cart/cart.ts';
import { getVehicleServices } from '../../../src/contract/catalogue/catalogue.ts';
import { content } from '../../helpers/published.ts';
import { getVehicle, storeManualVehicle, vehicleSchema } from '../../../src/contract/vehicle/vehicle.ts';
import { asChosen } from '../../../src/server/cars/chosen.ts';
import type { DvlaVehicle } from '../../../src/server/registers/answers/dvla.ts';
import type { DvsaVehicle } from '../../../src/server/registers/answers/dvsa.ts';
import type { VehicleRecord } from '../../../src/server/registers/record.ts';
import { aDvlaVehicle, aDvsaVehicle } from '../../fixtures/mot.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { type TestApi, testApi } from '../../helpers/api.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';

const NOT_FOUND = { kind: 'not-found' } as const;
const DOWN = { kind: 'failed', why: 'timeout' } as const;
const found = <Vehicle>(vehicle: Vehicle) => ({ kind: 'found', vehicle }) as const;
type Answers = Omit<VehicleRecord, 'vrm'>;

/** Both registers about one car; what is left out is the fixtures' Focus. */
const both = (dvla: Partial<DvlaVehicle>, dvsa: Partial<DvsaVehicle>): Answers => ({
  dvla: found(aDvlaVehicle(dvla)),
  dvsa: found(aDvsaVehicle(dvsa)),
});

const tucson = {
  make: 'HYUNDAI',
  engineCapacity: 1598,
  fuelType: 'HYBRID ELECTRIC',
  yearOfManufacture: 2022,
};
const defender = {
  make: 'LAND ROVER',
  engineCapacity: 1999,
  fuelType: 'DIESEL',
  yearOfManufacture: 2021,
  typeApproval: 'N1',
};
const berlingo = { make: 'CITROEN', engineCapacity: 1560, fuelType: 'DIESEL', yearOfManufacture: 2014 };
const KNOWN: Record<string, Answers> = {
  ONE: both({}, {}),
  SEVERAL: both(tucson, { make: 'HYUNDAI', model: 'TUCSON' }),
  NOMODEL: { dvla: found(aDvlaVehicle()), dvsa: DOWN },
  NODVLA: { dvla: DOWN, dvsa: found(aDvsaVehicle()) },
  OTHERMODEL: both({ engineCapacity: 2544, yearOfManufacture: 2001 }, { model: 'COUGAR VX' }),
  OTHERENGINE: both({ engineCapacity: 1308 }, { model: 'FOCUS' }),
  OTHERMAKE: both({ make: 'PERODUA' }, { make: 'PERODUA', model: 'MYVI' }),
  TWOMAKES: both({ make: 'AUDI' }, { make: 'FORD', model: 'FOCUS' }),
  BIKE: both({ make: 'KAWASAKI', typeApproval: 'L3', wheelplan: '2 WHEEL' }, { make: 'KAWASAKI' }),
  BIKEOLD: { dvla: DOWN, dvsa: found(aDvsaVehicle({ make: 'YAMAHA', model: 'YZF R125', engineSize: 125 })) },
  LORRY: { dvla: DOWN, dvsa: found(aDvsaVehicle({ model: 'ACTROS', heavyTested: true })) },
  VAN: both({ ...defender, revenueWeight: 3_165 }, { make: 'LAND ROVER', model: 'DEFENDER 110' }),
  LIGHTVAN: both({ ...defender, revenueWeight: 2_900 }, { make: 'LAND ROVER', model: 'DEFENDER 90' }),
  TRANSIT: both(
    { engineCapacity: 1995, fuelType: 'DIESEL', typeApproval: 'N1', revenueWeight: 3_500 },
    { model: 'TRANSIT 350' },
  ),
  BERLINGO: both({ ...berlingo, typeApproval: 'N1' }, { make: 'CITROEN', model: 'BERLINGO' }),
  MULTISPACE: both({ ...berlingo, typeApproval: 'M1' }, { make: 'CITROEN', model: 'BERLINGO' }),
  ODDMARKS: both({ colour: 'B'.repeat(4096), yearOfManufacture: 2199 }, { colour: 'Red' }),
  ODDMAKE: both({ make: 'P'.repeat(4096), colour: 'see https://example.com' }, { make: 'P'.repeat(4096) }),
};
/** Plates of the vehicles above: `A1 AAA` to `A18 AAA`. */
const PLATES = Object.keys(KNOWN).map((_, at) => `A${at + 1}AAA`);
const plateOf = (name: string) => PLATES[Object.keys(KNOWN).indexOf(name)] ?? name;

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openForTests();
  const records = {
    async find(vrm: string): Promise<VehicleRecord> {
      if (vrm === 'A99SLO') await new Promise((resolve) => setTimeout(resolve, 20_000).unref());
      const answers = Object.values(KNOWN)[PLATES.indexOf(vrm)];
      return { vrm, ...(answers ?? { dvla: NOT_FOUND, dvsa: NOT_FOUND }) };
    },
  };
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, records });
});
afterAll(() => database.close());

const lookUp = async (name: string) =>
  (await api.ok(getVehicle, { params: { reg: plateOf(name) } })).data as {
    vehicle: Record<string, unknown>;
    choices?: { Model_ID: string; Range: string }[];
  };
const refused = (name: string) => api.refused(getVehicle, { params: { reg: plateOf(name) } });
const store = async (model_id: string, name: string) =>
  (await api.ok(storeManualVehicle, { body: { model_id, reg_no: plateOf(name) } })).data.vehicle;

describe('a plate that fits', () => {
  test('one car of ours is that car, and nothing is to be chosen', async () => {
    const { vehicle, choices } = await lookUp('ONE');
    expect(vehicle).toMatchObject({ Model_ID: 'ford-focus-999-petrol-y2018', Range: 'FOCUS', MotClass: '4' });
    expect(choices).toBeUndefined();
  });

  test('several has no Model_ID yet, and says all that is known', async () => {
    const { vehicle, choices } = await lookUp('SEVERAL');
    expect(vehicle).toEqual({
      RegistrationNumber: plateOf('SEVERAL'),
      Mfr: 'HYUNDAI',
      Model_ID: '',
      Range: 'TUCSON',
      Year: 2022,
      Colour: 'BLUE',
    });
    expect(choices?.map(({ Model_ID }) => Model_ID)).toEqual([
      'hyundai-tucson-1598-hybrid-y2022',
      'hyundai-tucson-1598-phev-y2022',
    ]);
  });

  test('the one that is picked keeps the register’s year and colour', async () => {
    expect(await store('hyundai-tucson-1598-phev', 'SEVERAL')).toMatchObject({
      RegistrationNumber: plateOf('SEVERAL'),
      Model_ID: 'hyundai-tucson-1598-phev-y2022',
      Year: 2022,
      Colour: 'BLUE',
      Body: 'suv',
    });
  });

  test('the register’s year stands before the one that was chosen by hand', async () => {
    expect(await store('hyundai-tucson-1598-phev-y2021', 'SEVERAL')).toMatchObject({
      Model_ID: 'hyundai-tucson-1598-phev-y2022',
      Year: 2022,
    });
  });

  test('a small van is drawn as what the register approved it as, also once it comes back from a browser', async () => {
    const van = await lookUp('BERLINGO');
    const car = await lookUp('MULTISPACE');
    expect([van.vehicle.Body, car.vehicle.Body]).toEqual(['small-van', 'van-mpv']);
    const chosen = vehicleSchema.parse(car.vehicle);
    expect(asChosen(content, chosen.Model_ID, chosen)).toEqual(chosen);
  });

  test('without the register that knows models, the choice is by engine', async () => {
    const { vehicle, choices = [] } = await lookUp('NOMODEL');
    expect(vehicle).toMatchObject({ Mfr: 'FORD', Range: '', Model_ID: '' });
    expect(choices.map(({ Range }) => Range)).toContain('FOCUS');
    expect(choices.length).toBeLessThanOrEqual(12);
  });

  test('the other register’s word is enough', async () => {
    expect((await lookUp('NODVLA')).vehicle).toMatchObject({ Model_ID: 'ford-focus-999-petrol-y2018' });
  });

  test('two makes is asked about', async () => {
    expect((await lookUp('TWOMAKES')).choices).toEqual([
      expect.objectContaining({ Model_ID: 'ford-focus-999-petrol-y2018' }),
    ]);
  });
});

describe('a plate that fits none of ours', () => {
  test.each([
    ['OTHERMODEL', { Mfr: 'FORD', Range: '', Year: 2001, Colour: 'BLUE' }],
    ['OTHERENGINE', { Mfr: 'FORD', Range: 'FOCUS' }],
    ['OTHERMAKE', { Mfr: 'PERODUA', Range: '' }],
  ])('%s: what is known goes to the manual search', async (name, known) => {
    const { vehicle, choices } = await lookUp(name);
    expect(vehicle).toMatchObject({ ...known, Model_ID: '' });
    expect(choices).toEqual([]);
  });

  test('a car of another make than the register’s is not given its colour', async () => {
    expect(await store('audi-a3-1395-petrol', 'ONE')).toMatchObject({ Year: null, Colour: null });
    expect(await store('ford-fiesta-998-petrol', 'OTHERMODEL')).toMatchObject({ Year: 2001, Colour: 'BLUE' });
  });

  test('what no order could bring back to us is not said: endless names, addresses as colours, years to come', async () => {
    expect(await store('ford-focus-999-petrol', 'ODDMARKS')).toMatchObject({ Year: null, Colour: null });
    expect((await lookUp('ODDMAKE')).vehicle).toMatchObject({ Mfr: '', Colour: null, Year: 2018 });
  });

  test('nobody waits for a slow register to keep a car', async () => {
    const before = Date.now();
    expect(await store('ford-focus-999-petrol', 'A99SLO')).toMatchObject({ Year: null });
    expect(Date.now() - before).toBeLessThan(4_000);
  });
});

describe('what we do not look after', () => {
  test.each([
    ['BIKE', 'a motorcycle'],
    ['BIKEOLD', 'a motorcycle'],
    ['LORRY', 'a heavy vehicle'],
  ])('%s is told to be %s, with the phone number', async (name, kind) => {
    const answer = await refused(name);
    expect(answer).toMatchObject({ http: 422, code: 'vehicle_not_served' });
    expect(answer.message).toContain(
      `That registration belongs to ${kind}. Sorry, we only work on cars and vans`,
    );
    expect(answer.message).toContain('0118 496 0123');
  });

  test.each(['12345', '101 D 234', '12 AB 34'])('%s is on no register: the phone number', async (reg) => {
    const answer = await refused(reg);
    expect(answer).toMatchObject({ http: 400, code: 'bad_registration' });
    expect(answer.message).toContain('0118 496 0123');
  });
});

describe('a van over 3,000 kg', () => {
  const mot = async (modelId: string) => {
    const { data } = await api.ok(getVehicleServices, { params: { modelId } });
    return data.items.find(({ key }) => key === 'mot');
  };

  test('never gets the class 4 price, in the list nor in the cart', async () => {
    const { vehicle } = await lookUp('VAN');
    expect(vehicle).toMatchObject({
      Model_ID: 'land-rover-defender-1999-diesel-heavy-y2021',
      MotClass: 'check',
    });
    expect(await mot(String(vehicle.Model_ID))).toMatchObject({
      name: 'MOT test (class 4 or 7)',
      totalIncVat: null,
      includes: [],
    });
    const cart = await api.ok(postCart, {
      body: { key: '', id: '', modelId: vehicle.Model_ID, item: ['mot'] },
    });
    expect(cart.data.items).toEqual([
      expect.objectContaining({ item_key: 'mot', name: 'MOT test (class 4 or 7)', status: 2 }),
    ]);
  });

  test('is heavy by its plate when it is chosen by hand as well', async () => {
    expect(await store('land-rover-defender-1999-diesel', 'VAN')).toMatchObject({ MotClass: 'check' });
    expect(await store('land-rover-defender-1999-diesel', 'LIGHTVAN')).toMatchObject({ MotClass: '4' });
  });

  test('a lighter one has the price, and one of a range that may be heavy needs no mark', async () => {
    const { vehicle } = await lookUp('LIGHTVAN');
    expect(vehicle).toMatchObject({ Model_ID: 'land-rover-defender-1999-diesel-y2021', MotClass: '4' });
    expect((await mot('land-rover-defender-1999-diesel'))?.totalIncVat).toMatch(/^\d+\.00$/);
    expect((await lookUp('TRANSIT')).vehicle).toMatchObject({
      Model_ID: 'ford-transit-1995-diesel-y2018',
      MotClass: 'check',
    });
  });
});
