import { expect, test } from 'vitest';
import { compareLevels } from '../../src/domain/serviceLevels.ts';

test('levels that build on each other are compared line by line', () => {
  const [interim, full] = compareLevels([
    { key: 'interim', includes: ['Engine oil', 'About 25 checks'] },
    { key: 'full', includes: ['Everything in the interim service', 'Air filter', 'About 45 checks'] },
  ]);
  expect(interim).toEqual({
    key: 'interim',
    checks: 'About 25 checks',
    lines: [
      { text: 'Engine oil', has: 'here' },
      { text: 'Air filter', has: 'no' },
    ],
  });
  expect(full?.lines).toEqual([
    { text: 'Engine oil', has: 'below' },
    { text: 'Air filter', has: 'here' },
  ]);
  expect(full?.checks).toBe('About 45 checks');
});
