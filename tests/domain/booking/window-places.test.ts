import { expect, test } from 'vitest';
import { placesIn } from '../../../src/domain/booking/window-places.ts';

const window = '08:00-10:00';
const rules = {
  closed: new Map([['2026-12-24 08:00-10:00', 'Party']]),
  changes: [
    { window, from: '2026-12-14', places: 2 },
    { window, from: '2026-12-07', places: 6 },
    { window: '10:00-12:00', from: '2026-12-01', places: 1 },
  ],
  days: new Map([
    ['2026-12-08 08:00-10:00', 3],
    ['2026-12-24 08:00-10:00', 3],
  ]),
};

test('a change holds from its day until the next of that window, but for a day with a number of its own, and a closed window has no place', () => {
  const places = (date: string, of = window) => placesIn({ date, window: of }, rules, 4);
  expect(
    ['2026-12-06', '2026-12-07', '2026-12-13', '2026-12-14', '2027-06-01'].map((day) => places(day)),
  ).toEqual([4, 6, 6, 2, 2]);
  expect(['2026-12-08', '2026-12-09'].map((day) => places(day))).toEqual([3, 6]);
  expect(places('2026-12-07', '10:00-12:00')).toBe(1);
  expect(places('2026-12-24')).toBe(0);
  expect(places('2026-12-24', '10:00-12:00')).toBe(1);
});
