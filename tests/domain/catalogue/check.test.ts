import { expect, test } from 'vitest';
import { checkMistake, isOpenFinding, leastResult } from '../../../src/domain/catalogue/check.ts';

const pads = {
  key: 'front_pads',
  name: 'Front brake pads',
  unit: 'mm',
  least: 1.5,
  amber: 3,
  group: 'brakes',
  services: [],
} as const;
const check = { ...pads, group: 'brakes', services: [] };

test.each([
  [1.4, 'red'],
  [1.5, 'amber'],
  [3, 'amber'],
  [3.1, 'green'],
] as const)('pads of %d mm are %s', (measured, result) => {
  expect(leastResult(check, measured)).toBe(result);
});

test.each([
  [7.5, 'green'],
  [8, 'amber'],
  [12, 'amber'],
] as const)('tyres of %d years are %s', (measured, result) => {
  expect(leastResult({ amberAbove: 8 }, measured)).toBe(result);
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
  const horn = { key: 'horn', name: 'Horn', group: 'brakes', services: [] };
  expect(checkMistake(horn, 'green', 3)).toBe('Horn is not measured');
  expect(checkMistake(horn, 'red', null)).toBeNull();
});

test.each([
  ['mm', 1.6, 16, 16.1],
  ['mm', undefined, 34, 340],
  ['mm', 1.6, 0, -0.1],
  ['V', undefined, 14.4, 144],
  ['%', undefined, 100, 101],
  ['°C', undefined, -37, -370],
  ['years', undefined, 12, 2014],
] as const)(
  '%s with the limit %s may be %d, not %d: a decimal point was left out',
  (unit, least, right, wrong) => {
    const measured = {
      key: 'x',
      name: 'Tread',
      group: 'brakes',
      services: [],
      unit,
      ...(least && { least }),
    };
    const result = right < (least ?? -Infinity) ? 'red' : 'green';
    expect(checkMistake(measured, result, right)).toBeNull();
    expect(checkMistake(measured, 'red', wrong)).toBe(
      `Tread: ${wrong} ${unit} can’t be right. Check the figure and its decimal point`,
    );
  },
);

test('what needs attention now is open until its customer was asked or told, or it was put right', () => {
  const red = { result: 'red', answer: null } as const;
  expect(isOpenFinding(red, false)).toBe(true);
  expect(isOpenFinding(red, true)).toBe(false);
  expect(isOpenFinding({ ...red, answer: { kind: 'put_right', text: 'New tyre' } }, false)).toBe(false);
  for (const result of ['green', 'amber', 'not_fitted'] as const)
    expect(isOpenFinding({ ...red, result }, false)).toBe(false);
});
