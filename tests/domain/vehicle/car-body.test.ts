import { expect, test } from 'vitest';
import { bodyOf } from '../../../src/domain/vehicle/car-body.ts';

test('a small van that is approved as a passenger car has windows and seats; no other body turns on that', () => {
  expect(bodyOf('small-van', true)).toBe('van-mpv');
  expect(bodyOf('small-van', false)).toBe('small-van');
  expect([bodyOf('van', true), bodyOf('4x4', false), bodyOf('van-mpv', false)]).toEqual([
    'van',
    '4x4',
    'van-mpv',
  ]);
});
