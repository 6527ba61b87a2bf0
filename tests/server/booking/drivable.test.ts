import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOrder } from '../../../src/contract/booking/order.ts';
import { getRoad } from '../../../src/contract/vehicle/road.ts';
import { warrantySchema } from '../../../src/contract/booking/warranty.ts';
import { FIT_MISSING, FIT_TO_DRIVE } from '../../../src/domain/booking/fit-to-drive.ts';
import { bookings } from '../../../src/server/db/schema.ts';
import type { VehicleRecord } from '../../../src/server/registers/record.ts';
import { aDefect, aDvlaVehicle, aDvsaVehicle, aRecord, aTest } from '../../fixtures/mot.ts';
import { anOrder, aVehicle, type OrderBody, SATURDAY_NOON } from '../../fixtures/orders.ts';
import { guestAt, type TestApi, testApi } from '../../helpers/api.ts';
import { hire, WORKSHOP_ID } from '../../helpers/desk.ts';
import { onOneEngine, type TestDatabase } from '../../helpers/engines.ts';
import { WANDA } from '../../helpers/quote-requests.ts';

onOneEngine('whether our driver may drive a car to us', (open) => {
  let database: TestDatabase;
  let api: TestApi;
  /** What the registers answer; null: nothing in time. */
  let record: VehicleRecord | null;
  const records = {
    find: () => (record ? Promise.resolve(record) : new Promise<never>(() => {})),
  };
  beforeEach(async () => {
    record = aRecord('2027-03-14');
    database = await open();
    await hire(database.db);
    api = testApi({ db: database.db, clock: () => SATURDAY_NOON, records });
  });
  afterEach(() => database.close());

  const guest = guestAt('198.51.100.7');
  const order = async (items: string[], own: Partial<OrderBody> = {}) =>
    createOrder.body.parse(anOrder(await api.cart(...items), { fitToDrive: undefined, ...own }));
  const book = async (items: string[], own: Partial<OrderBody> = {}) =>
    api.services.booking.create(await order(items, own), guest);
  const refusal = (items: string[], own: Partial<OrderBody> = {}) =>
    book(items, own).then(
      () => 'booked',
      (error: { extras?: { errors?: Record<string, string> } }) =>
        error.extras?.errors?.fitToDrive ?? String(error),
    );
  const stored = async () => (await database.db.select().from(bookings))[0]?.mayDrive;
  const over = () =>
    aRecord('2026-11-20', {
      dvla: { kind: 'found', vehicle: aDvlaVehicle({ motExpiryDate: '2026-11-20' }) },
    });
  const failed = aTest('2026-11-18', {
    result: 'failed',
    defects: [aDefect('dangerous', 'Brake pipe excessively corroded')],
  });
  const sorn = () =>
    ({
      ...aRecord('2027-03-14'),
      dvla: { kind: 'found', vehicle: aDvlaVehicle({ taxStatus: 'SORN' }) },
    }) as const;
  const dangerous = () =>
    ({
      ...aRecord('2027-03-14'),
      dvsa: { kind: 'found', vehicle: aDvsaVehicle({ tests: [failed] }) },
    }) as const;

  test('with MOT and tax it is booked, and nothing has to be said', async () => {
    await book(['full']);
    expect(await stored()).toBeNull();
  });

  test('with its MOT over only a test is booked, and why is told with what helps', async () => {
    record = over();
    expect(await refusal(['interim'])).toMatch(
      /^The last day of its MOT is 20 November 2026\. Without an MOT we may only drive it to a test\. Add the MOT, £30\.00, bring it on a recovery truck, or call 0118/,
    );
    expect(await refusal(['full'], { fitToDrive: FIT_TO_DRIVE.version })).toContain('Add the MOT, £0.00');
    expect(await refusal(['interim', 'mot'])).toBe('booked');
  });

  test.each([
    ['dangerous', dangerous, /dangerous fault/],
    ['SORN', sorn, /SORN/],
  ] as const)('%s: not even to a test, whatever is ticked', async (_, known, why) => {
    record = known();
    for (const items of [['full'], ['mot']])
      expect(await refusal(items, { fitToDrive: FIT_TO_DRIVE.version })).toMatch(why);
    expect(await database.db.$count(bookings)).toBe(0);
  });

  test.each([
    ['a register that doesn’t answer', () => null, aVehicle()],
    ['a car chosen without its plate', () => aRecord('2026-11-20'), aVehicle({ RegistrationNumber: '' })],
    [
      'a plate that is on another car',
      () =>
        ({
          ...aRecord('2026-11-20'),
          dvsa: { kind: 'found', vehicle: aDvsaVehicle({ make: 'BMW', model: '320D' }) },
        }) as const,
      aVehicle(),
    ],
    [
      'tax that has run out',
      () =>
        ({
          ...aRecord('2027-03-14'),
          dvla: { kind: 'found', vehicle: aDvlaVehicle({ taxStatus: 'Untaxed' }) },
        }) as const,
      aVehicle(),
    ],
  ])('%s: its owner says it, word for word', async (_, known, vehicle) => {
    record = known();
    expect(await refusal(['full'], { vehicle })).toBe(FIT_MISSING);
    await book(['full'], { vehicle, fitToDrive: FIT_TO_DRIVE.version });
    expect(await stored()).toEqual({ kind: 'said', ...FIT_TO_DRIVE, how: 'ticked' });
  });

  describe('one of us who books for a caller', () => {
    test('may agree on it with a reason, which is stored', async () => {
      record = sorn();
      const { booking } = api.services;
      await expect(booking.create(await order(['mot']), WANDA)).rejects.toMatchObject({ code: 'invalid' });
      await booking.create(await order(['mot']), WANDA, {
        driveReason: 'On trade plates, to the booked test',
      });
      expect(await stored()).toEqual({
        kind: 'agreed',
        against: 'sorn',
        reason: 'On trade plates, to the booked test',
      });
    });

    test('need not ask of a car that comes on a truck', async () => {
      record = dangerous();
      await api.services.booking.create(await order(['full']), WANDA, { arrival: 'lorry' });
      expect(await stored()).toBeNull();
    });
  });

  describe('a car that was to come in another way is fetched after all', () => {
    const asked = async () => {
      record = over();
      await api.services.booking.create(await order(['interim']), WANDA, { arrival: 'brought' });
      const [row] = await database.db.select().from(bookings);
      return { id: row?.id ?? '', version: row?.version ?? 0, actor: WANDA };
    };

    test('only with a reason, where its MOT is over', async () => {
      const { id, ...by } = await asked();
      const { work } = api.services;
      await expect(work.setArrival(id, 'collected', '', by)).rejects.toMatchObject({
        extras: {
          errors: {
            drive_reason: expect.stringContaining('The last day of its MOT is 20 November') as string,
          },
        },
      });
      await work.setArrival(id, 'collected', 'It goes straight to its booked test', by);
      const [row] = await database.db.select().from(bookings);
      expect(row).toMatchObject({
        arrival: 'collected',
        mayDrive: { kind: 'agreed', against: 'mot', reason: 'It goes straight to its booked test' },
      });
    });

    test('where the registers don’t say, with what its owner told us', async () => {
      const { id, ...by } = await asked();
      record = null;
      await expect(api.services.work.setArrival(id, 'collected', '', by)).rejects.toMatchObject({
        extras: { errors: { drive_reason: expect.stringContaining('Ask, and write down') as string } },
      });
      await api.services.work.setArrival(id, 'lorry', '', by);
    });

    test('the same for a visit that puts work right', async () => {
      const { id } = await asked();
      await database.db.update(bookings).set({ status: 'closed' });
      const visit = (drive_reason: string) =>
        api.services.warrantyVisits.book(
          id,
          warrantySchema.parse({
            visit: 'a3f1c0de-0000-4000-8000-000000000001',
            what: 'The rattle',
            slot: { date: '2026-11-24', window: '08:00-10:00' },
            arrival: 'collected',
            assigned_to: WORKSHOP_ID,
            drive_reason,
          }),
          WANDA,
        );
      await expect(visit('')).rejects.toMatchObject({
        extras: { errors: { drive_reason: expect.stringContaining('MOT') as string } },
      });
      await visit('On trade plates');
      const rows = await database.db.select().from(bookings);
      expect(rows.find(({ warrantyOf }) => warrantyOf)?.mayDrive).toEqual({
        kind: 'agreed',
        against: 'mot',
        reason: 'On trade plates',
      });
    });
  });

  test('a booking is not moved beyond the end of its MOT by its customer', async () => {
    record = aRecord('2026-11-24', {
      dvla: { kind: 'found', vehicle: aDvlaVehicle({ motExpiryDate: '2026-11-24' }) },
    });
    await book(['full']);
    const [row] = await database.db.select().from(bookings);
    const { bookingChanges } = api.services;
    const to = (date: string) => ({ date, window: '10:00-12:00' });
    const by = { version: 0, actor: guest };
    await expect(bookingChanges.move(row?.id ?? '', to('2026-11-25'), by)).rejects.toMatchObject({
      code: 'invalid',
      // Free beside the full service that is booked.
      extras: { errors: { slot: expect.stringContaining('Add the MOT, £0.00') as string } },
    });
    expect(await bookingChanges.move(row?.id ?? '', to('2026-11-24'), by)).toBe('done');
  });

  test('the call that pages ask says what the registers say, and the price of an MOT', async () => {
    record = over();
    const ask = async (model_id: string, reg_no: string) =>
      (await api.ok(getRoad, { body: { model_id, reg_no } })).data;
    expect(await ask('ford-focus-999-petrol-y2018', 'AB18KQC')).toEqual({
      road: { motUntil: '2026-11-20', dangerous: false, tax: 'taxed' },
      motPrice: '40.00',
    });
    expect(await ask('ford-focus-999-petrol-y2018', '')).toMatchObject({ road: null });
    expect((await api.refused(getRoad, { body: { model_id: 'a-cart', reg_no: '' } })).code).toBe(
      'model_unknown',
    );
  });
});
