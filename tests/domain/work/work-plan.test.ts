import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { addDays, type LocalDate, weekdayOf } from '../../../src/domain/text/local-time.ts';
import type { Drive } from '../../../src/domain/booking/driving.ts';
import { planWork, type WorkLimits } from '../../../src/domain/work/work-plan.ts';
import { minutesADay, minutesBehind, minutesOvernight } from '../../../src/domain/work/workshop.ts';

const { workshop } = site;
const { windows, returnWindow } = site.collection;
const DAY = minutesADay(workshop);
const HOURS = { opens: workshop.opens, closes: workshop.closes };
/** Half an hour away. */
const NEAR: Drive = { toUs: 30, back: 30 };

function limits(
  taken: ReadonlyMap<LocalDate, number> = new Map(),
  closed: readonly LocalDate[] = [],
  evening: WorkLimits['evening'] = () => 360,
) {
  return {
    bayMinutesADay: workshop.bayMinutesADay,
    returnWindow,
    horizonDays: 28,
    hoursOn: (date) =>
      weekdayOf(date) !== 0 && !closed.includes(date) ? { ...HOURS, bringsBack: true } : null,
    free: (date) => DAY - (taken.get(date) ?? 0),
    evening,
  } satisfies WorkLimits;
}

describe('when a car is back', () => {
  const MONDAY = '2026-11-23';
  const plan = (
    minutes: number,
    window = '08:00-10:00',
    date = MONDAY,
    within: WorkLimits = limits(),
    partsOn = MONDAY,
  ) => planWork({ slot: { date, window }, minutes, drive: NEAR, partsOn }, within);

  test('the same day, if its hours behind the window are enough', () => {
    expect(plan(420)).toEqual({
      days: [{ date: MONDAY, minutes: 420 }],
      returns: { date: MONDAY, window: returnWindow },
    });
    expect(plan(60, '14:00-16:00')?.returns.date).toBe(MONDAY);
  });

  test('the next working day, if they are not', () => {
    expect(plan(510)?.days).toEqual([
      { date: MONDAY, minutes: 420 },
      { date: '2026-11-24', minutes: 90 },
    ]);
    expect(plan(61, '14:00-16:00')?.returns.date).toBe('2026-11-24');
    expect(plan(114, '14:00-16:00', '2026-11-28')?.returns.date).toBe('2026-11-30');
  });

  test('after the bank holidays', () => {
    const christmas = limits(undefined, ['2026-12-25', '2026-12-26', '2026-12-28']);
    expect(plan(540, '10:00-12:00', '2026-12-24', christmas)?.returns.date).toBe('2026-12-29');
  });

  test('later, where other cars have the workshop', () => {
    const busy = limits(
      new Map([
        [MONDAY, DAY - 30],
        ['2026-11-24', DAY],
      ]),
    );
    expect(plan(48, '08:00-10:00', MONDAY, busy)?.days).toEqual([
      { date: MONDAY, minutes: 30 },
      { date: '2026-11-25', minutes: 18 },
    ]);
  });

  test('what a short Saturday leaves is done on Monday, and nothing goes back once it is closed', () => {
    const short = {
      ...limits(),
      hoursOn: (date: LocalDate) =>
        weekdayOf(date) === 6
          ? { opens: '08:00', closes: '12:00', bringsBack: false }
          : limits().hoursOn(date),
    };
    expect(plan(120, '08:00-10:00', '2026-11-28', short)).toEqual({
      days: [
        { date: '2026-11-28', minutes: 90 },
        { date: '2026-11-30', minutes: 30 },
      ],
      returns: { date: '2026-11-30', window: returnWindow },
    });
    expect(plan(60, '08:00-10:00', '2026-11-28', short)?.returns.date).toBe('2026-11-30');
  });

  test('not before its parts are here', () => {
    expect(plan(60, '08:00-10:00', MONDAY, limits(), '2026-11-25')?.days).toEqual([
      { date: '2026-11-25', minutes: 60 },
    ]);
  });

  test('on the next evening on which a driver has the time, if its own way back is ours', () => {
    // Half an hour each way and the door: 75 minutes.
    const left = (minutes: number) => limits(undefined, [], (date) => (date === MONDAY ? minutes : 360));
    expect(plan(60, '08:00-10:00', MONDAY, left(75))?.returns.date).toBe(MONDAY);
    expect(plan(60, '08:00-10:00', MONDAY, left(74))).toEqual({
      days: [{ date: MONDAY, minutes: 60 }],
      returns: { date: '2026-11-24', window: returnWindow },
    });
    const brought = { slot: { date: MONDAY, window: '08:00-10:00' }, minutes: 60, partsOn: MONDAY };
    expect(planWork({ ...brought, drive: { toUs: 30, back: 0 } }, left(-20))?.returns.date).toBe(MONDAY);
    expect(
      plan(
        60,
        '08:00-10:00',
        MONDAY,
        limits(undefined, [], () => 74),
      ),
    ).toBeNull();
  });

  test('not before the day that is asked for', () => {
    const job = { slot: { date: MONDAY, window: '08:00-10:00' }, minutes: 60, drive: NEAR, partsOn: MONDAY };
    expect(planWork({ ...job, backFrom: '2026-11-25' }, limits())?.returns.date).toBe('2026-11-25');
  });

  test('never, where it does not fit within the horizon', () => {
    expect(plan(29 * 480)).toBeNull();
  });

  test('a workshop with fewer minutes than are taken has none free', () => {
    const over = limits(new Map([[MONDAY, DAY + 500]]));
    expect(plan(60, '08:00-10:00', MONDAY, over)?.days).toEqual([{ date: '2026-11-24', minutes: 60 }]);
  });
});

describe('of every list, window and week', () => {
  const START = '2026-11-23';
  const near = fc.integer({ min: 0, max: 40 }).map((offset) => addDays(START, offset));
  const cases = fc.record({
    minutes: fc.integer({ min: 1, max: 6000 }),
    drive: fc.record({ toUs: fc.integer({ min: 0, max: 60 }), back: fc.integer({ min: 0, max: 60 }) }),
    more: fc.integer({ min: 0, max: 600 }),
    window: fc.constantFrom(...windows),
    date: near,
    closed: fc.array(near, { maxLength: 8 }),
    taken: fc
      .array(fc.tuple(near, fc.oneof(fc.constant(DAY), fc.integer({ min: 0, max: DAY + 100 }))))
      .map((pairs) => new Map(pairs)),
  });

  test('the minutes reserved are those of the list, fit each day, and are done before the car is back', () => {
    fc.assert(
      fc.property(cases, ({ minutes, window, date, closed, taken, drive }) => {
        const within = limits(taken, closed);
        const stay = { workshop, returnWindow, drive };
        const plan = planWork({ slot: { date, window }, minutes, drive, partsOn: START }, within);
        if (!plan) return;
        const { days, returns } = plan;
        expect(days.reduce((sum, day) => sum + day.minutes, 0)).toBe(minutes);
        expect(days.map((day) => day.date)).toEqual([...new Set(days.map((day) => day.date))].toSorted());
        for (const day of days) {
          expect(day.minutes).toBeGreaterThan(0);
          expect(day.minutes).toBeLessThanOrEqual(within.free(day.date));
          expect(day.minutes).toBeLessThanOrEqual(minutesOvernight(stay));
          expect(within.hoursOn(day.date)).not.toBeNull();
        }
        const first = days.find((day) => day.date === date)?.minutes ?? 0;
        expect(first).toBeLessThanOrEqual(minutesBehind(window, stay));
        expect(returns).toEqual({ date: days.at(-1)?.date, window: returnWindow });
        expect(returns.date >= date).toBe(true);
      }),
    );
  });

  test('more work is never back earlier, and a later window of the day neither', () => {
    const NEVER = '9999';
    fc.assert(
      fc.property(cases, ({ minutes, more, window, date, closed, taken, drive }) => {
        const within = limits(taken, closed);
        const back = (of: number, collected = window) =>
          planWork({ slot: { date, window: collected }, minutes: of, drive, partsOn: START }, within)?.returns
            .date ?? NEVER;
        expect(back(minutes + more) >= back(minutes)).toBe(true);
        for (const later of windows.filter((other) => other > window))
          expect(back(minutes, later) >= back(minutes)).toBe(true);
      }),
    );
  });

  test('nothing is put off that would have fitted: every day before the last is full for this car', () => {
    fc.assert(
      fc.property(cases, ({ minutes, window, date, closed, taken, drive }) => {
        const within = limits(taken, closed);
        const stay = { workshop, returnWindow, drive };
        const plan = planWork({ slot: { date, window }, minutes, drive, partsOn: START }, within);
        for (let day = date; plan && day < plan.returns.date; day = addDays(day, 1)) {
          if (!within.hoursOn(day)) continue;
          const most = day === date ? minutesBehind(window, stay) : minutesOvernight(stay);
          const done = plan.days.find((one) => one.date === day)?.minutes ?? 0;
          expect(done).toBe(Math.max(0, Math.min(most, within.free(day))));
        }
      }),
    );
  });
});
