import { describe, expect, test } from 'vitest';
import { readDvla } from '../../../src/server/registers/answers/dvla.ts';
import { readDvsa } from '../../../src/server/registers/answers/dvsa.ts';
import dvlaFile from '../../../src/server/registers/openapi/dvla-ves-1.1.0.json' with { type: 'json' };
import dvsaFile from '../../../src/server/registers/openapi/dvsa-mot-history-1.0.0.json' with { type: 'json' };
import { dvlaBody, dvsaBody, dvsaTest, newVehicleBody } from '../../fixtures/register-bodies.ts';

describe('a DVLA answer', () => {
  const vehicle = (more: object) => readDvla(dvlaBody('AB18KQC', more))?.vehicle;

  test('is read as documented', () => {
    expect(readDvla(dvlaBody())).toEqual({
      registration: 'AB18KQC',
      vehicle: {
        make: 'FORD',
        fuelType: 'PETROL',
        engineCapacity: 999,
        yearOfManufacture: 2018,
        monthOfFirstRegistration: '2018-03',
        colour: 'BLUE',
        taxStatus: 'Taxed',
        taxDueDate: '2027-01-01',
        motStatus: 'Valid',
        motExpiryDate: '2027-03-14',
        typeApproval: 'M1',
        wheelplan: '2 AXLE RIGID BODY',
        revenueWeight: 1640,
      },
    });
  });

  test.each<[string, object, object]>([
    ['numbers as text', { engineCapacity: '999', yearOfManufacture: '2018' }, { engineCapacity: 999 }],
    ['text as a number', { make: 500 }, { make: '500' }],
    ['nulls', { make: null, engineCapacity: null }, { make: null, engineCapacity: null }],
    ['an electric car without an engine', { engineCapacity: undefined }, { engineCapacity: null }],
    ['an engine of nothing', { engineCapacity: 0 }, { engineCapacity: null }],
    ['a value that nobody announced', { taxStatus: 'Half taxed' }, { taxStatus: 'Half taxed' }],
    ['a date with a time', { taxDueDate: '2027-01-01T13:51:36.010Z' }, { taxDueDate: '2027-01-01' }],
    ['no date', { motExpiryDate: '<1 YEAR FROM NOW>' }, { motExpiryDate: null }],
    ['a day that there never was', { motExpiryDate: '2027-02-30' }, { motExpiryDate: null }],
    [
      'a whole date for a month',
      { monthOfFirstRegistration: '2018-03-15' },
      { monthOfFirstRegistration: '2018-03' },
    ],
    ['an object for text', { colour: { name: 'BLUE' } }, { colour: null }],
    ['what no database stores', { colour: 'BL\u0000UE\ud800' }, { colour: 'BL UE\ufffd' }],
    ['empty text', { colour: ' ' }, { colour: null }],
    ['fields of a later version', { automatedVehicle: false, later: {} }, { make: 'FORD' }],
  ])('%s cost that field at most', (_, sent, read) => {
    expect(vehicle(sent)).toMatchObject({ fuelType: 'PETROL', ...read });
  });

  test.each([null, undefined, 'text', 7, [], [dvlaBody()]])('%j is none', (body) => {
    expect(readDvla(body)).toBeNull();
  });
});

describe('a DVSA answer', () => {
  const vehicle = (body: object) => readDvsa(body)?.vehicle;
  const oneTest = (more: object) => vehicle(dvsaBody('AB18KQC', { motTests: [dvsaTest(more)] }))?.tests[0];

  test('with tests is read as documented', () => {
    expect(readDvsa(dvsaBody())).toEqual({
      registration: 'AB18KQC',
      vehicle: {
        make: 'FORD',
        model: 'FOCUS',
        fuelType: 'Petrol',
        heavyTested: false,
        engineSize: 999,
        colour: 'Blue',
        firstUsed: '2018-03-15',
        registered: '2018-03-15',
        manufactured: '2018-02-28',
        manufactureYear: null,
        outstandingRecall: 'no',
        motTestDueDate: null,
        tests: [
          {
            number: '123456789012',
            completedAt: '2025-09-10T10:31:12.000Z',
            result: 'passed',
            expires: '2026-09-13',
            odometer: { kind: 'read', value: 51234, unit: 'mi', miles: 51234 },
            defects: [
              {
                text: 'Nearside Front Tyre worn close to legal limit (5.2.3 (e))',
                type: 'advisory',
                dangerous: false,
              },
            ],
          },
        ],
      },
    });
  });

  test('of a new car is read as documented', () => {
    expect(vehicle(newVehicleBody())).toMatchObject({
      model: 'SPORTAGE',
      manufactureYear: 2025,
      motTestDueDate: '2028-03-03',
      engineSize: null,
      outstandingRecall: 'unknown',
      tests: [],
    });
  });

  test('has its tests newest first, without those that say neither when nor how', () => {
    const motTests = [
      dvsaTest({ completedDate: '2023-02-17T09:17:46.000Z', motTestNumber: '2023' }),
      null,
      dvsaTest({ completedDate: null }),
      dvsaTest({ completedDate: '0999-01-01T00:00:00.000Z' }),
      dvsaTest({ testResult: 'ABANDONED' }),
      dvsaTest({ completedDate: '2025-02-17T09:17:46.000Z', testResult: 'FAILED', motTestNumber: '2025' }),
      dvsaTest({ completedDate: '2024-02-17T09:17:46.000Z', motTestNumber: '2024' }),
    ];
    const { tests = [] } = vehicle(dvsaBody('AB18KQC', { motTests })) ?? {};
    expect(tests.map(({ completedAt, result }) => [completedAt.slice(0, 4), result])).toEqual([
      ['2025', 'failed'],
      ['2024', 'passed'],
      ['2023', 'passed'],
    ]);
  });

  const again = { completedDate: '2025-09-10T10:31:12.000Z' };
  test.each<[string, object[], number]>([
    ['the same number twice', [{}, {}], 1],
    ['the same number three times', [{}, {}, {}], 1],
    ['the same number as text and as a number', [{}, { motTestNumber: 123456789012 }], 1],
    ['the same number, with another reading', [{}, { odometerValue: '51235' }], 1],
    ['the same number, with another time', [{}, { completedDate: '2025-09-10T10:31:13.000Z' }], 1],
    ['no numbers, one moment', [{ motTestNumber: null }, { motTestNumber: null }], 1],
    ['one moment, a number in one', [{ motTestNumber: null }, again], 1],
    ['one moment, a number in the other', [again, { motTestNumber: null }], 1],
    ['one moment, numbers of their own', [{}, { motTestNumber: '2' }], 2],
    [
      'a fail and a pass in one moment, without numbers',
      [{ motTestNumber: null }, { motTestNumber: null, testResult: 'FAILED' }],
      2,
    ],
    [
      'two moments without numbers',
      [{ motTestNumber: null }, { motTestNumber: null, completedDate: '2025-09-10T10:40:00.000Z' }],
      2,
    ],
  ])('with %s', (_what, sent, count) => {
    const { tests } = vehicle(dvsaBody('AB18KQC', { motTests: sent.map(dvsaTest) })) ?? {};
    expect(tests).toHaveLength(count);
  });

  test.each([
    [undefined, null],
    [null, null],
    [{}, ''],
    [' ', ''],
    [500, '500'],
  ])('about registration %j is about %j', (sent, registration) => {
    expect(readDvsa({ ...dvsaBody(), registration: sent })?.registration).toBe(registration);
  });

  test('without any field is one about a vehicle of which nothing is known', () => {
    expect(readDvsa({})).toMatchObject({ registration: null, vehicle: { model: null, tests: [] } });
  });

  test.each<[string, object, object]>([
    [
      'kilometres',
      { odometerUnit: 'KM', odometerValue: '100000' },
      { kind: 'read', unit: 'km', miles: 62137 },
    ],
    ['a number', { odometerValue: 51234 }, { kind: 'read', miles: 51234 }],
    ['no value', { odometerValue: null }, { kind: 'missing' }],
    ['nought', { odometerValue: '0' }, { kind: 'missing' }],
    ['nought as a number', { odometerValue: 0 }, { kind: 'missing' }],
    ['nought in kilometres', { odometerValue: '0', odometerUnit: 'KM' }, { kind: 'missing' }],
    ['less than a half', { odometerValue: '0.4' }, { kind: 'missing' }],
    ['a mile', { odometerValue: '1' }, { kind: 'read', miles: 1 }],
    [
      'unreadable, in small letters',
      { odometerResultType: 'unreadable', odometerValue: '0' },
      { kind: 'unreadable' },
    ],
    ['no sense', { odometerValue: '51,2x4' }, { kind: 'missing' }],
    ['unreadable', { odometerResultType: 'UNREADABLE', odometerValue: null }, { kind: 'unreadable' }],
    ['no odometer', { odometerResultType: 'NO_ODOMETER', odometerValue: null }, { kind: 'no-odometer' }],
  ])('an odometer with %s', (_, sent, odometer) => {
    expect(oneTest(sent)?.odometer).toMatchObject(odometer);
  });

  test('a year that no car has known is no date', () => {
    expect(oneTest({ expiryDate: '0001-01-01' })).toMatchObject({ expires: null });
    expect(oneTest({ expiryDate: '9999-12-31' })).toMatchObject({ expires: null });
  });

  test('a fail has no expiry, Northern Ireland no list of defects, and an empty list is one', () => {
    expect(oneTest({ testResult: 'FAILED' })).toMatchObject({ expires: null });
    expect(oneTest({ dataSource: 'DVA NI', defects: undefined })).toMatchObject({ defects: null });
    expect(oneTest({ defects: null })).toMatchObject({ defects: [] });
  });

  test.each([
    ['PRS', 'prs', false],
    ['DANGEROUS', 'dangerous', true],
    ['USER ENTERED', 'user-entered', false],
    ['LATER', 'non-specific', false],
  ])('a defect of type %s', (type, read, dangerous) => {
    const defects = [{ text: 'Brake pads', type }, { type }, 'no object'];
    expect(oneTest({ defects })?.defects).toEqual([{ text: 'Brake pads', type: read, dangerous }]);
  });

  test.each([
    ['Yes', 'yes'],
    [true, 'yes'],
    ['Unavailable', 'unavailable'],
    ['Perhaps', 'unknown'],
    [undefined, 'unknown'],
  ])('a recall of %s', (hasOutstandingRecall, read) => {
    expect(vehicle(dvsaBody('AB18KQC', { hasOutstandingRecall }))?.outstandingRecall).toBe(read);
  });
});

describe('the registers’ own files', () => {
  interface Property {
    type?: string;
    format?: string;
    enum?: unknown[];
    $ref?: string;
    oneOf?: Property[];
    items?: Property;
    properties?: Record<string, Property>;
  }
  /** A body with every field that a file describes; what is said of a field in any member of a `oneOf` is in it. */
  function bodyOf(schema: Property, schemas: Record<string, Property>): unknown {
    const { type, format, $ref = '', oneOf, items = {}, properties = {} } = schema;
    if (schema.enum?.length === 1) return schema.enum[0];
    if ($ref) return bodyOf(schemas[$ref.replace('#/components/schemas/', '')] ?? {}, schemas);
    if (oneOf) return Object.assign({}, ...oneOf.map((member) => bodyOf(member, schemas)));
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, bodyOf(property, schemas)]),
      );
    if (type === 'array') return [bodyOf(items, schemas)];
    if (type === 'boolean') return true;
    if (format?.startsWith('date')) return format === 'date' ? '2018-03-15' : '2025-09-10T10:31:12.000Z';
    return type === 'string' ? '2018' : 2018;
  }
  const nulls = (vehicle: object = { nothing: null }) =>
    Object.entries(vehicle).flatMap(([name, value]) => (value === null ? [name] : []));

  test('describe every field that we read', () => {
    const { schemas } = dvlaFile.components;
    const read = readDvla(bodyOf({ $ref: '#/components/schemas/Vehicle' }, schemas));
    expect([read?.registration, nulls(read?.vehicle)]).toEqual(['2018', []]);

    const { schema } =
      dvsaFile.paths['/v1/trade/vehicles/registration/{registration}'].get.responses['200'].content[
        'application/json'
      ];
    const body = bodyOf(schema, dvsaFile.components.schemas) as { motTests: object[] };
    const passed = { ...body.motTests[0], testResult: 'PASSED', odometerUnit: 'KM' };
    const dvsa = readDvsa({ ...body, hasOutstandingRecall: 'Yes', motTests: [passed] });
    expect([dvsa?.registration, nulls(dvsa?.vehicle)]).toEqual(['2018', []]);
    expect(dvsa?.vehicle).toMatchObject({
      outstandingRecall: 'yes',
      heavyTested: true,
      tests: [
        {
          number: '2018',
          expires: '2018-03-15',
          odometer: { value: 2018, unit: 'km' },
          defects: [{ text: '2018', dangerous: true }],
        },
      ],
    });
  });
});
