import { describe, expect, test } from 'vitest';
import { registerNames } from '../../../src/content-model/built.ts';
import { type KindFacts, mayNeedClass7, unservedKind } from '../../../src/domain/vehicle/vehicle-kind.ts';

const NOTHING: KindFacts = {
  typeApproval: null,
  wheelplan: null,
  revenueWeight: null,
  make: null,
  engine: null,
  fuel: null,
  year: null,
  heavyTested: false,
};
const kind = (facts: Partial<KindFacts>) => unservedKind({ ...NOTHING, ...facts }, registerNames);

describe('as the DVLA approved it', () => {
  test.each([
    ['M1', '2 AXLE RIGID BODY', 1_900, null],
    // A motor caravan and a big electric car weigh more, and are still cars.
    ['M1', '2 AXLE RIGID BODY', 4_250, null],
    ['N1', '2 AXLE RIGID BODY', 3_500, null],
    [null, '2 AXLE RIGID BODY', 2_800, null],
    [null, 'NON STANDARD', 1_640, null],
    ['L3', '2 WHEEL', null, 'motorcycle'],
    ['L1e-B', '2 WHEEL', null, 'motorcycle'],
    [null, '2 WHEEL', null, 'motorcycle'],
    [null, '2-WHEEL', null, 'motorcycle'],
    ['L7e', '2 AXLE RIGID BODY', null, 'three-wheeler'],
    [null, '3 WHEEL', null, 'three-wheeler'],
    ['M2', '2 AXLE RIGID BODY', 5_000, 'bus'],
    ['M3', '3 AXLE RIGID BODY', 18_000, 'bus'],
    ['N2', '2 AXLE RIGID BODY', 7_500, 'lorry'],
    ['N3', '3 AXLE + 3 AXLE ARTIC', 44_000, 'lorry'],
    [null, '2 AXLE & ARTIC.', null, 'lorry'],
    [null, '3 AXLE RIGID BODY', null, 'lorry'],
    [null, '2 AXLE RIGID BODY', 7_500, 'lorry'],
  ])('%s, %s, %s kg: %s', (typeApproval, wheelplan, revenueWeight, expected) => {
    expect(kind({ typeApproval, wheelplan, revenueWeight, make: 'FORD' })).toBe(expected);
  });
});

describe('when only the DVSA answers', () => {
  test.each([
    ['KAWASAKI', 649, 'Petrol', 2012, 'motorcycle'],
    ['HARLEY DAVIDSON', 1_690, 'Petrol', 2014, 'motorcycle'],
    // Makes of cars and of motorcycles: a small engine tells, a big one does not.
    ['HONDA', 125, 'Petrol', 2019, 'motorcycle'],
    ['SUZUKI', 996, 'Petrol', 2010, null],
    ['DAF', 10_837, 'Diesel', 2018, 'lorry'],
    ['PLAXTON', 8_900, 'Diesel', 2012, 'bus'],
    // A Fiat 500 and a 2CV of the sixties are cars.
    ['FIAT', 499, 'Petrol', 1968, null],
    ['FORD', 999, 'Petrol', 2018, null],
    ['TESLA', null, 'Electric', 2021, null],
  ])('%s %s cc, %s, %s: %s', (make, engine, fuel, year, expected) => {
    expect(kind({ make, engine, fuel, year })).toBe(expected);
  });
  test('tests of heavy vehicles tell one', () => {
    expect(kind({ make: 'MERCEDES-BENZ', heavyTested: true })).toBe('heavy-vehicle');
    // The DVLA knows better: it says that it is a car.
    expect(kind({ make: 'MERCEDES-BENZ', heavyTested: true, typeApproval: 'M1' })).toBeNull();
  });
});

test.each([
  ['N1', 3_000, false],
  ['N1', 3_001, true],
  ['N1', 3_500, true],
  [null, 3_050, true],
  // A passenger car is class 4 whatever it weighs.
  ['M1', 3_200, false],
  ['N1', null, false],
])('%s of %s kg may need class 7: %s', (typeApproval, revenueWeight, expected) => {
  expect(mayNeedClass7({ ...NOTHING, typeApproval, revenueWeight })).toBe(expected);
});
