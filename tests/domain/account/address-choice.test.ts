import { expect, test } from 'vitest';
import { addressOfValue, addressValue } from '../../../src/domain/account/address-choice.ts';

test('a chosen address comes back as it was offered, and nothing else is read as one', () => {
  const flat = { line1: 'Flat 1, 4 Example Street', line2: '', town: 'Reading' };
  expect(addressOfValue(addressValue(flat))).toEqual(flat);
  expect(addressOfValue(addressValue({ ...flat, line2: 'a|b' }))).toEqual({ ...flat, line2: 'a b' });
  for (const value of ['', '||', 'a', 'a|b', '|b|c', 'a|b|c|d']) expect(addressOfValue(value)).toBeNull();
});
