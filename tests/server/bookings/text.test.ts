import { expect, test } from 'vitest';
import { carAndPlate, carWithEngine } from '../../../src/server/bookings/text.ts';
import { aVehicle } from '../../fixtures/orders.ts';

test('a car is named with its plate, and in full with its engine', () => {
  const booking = { vehicle: aVehicle({ Engine: '1.0 Petrol' }) };
  expect(carAndPlate(booking)).toBe('Ford Focus (AB18 KQC)');
  expect(carWithEngine(booking)).toBe('Ford Focus 1.0 Petrol (AB18 KQC)');
});

test('a car that was booked without its plate is named without it', () => {
  const booking = { vehicle: aVehicle({ Engine: '1.0 Petrol', RegistrationNumber: '' }) };
  expect(carAndPlate(booking)).toBe('Ford Focus');
  expect(carWithEngine(booking)).toBe('Ford Focus 1.0 Petrol');
});
