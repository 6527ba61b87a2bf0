import { describe, expect, test } from 'vitest';
import { parseVin } from '../../../src/domain/vehicle/vin.ts';

describe('a VIN', () => {
  test.each([
    ['WF0AXXGCDA8K12345', 2018, 'WF0AXXGCDA8K12345'],
    [' wf0a xxgc-da8k 12345 ', 2018, 'WF0AXXGCDA8K12345'],
    ['*SALLAAA13AA123456*', null, 'SALLAAA13AA123456'],
    ['ＷＦ０ＡＸＸＧＣＤＡ８Ｋ１２３４５', 2018, 'WF0AXXGCDA8K12345'],
    // A Mini of 1972 has a number of its maker's own.
    ['XA2S1N-123456A', 1972, 'XA2S1N123456A'],
  ])('%s of %s is %s', (typed, year, read) => expect(parseVin(typed, year)).toBe(read));

  test.each([
    ['WF0AXXGCDA8K1234', 2018],
    ['WF0AXXGCDA8K123456', 2018],
    ['WFOAXXGCDA8K12345', 2018],
    ['WF0AXXGCDA8K1234Q', null],
    ['XA2S1N123456A', 2003],
    ['<script>alert(1)', 1972],
    ['', 1972],
  ])('%s of %s is none', (typed, year) => expect(parseVin(typed, year)).toBeNull());
});
