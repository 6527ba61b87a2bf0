import { expect, test } from 'vitest';
import { countText } from '../../../src/domain/defect/count.ts';

const tyre = { unit: 'each', totalIncVat: '75.00' };

test('says what several of a thing come to, and that the booking lists one', () => {
  expect(countText(2, tyre)).toBe(
    'Priced each. The test names 2, which is £150.00. Your booking lists one; we confirm the rest with you first.',
  );
  expect(countText(null, tyre)).toMatch(/we count at the car and ask you/);
});

test('says nothing where there is nothing to count', () => {
  expect(countText(1, tyre)).toBeNull();
  expect(countText(2, { unit: 'per axle', totalIncVat: '105.00' })).toBeNull();
  expect(countText(2, { unit: 'each', totalIncVat: null })).toBeNull();
});
