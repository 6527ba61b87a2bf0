import { expect, test } from 'vitest';
import { checkMistake, leastResult } from '../../src/domain/check.ts';

const pads = {
  key: 'front_pads',
  name: 'Front brake pads',
  unit: 'mm',
  least: 1.5,
  amber: 3,
  services: [],
} as const;
const check = { ...pads, services: [] };

test.each([
  [1.4, 'red'],
  [1.5, 'amber'],
  [3, 'amber'],
  [3.1, 'green'],
] as const)('pads of %d mm are %s', (measured, result) => {
  expect(leastResult(check, measured)).toBe(result);
});

test('the eye may see worse than the figure, never better', () => {
  expect(checkMistake(check, 'green', 2.1)).toBe('Front brake pads: 2.1 mm is amber, not green');
  expect(checkMistake(check, 'amber', 1.4)).toBe('Front brake pads: 1.4 mm is red, not amber');
  expect(checkMistake(check, 'red', 2.1)).toBeNull();
});

test('what is measured needs its figure, and nothing else has one', () => {
  expect(checkMistake(check, 'amber', null)).toBe('Front brake pads: enter what was measured, in mm');
  expect(checkMistake(check, 'not_fitted', null)).toBeNull();
  expect(checkMistake(check, 'not_fitted', 4)).toContain('cannot be measured');
  const horn = { key: 'horn', name: 'Horn', services: [] };
  expect(checkMistake(horn, 'green', 3)).toBe('Horn is not measured');
  expect(checkMistake(horn, 'red', null)).toBeNull();
});
