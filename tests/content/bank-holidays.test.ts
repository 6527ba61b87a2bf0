import { expect, test } from 'vitest';
import file from '../../content/bank-holidays.json' with { type: 'json' };
import { addDays, type LocalDate, weekdayOf } from '../../src/domain/text/local-time.ts';

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
function easter(year: number): LocalDate {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const leaps = 32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4);
  const toSunday = (leaps - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late);
}

const mondayFrom = (date: LocalDate) => addDays(date, (8 - weekdayOf(date)) % 7);

/** The first days from `date` on that are neither at the weekend nor one of the others. */
function workdaysFrom(date: LocalDate, count: number): LocalDate[] {
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(date, ahead));
  return days.filter((day) => weekdayOf(day) % 6 !== 0).slice(0, count);
}

/** The eight of England and Wales, as the Act of 1971 and proclamations have had them each year but for royal occasions. */
const eightOf = (year: number): LocalDate[] => [
  ...workdaysFrom(`${year}-01-01`, 1),
  addDays(easter(year), -2),
  addDays(easter(year), 1),
  mondayFrom(`${year}-05-01`),
  mondayFrom(`${year}-05-25`),
  mondayFrom(`${year}-08-25`),
  ...workdaysFrom(`${year}-12-25`, 2),
];

test('Easter is on its day', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easter)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]);
});

/** A year in which a day is moved or added by proclamation fails here: then say so in `eightOf`. */
test('each year of the list has its eight days, and no other', () => {
  const years = [...new Set(file.events.map(({ date }) => Number(date.slice(0, 4))))];
  expect(file.events.map(({ date }) => date)).toEqual(years.flatMap(eightOf));
});

test('a day is a substitute where its own is at a weekend', () => {
  const ownDays: Record<string, string> = {
    'New Year’s Day': '01-01',
    'Christmas Day': '12-25',
    'Boxing Day': '12-26',
  };
  for (const { title, date, notes } of file.events)
    expect([title, notes]).toEqual([
      title,
      (ownDays[title] ?? date.slice(5)) === date.slice(5) ? '' : 'Substitute day',
    ]);
});
