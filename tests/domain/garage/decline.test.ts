import fc from 'fast-check';
import { expect, test } from 'vitest';
import { declineUntil, mayDecline } from '../../../src/domain/garage/decline.ts';
import { garageDays } from '../../../src/domain/garage/garage-days.ts';
import { addDays, minutesBetween } from '../../../src/domain/text/local-time.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { site } from '../../../src/content-model/built.ts';

const FRIDAY = '2026-11-27';
const OPEN = { opens: '08:00', closes: '17:30' };
const OWN = ownGarage(site);
/** Monday to Friday, and a short Saturday. */
const USUAL = [null, OPEN, OPEN, OPEN, OPEN, OPEN, { opens: '08:00', closes: '09:00' }];

const daysOf = (week: typeof USUAL, holidays: readonly string[] = [], closed: readonly string[] = []) =>
  garageDays(
    {
      ...OWN,
      week,
      collection: {
        ...OWN.collection,
        closedWeekdays: week.flatMap((hours, day) => (hours === null ? [day] : [])),
        daysClosed: new Map(closed.map((date) => [date, 'Closed'])),
      },
    },
    new Map(holidays.map((date) => [date, 'Bank holiday'])),
  );
const untilOf = (given: string, collectedOn: string, days = daysOf(USUAL)) => {
  const [date = '', time = ''] = given.split(' ');
  const until = declineUntil({ date, time }, collectedOn, days);
  return `${until.date} ${until.time}`;
};

test('two working hours, over nights, weekends and holidays; or until it closes before the collection', () => {
  expect(untilOf(`${FRIDAY} 10:00`, '2026-12-04')).toBe(`${FRIDAY} 12:00`);
  expect(untilOf(`${FRIDAY} 06:00`, '2026-12-04')).toBe(`${FRIDAY} 10:00`);
  // Half an hour on Friday, an hour on Saturday, and the rest on Monday.
  expect(untilOf(`${FRIDAY} 17:00`, '2026-12-04')).toBe('2026-11-30 08:30');
  expect(untilOf(`${FRIDAY} 17:00`, '2026-12-04', daysOf(USUAL, ['2026-11-30']))).toBe('2026-12-01 08:30');
  expect(untilOf(`${FRIDAY} 17:00`, '2026-11-28')).toBe(`${FRIDAY} 17:30`);
  expect(untilOf(`${FRIDAY} 17:00`, '2026-11-30')).toBe('2026-11-28 09:00');
  // It isn't there any more before the car comes.
  expect(untilOf(`${FRIDAY} 20:00`, '2026-11-28')).toBe(`${FRIDAY} 20:00`);
  expect(untilOf(`${FRIDAY} 10:00`, FRIDAY)).toBe(`${FRIDAY} 10:00`);
});

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc
  .tuple(time, time)
  .filter(([opens, closes]) => opens < closes)
  .map(([opens, closes]) => ({ opens, closes }));
const week = fc.array(fc.option(hours), { minLength: 7, maxLength: 7 });
const day = fc.integer({ min: 0, max: 21 }).map((after) => addDays(FRIDAY, after));

test('never more than two of its working hours, never on the day of the collection, and no more at all than the fewer', () => {
  fc.assert(
    fc.property(week, fc.array(day), fc.array(day), day, time, day, (own, holidays, closed, date, at, on) => {
      const days = daysOf(own, holidays, closed);
      const given = { date, time: at };
      const until = declineUntil(given, on, days);
      const end = `${until.date} ${until.time}`;
      expect(end >= `${date} ${at}`).toBe(true);
      if (end === `${date} ${at}`) return;
      expect(until.date < on).toBe(true);
      // Counted minute by minute as anybody would: the hours of each day that lie between.
      let worked = 0;
      let later = 0;
      for (let each = date; each < on; each = addDays(each, 1)) {
        const open = days.hoursOn(each);
        if (!open) continue;
        const from = each === date && at > open.opens ? at : open.opens;
        const all = Math.max(0, minutesBetween(from, open.closes));
        const to = each === until.date && until.time < open.closes ? until.time : open.closes;
        const before = each <= until.date ? Math.max(0, minutesBetween(from, to)) : 0;
        worked += before;
        later += all - before;
      }
      expect(worked).toBeLessThanOrEqual(120);
      // Less than two hours only where it has no more before the collection.
      if (worked < 120) expect(later).toBe(0);
    }),
    { numRuns: 2_000 },
  );
});

test('it may until then, and no longer', () => {
  const given = { date: FRIDAY, time: '10:00' };
  const may = (at: string) => mayDecline({ date: FRIDAY, time: at }, given, '2026-12-04', daysOf(USUAL));
  expect([may('10:00'), may('11:59'), may('12:00')]).toEqual([true, true, false]);
});
