import { expect, test } from 'vitest';
import { savedIn, savedOfValue, savedValue } from '../../../src/domain/account/saved-choice.ts';

test('a saved address comes back as it was offered, and nothing else is read as one', () => {
  const home = { postcode: 'RG12 1AA', line1: '1 Placeholder Street', line2: '', town: 'Bracknell' };
  expect(savedOfValue(savedValue(home))).toEqual(home);
  expect(savedIn([home], (name) => ({ ...home })[name] ?? '')).toBe(home);
  expect(savedIn([home], () => '')).toBeNull();
  for (const value of ['', '|', 'a|b|c', '|||', 'a|b|c|d|e']) expect(savedOfValue(value)).toBeNull();
});
