import { describe, expect, test } from 'vitest';
import { mileageOf } from '../../../src/domain/mot/mot-mileage.ts';
import type { Odometer } from '../../../src/domain/mot/mot-test.ts';
import { aTest, km, miles } from '../../fixtures/mot.ts';

/** One test each March, the oldest first, ending in 2026. */
const yearly = (...odometers: Odometer[]) =>
  odometers.map((odometer, i) => aTest(`${2027 - odometers.length + i}-03-10`, { odometer }));
const series = (...odometers: Odometer[]) =>
  mileageOf(yearly(...odometers), null).points.map(({ miles: now, note }) => [now, note]);

describe('readings that fit', () => {
  test('have no notes; a fall of a few miles is a digit read wrong', () => {
    expect(series(miles(40000), miles(48000), miles(47950), miles(56000))).toEqual([
      [40000, null],
      [48000, null],
      [47950, null],
      [56000, null],
    ]);
  });

  test('a clock in kilometres counts in both', () => {
    const all = mileageOf(yearly(km(100000), km(112000), km(124000)), null);
    expect(all.inKm).toBe(true);
    expect(all.points.map((point) => [point.value, point.miles, point.note])).toEqual([
      [100000, 62137, null],
      [112000, 69594, null],
      [124000, 77050, null],
    ]);
  });

  test('a visit has one reading, the last that could be read', () => {
    const tests = [
      aTest('2025-03-03T09:00:00.000Z', { result: 'failed', odometer: miles(50000) }),
      aTest('2025-03-03T10:00:00.000Z', { odometer: { kind: 'unreadable' } }),
    ];
    expect(mileageOf(tests, null).points).toMatchObject([{ miles: 50000, date: '2025-03-03' }]);
  });

  test('what could not be read is said, newest first', () => {
    const tests = yearly({ kind: 'no-odometer' }, miles(30000), { kind: 'unreadable' }, { kind: 'missing' });
    expect(mileageOf(tests, null).gaps).toEqual([
      { date: '2026-03-10', kind: 'missing' },
      { date: '2025-03-10', kind: 'unreadable' },
      { date: '2023-03-10', kind: 'no-odometer' },
    ]);
  });
});

describe('a clock that went back', () => {
  test('is flagged where it falls, and the miles after it are believed', () => {
    expect(series(miles(70000), miles(79000), miles(88000), miles(54000), miles(63000))).toEqual([
      [70000, null],
      [79000, null],
      [88000, null],
      [54000, 'went-down'],
      [63000, null],
    ]);
  });

  test('is flagged in the newest test too, and by less than a year’s miles', () => {
    expect(series(miles(30000), miles(45000), miles(38000)).at(-1)).toEqual([38000, 'went-down']);
    expect(series(miles(45000), miles(44000)).at(-1)).toEqual([44000, 'went-down']);
  });

  test('does not hide among units: kilometres read as miles would be lower still', () => {
    expect(series(km(140000), km(100000), km(112000))[1]).toEqual([62137, 'went-down']);
  });
});

describe('a slip of the keyboard', () => {
  test.each([
    ['a digit too many', [53000, 588120, 64000], 1],
    ['a digit too many, in the newest test', [46000, 53000, 610000], 2],
    ['a digit too few', [53000, 5880, 64000], 1],
    ['a first reading that is far too low', [640, 81000, 88000], 0],
  ])('%s', (_, readings, odd) => {
    const notes = series(...readings.map(miles)).map(([, note]) => note);
    expect(notes).toEqual(readings.map((__, i) => (i === odd ? 'slip' : null)));
  });

  test.each<[string, number[], (string | null)[], number | null]>([
    ['a nought at the first test', [0, 20000, 25000, 30000], [null, null, null], 5000],
    ['noughts at the first two', [0, 0, 25000, 30000], [null, null], 5000],
    ['a nought in between', [20000, 0, 30000], [null, null], 5000],
    ['a nought at the newest', [20000, 25000, 0], [null, null], 5000],
    ['a one at the first', [1, 20000, 25000], ['slip', null, null], 5000],
    ['99 in between', [20000, 99, 30000], [null, 'slip', null], 5000],
    ['12 at the newest', [20000, 25000, 12], [null, null, 'slip'], 5000],
    ['a digit too few at the first', [950, 21400, 29400], ['slip', null, null], 8000],
    ['a car that is hardly driven', [41, 45, 52], [null, null, null], 0],
    ['a first year of few miles', [900, 9000, 17000], [null, null, null], 8100],
    ['nothing but noughts', [0, 0], [], null],
  ])('%s is not a reading to reckon with', (_what, readings, notes, perYear) => {
    const found = mileageOf(yearly(...readings.map((read) => miles(read))), null);
    expect(found.points.map(({ note }) => note)).toEqual(notes);
    expect(found.perYear).toBe(perYear);
    expect(found.gaps).toHaveLength(readings.filter((read) => read === 0).length);
  });

  test('a nought in kilometres is none either, and the other test of that visit counts', () => {
    const tests = [
      aTest('2025-03-03T09:00:00.000Z', { result: 'failed', odometer: miles(50000) }),
      aTest('2025-03-03T10:00:00.000Z', { odometer: km(0) }),
    ];
    expect(mileageOf(tests, null)).toMatchObject({ points: [{ miles: 50000 }], gaps: [] });
  });

  test('does not count in the miles of a year', () => {
    expect(mileageOf(yearly(miles(50000), miles(588120), miles(66000)), null).perYear).toBe(8000);
  });
});

describe('units that were mixed up', () => {
  test('miles written as kilometres', () => {
    expect(series(miles(75602), km(83120), miles(90244))).toEqual([
      [75602, null],
      [83120, 'unit'],
      [90244, null],
    ]);
  });

  test('kilometres written as miles, found at the next test', () => {
    expect(series(miles(60000), miles(108000), miles(73000))).toEqual([
      [60000, null],
      [67108, 'unit'],
      [73000, null],
    ]);
  });

  test('kilometres written as miles in the newest test, where no car goes that far', () => {
    expect(series(miles(152000), miles(160000), miles(270000)).at(-1)).toEqual([167770, 'unit']);
  });
});

describe('miles a year', () => {
  const perYear = (firstUsed: string | null, ...odometers: Odometer[]) =>
    mileageOf(yearly(...odometers), firstUsed).perYear;

  test('over the last five years, to the nearest hundred', () => {
    const then = [10000, 20000, 40000, 60000, 63001, 66004, 69010, 72016, 75022].map(miles);
    expect(perYear(null, ...then)).toBe(3000);
  });

  test('of a single reading, since the car was new', () => {
    expect(perYear('2023-03-11', miles(24000))).toBe(8000);
    expect(perYear('2023-03', miles(24000))).toBe(7900);
    expect(perYear(null, miles(24000))).toBeNull();
  });

  test('only after a clock went back; nothing without a reading', () => {
    expect(perYear('2018-01-01', miles(70000), miles(80000), miles(40000), miles(46000))).toBe(6000);
    expect(perYear('2018-01-01', miles(70000), miles(80000), miles(40000))).toBeNull();
    expect(perYear('2018-01-01', { kind: 'missing' })).toBeNull();
  });
});
