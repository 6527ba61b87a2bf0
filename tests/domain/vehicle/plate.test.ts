import { expect, test } from 'vitest';
import { displayPlate, EMPTY_PLATE, normalisePlate, parsePlate } from '../../../src/domain/vehicle/plate.ts';

test.each([
  // A Q among the last three letters is never issued: a demo plate is none of the known kinds, and still looked up.
  ['ab18 kqc', 'AB18KQC', 'other'],
  ['AB.18-KQC', 'AB18KQC', 'other'],
  ['ＡＢ１８ＫＱＣ', 'AB18KQC', 'other'],
  ['ab19 abc', 'AB19ABC', 'current'],
  ['a123 bcd', 'A123BCD', 'prefix'],
  ['ABC 123D', 'ABC123D', 'suffix'],
  ['Q123 ABC', 'Q123ABC', 'q-plate'],
  ['BIG 1234', 'BIG1234', 'northern-ireland'],
  ['1234 AZ', '1234AZ', 'northern-ireland'],
  ['AB 1234', 'AB1234', 'dateless'],
  ['ab00 dem', 'AB00DEM', 'other'],
  ['L2 WPS', 'L2WPS', 'prefix'],
])('%s is the %s of kind %s', (typed, vrm, kind) => {
  expect(parsePlate(typed)).toEqual({ ok: true, vrm, kind });
});

test.each(['', '   ', '.-.'])('%j is empty, in the words of the specification', (typed) => {
  expect(parsePlate(typed)).toEqual({ ok: false, reason: 'empty', message: 'Enter your car reg no' });
  expect(EMPTY_PLATE).toBe('Enter your car reg no');
});

test.each([
  ['12345', 'trade'],
  ['101D234', 'diplomatic'],
  ['12AB34', 'military'],
])('%s is a %s plate, which isn’t on DVLA’s register', (typed, reason) => {
  expect(parsePlate(typed)).toMatchObject({ ok: false, reason });
  expect(parsePlate(typed)).toHaveProperty('message', expect.stringContaining(reason));
});

test.each(['HELLO', '9', 'AB12CDEF', '<script>', '🚗🚗'])('%s is no registration', (typed) => {
  expect(parsePlate(typed).ok).toBe(false);
});

test.each([
  ['AB18KQC', 'AB18 KQC'],
  ['A123BCD', 'A123 BCD'],
  ['A1BCD', 'A1 BCD'],
  ['ABC123D', 'ABC 123D'],
  ['BIG1234', 'BIG 1234'],
  ['1234AB', '1234 AB'],
  ['AB00DEM', 'AB00 DEM'],
])('%s is shown as %s', (vrm, shown) => {
  expect(displayPlate(vrm)).toBe(shown);
  expect(normalisePlate(shown)).toBe(vrm);
});
