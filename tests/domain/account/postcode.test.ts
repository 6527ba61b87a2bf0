import { describe, expect, test } from 'vitest';
import {
  areaOf,
  DISTRICT,
  districtOf,
  outsideAreaMessage,
  parsePostcode,
  townFor,
} from '../../../src/domain/account/postcode.ts';

test.each([
  ['rg121aa', 'RG12 1AA'],
  [' RG1 1aa ', 'RG1 1AA'],
  ['gu46.6ab', 'GU46 6AB'],
  ['W1A 1AA', 'W1A 1AA'],
])('%j is the postcode %s', (typed, postcode) => {
  expect(parsePostcode(typed)).toBe(postcode);
});

test.each(['', 'RG12', '12345', 'QQ1 1AA', 'RG12 1CV1', 'RG12 1A', 'RG12 1OA'])(
  '%j is no postcode',
  (typed) => {
    expect(parsePostcode(typed)).toBeNull();
  },
);

test.each(['RG1', 'RG12', 'SW1A', 'EC1V', 'W1T', 'B1', 'M1'])('%j is a district', (district) => {
  expect(DISTRICT.test(district)).toBe(true);
});

test.each(['', 'rg12', 'RG', 'RG123', 'RG12 1AA', 'SW1AA', 'SW1C'])('%j is no district', (district) => {
  expect(DISTRICT.test(district)).toBe(false);
});

const AREA = [
  { town: 'Reading', roadMiles: 0, districts: ['RG1', 'RG2'] },
  { town: 'Bracknell', roadMiles: 12, districts: ['RG12', 'RG42'] },
];

test('a district decides, and RG1 is not RG12', () => {
  expect(areaOf('RG12 1AA', AREA)?.town).toBe('Bracknell');
  expect(areaOf('RG1 2AA', AREA)?.town).toBe('Reading');
  expect(areaOf('OX1 1AA', AREA)).toBeUndefined();
  expect(districtOf('OX1 1AA')).toBe('OX1');
});

test('outside the area the message says where, and whom to call', () => {
  expect(outsideAreaMessage('OX1 1AA', '0118 496 0123')).toMatch(/OX1 .*0118 496 0123/);
});

describe('the town of an address is filled in from the postcode', () => {
  const area = [...AREA, { town: 'Twyford', postTown: 'Reading', roadMiles: 6, districts: ['RG10'] }];
  const fill = (postcode: string, town = '') => townFor({ postcode, town }, area);

  test('as Royal Mail writes it, once the postcode is whole', () => {
    expect([fill('rg101aa'), fill('RG10'), fill('OX1 1AA')]).toEqual(['Reading', null, null]);
  });

  test('follows another postcode, but never what somebody wrote', () => {
    expect(fill('RG10 1AA', AREA[0]?.town)).toBe('Reading');
    expect(fill('RG10 1AA', 'Hurst')).toBeNull();
  });
});
