import { expect, test } from 'vitest';
import { firstTestYears } from '../../../src/domain/mot/first-test.ts';
import { normalisePlate } from '../../../src/domain/vehicle/plate.ts';

test.each([
  ['NIZ 2424', null, 4],
  ['niz2424', 'M1', 4],
  ['OIG 42', null, 4],
  ['AZ 1', null, 4],
  ['BIG 100', 'L3e', 4],
  ['1234 AZ', null, 4],
  ['123 KIZ', null, 4],
  ['NIZ 2424', 'N1', 3],
  ['AB24 KQC', null, 3],
  ['AB24 KZC', null, 3],
  ['P123 ABC', null, 3],
  ['ABC 123D', null, 3],
  ['A1 SAM', null, 3],
  ['Q123 ABC', null, 3],
  ['', null, 3],
] as const)('%s, approved as %s, is tested first after %i years', (plate, typeApproval, years) => {
  expect(firstTestYears(normalisePlate(plate), typeApproval)).toBe(years);
});
