import { expect, test } from 'vitest';
import { withFreeMot } from '../../../src/domain/mot/free-mot.ts';

test('a cheaper MOT is not a free one', () => {
  const free = { motBeside: '0.00' };
  const cheaper = { motBeside: '30.00' };
  const usual = { motBeside: null };
  expect(withFreeMot([usual, cheaper, free])).toEqual([free]);
});
