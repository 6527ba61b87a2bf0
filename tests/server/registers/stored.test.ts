import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDvla } from '../../../src/server/registers/answers/dvla.ts';
import { readDvsa } from '../../../src/server/registers/answers/dvsa.ts';
import { storedDvla, storedDvsa } from '../../../src/server/registers/stored.ts';
import { answerTo, dvlaAnswers, dvsaAnswers } from '../../fixtures/arbitrary-bodies.ts';

/** As the first release stored them: write down a new one beside them when the fields change, and keep these. */
const DVLA = {
  make: 'FORD',
  fuelType: 'PETROL',
  engineCapacity: null,
  yearOfManufacture: 2018,
  colour: 'BL UE\ufffd',
  taxStatus: 'Taxed',
  taxDueDate: '2027-01-01',
  motStatus: 'Valid',
  motExpiryDate: '2027-03-14',
  typeApproval: 'M1',
  wheelplan: '2 AXLE RIGID BODY',
  revenueWeight: 1640,
  monthOfFirstRegistration: '2018-03',
};
const DEFECT = { text: 'Nearside Front Tyre worn (5.2.3 (e))', type: 'advisory', dangerous: false };
const TEST = {
  number: '123456789012',
  completedAt: '2025-09-10T10:31:12.000Z',
  result: 'passed',
  expires: '2026-09-13',
  odometer: { kind: 'read', value: 51_234, unit: 'km', miles: 31_835 },
  defects: [DEFECT, { text: 'Brake pad below 1.5 mm', type: 'dangerous', dangerous: true }],
};
const DVSA = {
  make: 'FORD',
  model: 'FOCUS',
  fuelType: 'Petrol',
  engineSize: 999,
  colour: 'Blue',
  firstUsed: '2018-03-15',
  registered: '2018-03-15',
  manufactured: '2018-02-28',
  manufactureYear: null,
  outstandingRecall: 'no',
  motTestDueDate: null,
  tests: [
    TEST,
    { ...TEST, number: null, result: 'failed', expires: null, odometer: { kind: 'unreadable' } },
    { ...TEST, odometer: { kind: 'no-odometer' }, defects: null },
    { ...TEST, odometer: { kind: 'missing' }, defects: [] },
  ],
  heavyTested: true,
};
const found = (vehicle: object) => ({ kind: 'found', vehicle });

describe('a stored answer', () => {
  test.each([
    ['the DVLA', storedDvla, found(DVLA)],
    ['the DVSA', storedDvsa, found(DVSA)],
    ['either about no vehicle', storedDvla, { kind: 'not-found' }],
    ['either about no plate', storedDvsa, { kind: 'bad-registration' }],
  ])('of %s is understood as it was stored', (_, stored, row) => {
    expect(stored.parse(row)).toEqual(row);
  });

  const { make, ...less } = DVLA;
  test.each([
    ['a field less', storedDvla, found(less)],
    ['a field more', storedDvla, found({ ...DVLA, automatedVehicle: make })],
    ['a number as text', storedDvla, found({ ...DVLA, engineCapacity: '999' })],
    ['what is no date', storedDvla, found({ ...DVLA, taxDueDate: 'soon' })],
    ['a recall of another name', storedDvsa, found({ ...DVSA, outstandingRecall: 'maybe' })],
    ['a test of another kind', storedDvsa, found({ ...DVSA, tests: [TEST, { ...TEST, site: 'A' }] })],
    ['a defect of another kind', storedDvsa, found({ ...DVSA, tests: [{ ...TEST, defects: [{}] }] })],
    ['no answer', storedDvsa, { kind: 'failed', why: 'busy' }],
  ])('with %s is not', (_, stored, row) => {
    expect(stored.safeParse(row).success).toBe(false);
  });

  test('is read again as it was, whatever the register sent', () => {
    const sent = fc.record({ dvla: dvlaAnswers, dvsa: dvsaAnswers });
    const bodyOf = (answer: Parameters<typeof answerTo>[1]): unknown => {
      try {
        return JSON.parse(answerTo('AB18KQC', answer).body);
      } catch {
        return null;
      }
    };
    let read = 0;
    fc.assert(
      fc.property(sent, ({ dvla, dvsa }) => {
        const vehicles = [
          [storedDvla, readDvla(bodyOf(dvla))?.vehicle],
          [storedDvsa, readDvsa(bodyOf(dvsa))?.vehicle],
        ] as const;
        for (const [stored, vehicle] of vehicles) {
          if (!vehicle) continue;
          read += 1;
          const row: unknown = JSON.parse(JSON.stringify(found(vehicle)));
          expect(stored.parse(row)).toEqual(found(vehicle));
        }
      }),
      { numRuns: 500 },
    );
    expect(read).toBeGreaterThan(500);
  });
});
