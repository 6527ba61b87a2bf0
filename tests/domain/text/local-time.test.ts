import { expect, test } from 'vitest';
import { addDays, dateText, instantOf, localNow, weekdayOf } from '../../../src/domain/text/local-time.ts';

test('summer and winter, both sides of midnight', () => {
  expect(localNow(new Date('2026-06-30T23:30:00Z'))).toEqual({ date: '2026-07-01', time: '00:30' });
  expect(localNow(new Date('2026-11-21T12:00:00Z'))).toEqual({ date: '2026-11-21', time: '12:00' });
});

test('every half hour of the nights when the clocks change is what Intl says', () => {
  const zone = { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' } as const;
  const intl = new Intl.DateTimeFormat('en-GB', zone);
  for (const night of ['2026-03-28T21:00Z', '2026-10-24T21:00Z', '1971-10-30T21:00Z'])
    for (let half = 0; half < 20; half++) {
      const instant = new Date(Date.parse(night) + half * 1_800_000 + 59_999);
      const { date, time } = localNow(instant);
      const [year, month, day] = date.split('-');
      expect(`${day}/${month}/${year}, ${time}`).toBe(intl.format(instant));
    }
});

test.each([
  ['2026-07-01', '08:00', '07:00'],
  ['2026-11-23', '08:00', '08:00'],
  // The nights before were in the other time.
  ['2026-10-25', '08:00', '08:00'],
  ['2027-03-28', '08:00', '07:00'],
])('%s %s in Reading is %s in UTC', (date, time, utc) => {
  expect(instantOf(date, time).toISOString()).toBe(`${date}T${utc}:00.000Z`);
});

test('calendar arithmetic over a clock change and a year end', () => {
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(dateText('2026-11-23')).toBe('Monday 23 November 2026');
});
