import { expect, test } from 'vitest';
import { likelyPlates } from '../../../src/domain/vehicle/plate-typos.ts';
import { parsePlate } from '../../../src/domain/vehicle/plate.ts';

test.each([
  ['ABI2 CDE', ['AB12CDE']],
  ['abl2 cde', []],
  ['AB12 CD0', ['AB12CDO']],
  ['A812 CDE', []],
  ['A8I2 CDE', ['A812CDE']],
  ['AB1O CDE', ['AB10CDE']],
  ['ABIO CDE', ['AB10CDE']],
  ['5B12 CDE', ['SB12CDE']],
  ['A1Z3 BCD', ['A123BCD']],
  ['ABC I23D', ['ABC123D']],
  ['B1G 1234', ['BIG1234']],
  ['AAI9 AAA', ['AA19AAA']],
  // Letters alone are no registration, and still say which one was meant.
  ['ABIOCDE', ['AB10CDE']],
])('%s: %j', (typed, meant) => {
  expect(likelyPlates(typed)).toEqual(meant);
});

test('what is offered is another plate of a known kind, and never what was typed', () => {
  const signs = 'ABO0I1S5B8Z2QX9';
  for (let seed = 1; seed < 20_000; seed++) {
    let left = seed * 2_654_435_761;
    const typed = Array.from({ length: 2 + (seed % 6) }, () => {
      left = Math.abs((left * 1_103_515_245 + 12_345) % 2_147_483_648);
      return signs[left % signs.length];
    }).join('');
    for (const meant of likelyPlates(typed)) {
      expect(meant).not.toBe(typed);
      expect(parsePlate(meant)).toMatchObject({ ok: true, kind: expect.not.stringMatching('other') });
    }
  }
});

test.each(['', 'AB12 CDE', 'HELLO', '12345', 'AB12CDEF', '🚗'])('%j is left alone', (typed) => {
  expect(likelyPlates(typed)).toEqual([]);
});
