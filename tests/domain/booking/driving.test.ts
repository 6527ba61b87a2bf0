import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AreaTown } from '../../../src/domain/account/postcode.ts';
import { site } from '../../../src/content-model/built.ts';
import {
  carsLeft,
  drivingFor,
  drivingIn,
  longestDrive,
  minutesTo,
} from '../../../src/domain/booking/driving.ts';
import { addDays, weekdayOf } from '../../../src/domain/text/local-time.ts';
import { planWork } from '../../../src/domain/work/work-plan.ts';

const area: Pick<AreaTown, 'districts'>[] = [
  { districts: { RG1: 10, RG4: 12 } },
  { districts: { GU22: 52 } },
];

test('a booking takes its drive twice and a quarter of an hour at the door', () => {
  expect([drivingFor(10), drivingFor(52)]).toEqual([35, 119]);
  expect(drivingIn('08:00-10:00', 3)).toBe(360);
});

test('a district has its own minutes; one that nobody named has the longest', () => {
  expect(longestDrive(area)).toBe(52);
  expect(['RG1', 'RG4', 'GU22', 'OX1', '', undefined].map((district) => minutesTo(district, area))).toEqual([
    10, 12, 52, 52, 52, 52,
  ]);
});

test('a window takes as many cars as its drivers can fetch, and never more than its places', () => {
  const window = { places: 4, taken: 1, driving: 240, driven: 60 };
  expect(carsLeft(window, 35)).toBe(3);
  expect(carsLeft(window, 119)).toBe(1);
  expect(carsLeft(window, 181)).toBe(0);
  expect(carsLeft({ ...window, driven: 300 }, 35)).toBe(0);
  expect(carsLeft({ ...window, taken: 9 }, 35)).toBe(0);
});

/** Of a time of day, in minutes since midnight. */
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

test('60 random towns × windows × jobs: no promised return before driving + work + driving', () => {
  const { workshop, collection } = site;
  const START = '2026-11-23';
  const returnBy = clock(collection.returnWindow.slice(-5));
  const minutes = fc.integer({ min: 1, max: 120 });
  const towns = fc.array(fc.record({ toUs: minutes, back: minutes }), { minLength: 60, maxLength: 60 });
  const jobs = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 8, maxLength: 8 });
  const taken = fc.array(fc.integer({ min: 0, max: 1920 }), { minLength: 8, maxLength: 8 });
  let promised = 0;
  fc.assert(
    fc.property(towns, jobs, taken, (drives, works, busy) => {
      for (const drive of drives)
        for (const window of collection.windows)
          for (const work of works) {
            const plan = planWork(
              { slot: { date: START, window }, minutes: work, drive, partsOn: START },
              {
                bayMinutesADay: workshop.bayMinutesADay,
                returnWindow: collection.returnWindow,
                horizonDays: 28,
                hoursOn: (date) => (weekdayOf(date) === 0 ? null : { ...workshop, bringsBack: true }),
                evening: () => 360,
                free: (date) => 1920 - (busy.find((_, day) => addDays(START, day) === date) ?? 0),
              },
            );
            if (!plan) continue;
            promised += 1;
            // From its arrival on, as long as it takes on each of its days, without the nights.
            const arrives = Math.max(clock(window.slice(-5)) + drive.toUs, clock(workshop.opens));
            for (const { date, minutes: done } of plan.days) {
              const from = date === START ? arrives : clock(workshop.opens);
              expect(from + done).toBeLessThanOrEqual(clock(workshop.closes));
              if (date === plan.returns.date) expect(from + done + drive.back).toBeLessThanOrEqual(returnBy);
            }
            const sum = plan.days.reduce((all, day) => all + day.minutes, 0);
            expect(sum).toBe(work);
            expect(plan.days.every(({ date }) => date <= plan.returns.date)).toBe(true);
          }
    }),
    { numRuns: 5 },
  );
  expect(promised).toBeGreaterThan(1000);
});
