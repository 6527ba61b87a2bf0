import { expect, test } from 'vitest';
import {
  carNamed,
  ownedCars,
  type PlateChange,
  type CarBooking,
} from '../../../src/domain/vehicle/owned-cars.ts';
import type { KnownCar } from '../../../src/domain/vehicle/same-car.ts';

const FOCUS = { Mfr: 'FORD', Range: 'FOCUS', Model_ID: 'ford-focus-999-petrol-y2018', Year: 2018 };
const BMW = { Mfr: 'BMW', Range: '3 SERIES', Model_ID: 'bmw-3-series-1998-diesel-y2020', Year: 2020 };

const day = (of: number) => new Date(Date.UTC(2026, 0, of));
const seen = (
  id: string,
  plate: string,
  car: Omit<KnownCar, 'RegistrationNumber' | 'vin'>,
  vin = '',
): CarBooking => ({
  id,
  car: { RegistrationNumber: plate, vin, ...car },
  at: day(Number(id)),
});
const changed = (bookingId: string, to: string, at: number): PlateChange => ({ bookingId, to, at: day(at) });
const said = (sightings: CarBooking[], changes: PlateChange[] = []) =>
  ownedCars(sightings, changes).map(({ car, bookingIds }) =>
    [car.RegistrationNumber, car.Range, bookingIds.join('+')].join(' '),
  );

test('a plate that moves to another model begins another car, and each keeps its own visits', () => {
  const visits = [seen('1', 'A1SAM', FOCUS), seen('2', 'A1SAM', BMW), seen('3', 'A1SAM', FOCUS)];
  expect(said(visits)).toEqual(['A1SAM FOCUS 1+3', 'A1SAM 3 SERIES 2']);
});

test('the same model of another year is another car, and without a year the engine decides', () => {
  const newer = { ...FOCUS, Model_ID: 'ford-focus-999-petrol-y2023', Year: 2023 };
  expect(said([seen('1', 'A1SAM', FOCUS), seen('2', 'A1SAM', newer)])).toHaveLength(2);
  const undated = { ...FOCUS, Model_ID: 'ford-focus-999-petrol', Year: null };
  expect(said([seen('1', 'A1SAM', FOCUS), seen('2', 'A1SAM', undated)])).toHaveLength(1);
  const otherEngine = { ...FOCUS, Model_ID: 'ford-focus-1499-diesel', Year: null };
  expect(said([seen('1', 'A1SAM', undated), seen('2', 'A1SAM', otherEngine)])).toHaveLength(2);
});

test('an engine that was first chosen by hand is the same car once make, range and year agree', () => {
  const byHand = { ...FOCUS, Model_ID: 'ford-focus-1499-petrol-y2018' };
  expect(said([seen('1', 'A1SAM', byHand), seen('2', 'A1SAM', FOCUS)])).toEqual(['A1SAM FOCUS 1+2']);
});

test('a plate that has changed carries the history over, and the old plate can belong to another car', () => {
  const visits = [seen('1', 'A1SAM', FOCUS), seen('3', 'A1SAM', BMW), seen('4', 'AB18KQC', FOCUS)];
  expect(said(visits)).toEqual(['AB18KQC FOCUS 4', 'A1SAM 3 SERIES 3', 'A1SAM FOCUS 1']);
  expect(said(visits, [changed('1', 'AB18KQC', 2)])).toEqual(['AB18KQC FOCUS 1+4', 'A1SAM 3 SERIES 3']);
  // Told after the car has been here under its new plate.
  expect(said(visits, [changed('1', 'AB18KQC', 9)])).toEqual(['AB18KQC FOCUS 1+4', 'A1SAM 3 SERIES 3']);
});

test('whoever types the old plate once more still means the car that had it', () => {
  const visits = [seen('1', 'A1SAM', FOCUS), seen('3', 'A1SAM', FOCUS)];
  expect(said(visits, [changed('1', 'AB18KQC', 2)])).toEqual(['A1SAM FOCUS 1+3']);
});

test('the VIN decides where both have one, whatever plate and model say', () => {
  const one = 'WF0AXXWPMAJY12345';
  const two = 'WF0AXXWPMAJY99999';
  expect(said([seen('1', 'A1SAM', FOCUS, one), seen('2', 'AB18KQC', FOCUS, one)])).toEqual([
    'AB18KQC FOCUS 1+2',
  ]);
  expect(said([seen('1', 'A1SAM', FOCUS, one), seen('2', 'A1SAM', FOCUS, two)])).toHaveLength(2);
  // A visit without one joins by plate and model, and what was two cars is one once a VIN joins them.
  const joined = [
    seen('1', 'A1SAM', FOCUS),
    seen('2', 'AB18KQC', FOCUS, one),
    seen('3', 'A1SAM', FOCUS, one),
  ];
  expect(said(joined)).toEqual(['A1SAM FOCUS 1+2+3']);
});

test('cars without a plate are told apart by their model', () => {
  expect(
    said([seen('1', '', FOCUS), seen('2', '', BMW), seen('3', '', FOCUS), seen('4', 'A1SAM', FOCUS)]),
  ).toEqual(['A1SAM FOCUS 4', ' FOCUS 1+3', ' 3 SERIES 2']);
});

test('an address names a car by any of its bookings, or as older ones did', () => {
  const cars = ownedCars([seen('1', 'A1SAM', FOCUS), seen('2', 'A1SAM', BMW), seen('3', '', BMW)], []);
  expect(carNamed(cars, '1')?.car.Range).toBe('FOCUS');
  expect(carNamed(cars, 'A1SAM')?.car.Range).toBe('3 SERIES');
  expect(carNamed(cars, BMW.Model_ID)?.bookingIds).toEqual(['3']);
  expect(carNamed(cars, 'ZZ99ZZZ')).toBeUndefined();
});
