import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AreaTown,
  areaOf,
  DISTRICT,
  districtOf,
  outsideAreaMessage,
  parsePostcode,
  townFor,
} from '../../../src/domain/account/postcode.ts';
import { runs } from '../../helpers/runs.ts';

test.each([
  ['rg121aa', 'RG12 1AA'],
  [' RG1 1aa ', 'RG1 1AA'],
  ['gu46.6ab', 'GU46 6AB'],
  ['W1A 1AA', 'W1A 1AA'],
  ['SO1 1AA', 'SO1 1AA'],
  ['L1 1AA', 'L1 1AA'],
  ['LL11 1AA', 'LL11 1AA'],
  ['RG1 OAA', 'RG1 0AA'],
  ['rgl laa', 'RG1 1AA'],
  ['RG1O IAA', 'RG10 1AA'],
  ['RGI IAA', 'RG1 1AA'],
  ['S014 6AA', 'SO14 6AA'],
  ['0X1 1AA', 'OX1 1AA'],
  ['EIO 1AA', 'E10 1AA'],
  ['Reading RG1 1AA', 'RG1 1AA'],
  ['RG1 1AA, UK', 'RG1 1AA'],
  ['postcode: rg11aa', 'RG1 1AA'],
  ['12 High Street, Reading, RG3O 6AB.', 'RG30 6AB'],
  ['RG1\u00a0–\u20091AA', 'RG1 1AA'],
  ['R G 1 - 1 A A', 'RG1 1AA'],
  ['(RG1 1AA)', 'RG1 1AA'],
])('%j is the postcode %s', (typed, postcode) => {
  expect(parsePostcode(typed)).toBe(postcode);
});

test.each([
  'Wilts',
  'BILLS',
  'Reading',
  'RG1 1AI',
  'RG1 1',
  '',
  'RG12',
  '12345',
  'QQ1 1AA',
  'RG12 1CV1',
  'RG12 1A',
  'RG12 1OA',
])('%j is no postcode', (typed) => {
  expect(parsePostcode(typed)).toBeNull();
});

test('a postcode that is read is read the same alone, with words around it, and with its figures mistaken', () => {
  const area = fc.constantFrom('RG', 'SL', 'OX', 'B', 'M', 'E', 'SO', 'LL', 'GU');
  const outward = fc.tuple(area, fc.integer({ min: 1, max: 99 })).map((parts) => parts.join(''));
  const inward = fc.stringMatching(/^[0-9][ABD-HJLNP-UW-Z]{2}$/);
  const around = fc.constantFrom(
    ['', ''],
    ['Reading ', ''],
    ['', ', UK'],
    ['Postcode: ', '.'],
    ['at the ', ' please'],
  );
  const mistake = fc.constantFrom('O', 'o', '0');
  fc.assert(
    fc.property(
      outward,
      inward,
      around,
      fc.constantFrom(' ', '', '-', '\u00a0'),
      mistake,
      (out, back, [before, after], gap, zero) => {
        const postcode = `${out} ${back}`;
        const likely = (part: string) => part.replaceAll('0', zero).replace(/1/g, 'l');
        expect(parsePostcode(postcode)).toBe(postcode);
        expect(parsePostcode(`${before}${out}${gap}${back}${after}`)).toBe(postcode);
        const typed = `${likely(out)} ${likely(back)}`;
        // Where two letters may begin it, they do: 'Ll 1AA' is no L1.
        fc.pre(!/^[A-Z][a-z]/.test(typed));
        expect(parsePostcode(typed)).toBe(postcode);
      },
    ),
    { numRuns: runs(300, 20_000) },
  );
});

test.each(['RG1', 'RG12', 'SW1A', 'EC1V', 'W1T', 'B1', 'M1'])('%j is a district', (district) => {
  expect(DISTRICT.test(district)).toBe(true);
});

test.each(['', 'rg12', 'RG', 'RG123', 'RG12 1AA', 'SW1AA', 'SW1C'])('%j is no district', (district) => {
  expect(DISTRICT.test(district)).toBe(false);
});

const AREA: AreaTown[] = [
  { town: 'Reading', roadMiles: 0, districts: { RG1: 10, RG2: 14 } },
  { town: 'Bracknell', roadMiles: 12, districts: { RG12: 28, RG42: 30 } },
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
  const area: AreaTown[] = [
    ...AREA,
    { town: 'Twyford', postTown: 'Reading', roadMiles: 6, districts: { RG10: 20 } },
  ];
  const fill = (postcode: string, town = '') => townFor({ postcode, town }, area);

  test('as Royal Mail writes it, once the postcode is whole', () => {
    expect([fill('rg101aa'), fill('RG10'), fill('OX1 1AA')]).toEqual(['Reading', null, null]);
  });

  test('follows another postcode, but never what somebody wrote', () => {
    expect(fill('RG10 1AA', AREA[0]?.town)).toBe('Reading');
    expect(fill('RG10 1AA', 'Hurst')).toBeNull();
  });
});
