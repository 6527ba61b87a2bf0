import { expect, test } from 'vitest';
import type { LinePosition } from '../../../src/domain/booking/booking-line.ts';
import { lineName } from '../../../src/domain/text/line-name.ts';
import { PLACES } from '../../../src/domain/vehicle/piece.ts';

const at = (name: string, ...positions: LinePosition[]) =>
  lineName({ name, quantity: positions.length || 1, positions, size: null });

test('what is sold once has its name alone', () => {
  expect(at('Full service')).toBe('Full service');
  expect(lineName({ name: 'Small bulb', quantity: 3, positions: [], size: null })).toBe('3 × Small bulb');
});

test('the places are named as a British driver names them', () => {
  expect(at('Mid-range tyre', 'nearside_front', 'offside_front')).toBe('2 × Mid-range tyre, front');
  expect(at('Mid-range tyre', ...PLACES.corners)).toBe('4 × Mid-range tyre, front and rear');
  expect(at('Brake caliper', 'offside_rear')).toBe('Brake caliper, rear offside (driver’s side)');
  expect(at('Drop link', 'nearside_front', 'offside_rear')).toBe(
    '2 × Drop link, front nearside (passenger side) and rear offside (driver’s side)',
  );
  expect(at('Number plate', ...PLACES.ends)).toBe('2 × Number plate, front and rear');
  expect(at('Driveshaft', 'offside')).toBe('Driveshaft, offside (driver’s side)');
  expect(at('Driveshaft', ...PLACES.sides)).toBe('2 × Driveshaft, both sides');
});

test('an axle that the name says is not said again', () => {
  expect(at('Rear coil spring', 'nearside_rear')).toBe('Rear coil spring, nearside (passenger side)');
  expect(at('Front coil spring', ...PLACES.front_corners)).toBe('2 × Front coil spring, both sides');
});

test('a tyre has its size at the end', () => {
  const two = { quantity: 2, positions: [...PLACES.front_corners], size: '205/55 R16 91V' };
  expect(lineName({ name: 'Mid-range tyre', ...two })).toBe('2 × Mid-range tyre, front, 205/55 R16 91V');
});
