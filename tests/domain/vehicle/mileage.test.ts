import { describe, expect, test } from 'vitest';
import {
  around,
  doubtQuestion,
  doubtText,
  type KnownMileage,
  mileageDoubt,
  motReadings,
  type MileageReading,
} from '../../../src/domain/vehicle/mileage.ts';
import { mileageOf } from '../../../src/domain/mot/mot-mileage.ts';
import { aTest, km, miles } from '../../fixtures/mot.ts';

const TODAY = '2026-11-26';
const MOT: MileageReading = { miles: 65_204, date: '2026-03-03', source: 'mot', isSameVisit: false };
const CAME: MileageReading = { miles: 68_310, date: '2026-11-24', source: 'collection', isSameVisit: true };
const known = (own: Partial<KnownMileage> = {}): KnownMileage => ({
  before: MOT,
  after: null,
  perYear: 8_000,
  year: 2018,
  ...own,
});
const why = (typed: number, own?: Partial<KnownMileage>) =>
  mileageDoubt(typed, TODAY, known(own))?.why ?? null;
const slip = (typed: number, own?: Partial<KnownMileage>) => mileageDoubt(typed, TODAY, known(own))?.slip;

describe('a mileage beside an earlier one', () => {
  test.each([
    [65_204, null],
    [68_310, null],
    // Some 22,000 miles may be driven in nine months.
    [86_000, null],
    [65_203, 'low'],
    [42_310, 'low'],
    [0, 'low'],
    [6_831, 'low'],
    [95_000, 'high'],
    [423_100, 'high'],
    [683_100, 'high'],
  ])('%i is asked about: %s', (typed, expected) => {
    expect(why(typed)).toBe(expected);
  });

  test('may have grown by what this car is driven', () => {
    expect(why(110_000, { perYear: 40_000 })).toBeNull();
    expect(why(110_000, { perYear: null })).toBe('high');
  });

  test('has hardly grown within one visit', () => {
    expect(why(68_322, { before: CAME })).toBeNull();
    expect(why(68_309, { before: CAME })).toBe('low');
    expect(why(69_322, { before: CAME })).toBe('high');
  });

  test('is no more than a later one, and not far below it', () => {
    const after: MileageReading = { miles: 68_322, date: TODAY, source: 'delivery', isSameVisit: true };
    expect(why(68_310, { after })).toBeNull();
    expect(why(423_100, { after })).toBe('high');
    expect(why(68_323, { before: null, after })).toBe('high');
    expect(why(66_000, { before: null, after })).toBe('low');
  });

  test.each([
    [6_831, { kind: 'missing_digit' }],
    [683_100, { kind: 'extra_digit' }],
    [109_934, { kind: 'km', miles: 68_310 }],
    [423_100, null],
    [42_310, null],
  ])('%i tells what may have happened', (typed, expected) => {
    expect(slip(typed)).toEqual(expected);
  });
});

describe('a mileage of a car without a reading', () => {
  const none = { before: null, perYear: null };
  test.each([
    [2018, 68_310, null],
    [2018, 683_100, 'high'],
    [2018, 6_831, 'low'],
    [1968, 6_831, 'low'],
    [2026, 12, null],
    [2026, 31_000, 'high'],
    [2025, 40, 'low'],
    [1968, 54_000, null],
    [1968, 340_000, 'high'],
    [null, 68_310, null],
    [null, 683_100, 'high'],
    [null, 68, 'low'],
  ])('of %s: %i is asked about: %s', (year, typed, expected) => {
    expect(why(typed, { ...none, year })).toBe(expected);
  });
});

test('the question names the other reading, where it is from and what may have happened', () => {
  const asked = (typed: number, own?: Partial<KnownMileage>) => {
    const doubt = mileageDoubt(typed, TODAY, known(own));
    return doubt && doubtQuestion(typed, doubt);
  };
  expect(asked(423_100)).toBe(
    'Another reading is 65,204 miles, at its MOT on 3 March 2026. Is 423,100 right? Correct it, or confirm that it’s right',
  );
  expect(asked(109_934)).toContain('If the clock shows kilometres, it’s 68,310 miles. Is 109,934 right?');
  expect(asked(68_309, { before: CAME })).toContain('68,310 miles, when it came to us on 24 November 2026.');
  expect(asked(683_100, { before: null })).toMatch(
    /^No earlier reading is known, and it’s a lot for a car of this age\. It looks as if there’s a digit too many\./,
  );
  const doubt = mileageDoubt(42_310, TODAY, known());
  expect(doubt && doubtText(doubt)).toBe('another reading is 65,204 miles, at its MOT on 3 March 2026');
});

test('a slip on the register is no reading, and one in kilometres is read as such', () => {
  const tests = [miles(40_000), miles(48_100), km(90_123), miles(640_200), miles(64_100)].map((odometer, i) =>
    aTest(`${2022 + i}-03-10`, { odometer }),
  );
  const readings = motReadings(mileageOf(tests, null));
  expect(readings.map((reading) => reading.miles)).toEqual([40_000, 48_100, 56_000, 64_100]);
  const { before, after } = around('2025-06-01', readings, { before: [], after: [] });
  expect([before?.miles, after?.miles]).toEqual([56_000, 64_100]);
  expect(around('2026-11-26', readings, { before: [CAME], after: [] }).before).toBe(CAME);
});
