import { expect, test } from 'vitest';
import { initialsOf } from '../../../src/domain/account/initials.ts';

test.each([
  ['Morgan Mechanic', 'MM'],
  ['Ana María de la Cruz', 'AC'],
  ['Cher', 'C'],
  ['  élodie  o’Neill ', 'ÉO'],
  ['(Jo) Dixon', 'JD'],
  ['李 小龙', '李小'],
  ['', ''],
  ['123', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
