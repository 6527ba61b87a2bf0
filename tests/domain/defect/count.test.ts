import { expect, test } from 'vitest';
import { countText } from '../../../src/domain/defect/count.ts';

const tyre = { unit: 'each', totalIncVat: '75.00' };

test('says what several of a thing come to, or how many there are of what has no price yet', () => {
  expect(countText(2, tyre)).toBe('Priced each. The test names 2, which is £150.00.');
  expect(countText(null, tyre)).toMatch(/doesn’t say how many: one is added/);
  expect(countText(2, { ...tyre, totalIncVat: null })).toBe('The test names 2.');
});

test('says nothing where there is nothing to count', () => {
  expect(countText(1, tyre)).toBeNull();
  expect(countText(2, { unit: 'per axle', totalIncVat: '105.00' })).toBeNull();
  expect(countText(null, { unit: 'each', totalIncVat: null })).toBeNull();
});
