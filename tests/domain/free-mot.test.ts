import { expect, test } from 'vitest';
import { withFreeMot } from '../../src/domain/free-mot.ts';

test('a cheaper MOT is not a free one', () => {
  const [free, cheaper, usual] = [{ motBeside: '0.00' }, { motBeside: '30.00' }, { motBeside: null }];
  expect(withFreeMot([usual, cheaper, free])).toEqual([free]);
});
