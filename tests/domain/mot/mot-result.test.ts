import { expect, test } from 'vitest';
import { failsFor, isDangerous, lastRetestDay } from '../../../src/domain/mot/mot-result.ts';

const NONE = new Map<string, string>();

test.each([
  ['a Monday', '2026-11-23', '2026-12-07'],
  ['a Friday', '2026-11-27', '2026-12-11'],
  ['a Saturday, on which we work and the DVSA does not count', '2026-11-28', '2026-12-11'],
])('a free retest after %s ends ten working days later', (_, tested, last) => {
  expect(lastRetestDay(tested, NONE)).toBe(last);
});

test('bank holidays do not count', () => {
  const christmas = new Map([
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-28', 'Boxing Day (substitute)'],
    ['2027-01-01', 'New Year’s Day'],
  ]);
  expect(lastRetestDay('2026-12-21', NONE)).toBe('2027-01-04');
  expect(lastRetestDay('2026-12-21', christmas)).toBe('2027-01-07');
});

test('a test fails for what is major or dangerous', () => {
  expect(failsFor([{ type: 'advisory' }, { type: 'minor' }])).toBe(false);
  expect(failsFor([{ type: 'advisory' }, { type: 'major' }])).toBe(true);
  expect(failsFor([{ type: 'dangerous' }])).toBe(true);
});

test('a car is dangerous until that is repaired', () => {
  const defects = [{ text: 'Brake pad below 1.5 mm', type: 'dangerous' as const }];
  expect(isDangerous({ defects, isRepaired: false })).toBe(true);
  expect(isDangerous({ defects, isRepaired: true })).toBe(false);
  expect(isDangerous({ defects: [{ text: 'Tyre', type: 'major' }], isRepaired: false })).toBe(false);
});
