import fc from 'fast-check';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import type { SlotDay } from '../../../src/domain/booking/slot.ts';
import { dispatch, type Standing } from '../../../src/domain/garage/dispatch.ts';
import type { Garage } from '../../../src/domain/garage/garage.ts';
import { type GarageOffer, mergeDays } from '../../../src/domain/garage/merge-days.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';

const OWN = ownGarage(site);
const DATES = ['2026-12-01', '2026-12-02', '2026-12-03'];
const WINDOWS = ['08:00-10:00', '10:00-12:00', '14:00-16:00'];
const WISH = { needs: [], fetchedFrom: null };

const returns = fc.record({
  date: fc.constantFrom(...DATES),
  window: fc.constantFrom('15:00-17:00', '16:00-18:00'),
});
const window = (named: string) =>
  fc
    .record({ capacity: fc.integer({ min: 1, max: 4 }), left: fc.integer({ min: 0, max: 4 }), returns })
    .map((one) => ({ window: named, ...one, left: Math.min(one.left, one.capacity) }))
    // As slotDays writes it where the work doesn't fit.
    .chain((one) => fc.constantFrom(one, { ...one, left: 0, returns: null }));
const windows = fc
  .subarray(WINDOWS)
  .chain((some) => fc.tuple(...some.map(window)))
  .map((some) => [...some]);
const days: fc.Arbitrary<SlotDay[]> = fc
  .subarray(DATES, { minLength: 1 })
  .chain((dates) =>
    fc.tuple(
      ...dates.map((date) =>
        windows.map((its) => ({ date, closed: its.length > 0 ? null : 'Closed', windows: its })),
      ),
    ),
  )
  .map((some) => [...some]);
/** The days of so many garages. */
const network = fc.array(days, { minLength: 1, maxLength: 5 });

const windowIn = (all: readonly SlotDay[], date: string, named: string) =>
  all.find((day) => day.date === date)?.windows.find((one) => one.window === named);

/** Each garage as dispatch is told of it. */
function standingsIn(all: readonly SlotDay[][], date: string, named: string): Standing[] {
  return all.map((its, index) => {
    const found = windowIn(its, date, named);
    const garage: Garage = { ...OWN, id: index + 1 };
    return { garage, left: found?.left ?? 0, returns: found?.returns ?? null, used: 0 };
  });
}

const offerOf = (its: SlotDay[], at: number): GarageOffer => ({
  garage: { id: at + 1, name: `Garage ${at + 1}` },
  days: its,
  away: 0,
  usedOn: () => 0,
});
const withoutGarages = ({ windows: some, ...day }: SlotDay) => ({
  ...day,
  windows: some.map(({ garage: _, ...its }) => its),
});

test('the days of one garage stay as they are', () => {
  fc.assert(
    fc.property(days, (own) => {
      const merged = mergeDays([offerOf(own, 0)]);
      expect(merged.map(withoutGarages)).toEqual(own);
    }),
  );
});

test('a window is on offer where a garage is found for it, with all their places, and the return and the name of the best', () => {
  fc.assert(
    fc.property(network, (all) => {
      const merged = mergeDays(all.map(offerOf));
      for (const date of DATES)
        for (const named of WINDOWS) {
          const able = dispatch(WISH, standingsIn(all, date, named));
          const shown = windowIn(merged, date, named);
          expect(shown?.left ?? 0).toBe(able.reduce((sum, { left }) => sum + left, 0));
          if (able[0]) expect(shown?.returns).toEqual(able[0].returns);
          expect(shown?.garage?.id).toBe(able[0]?.garage.id);
        }
    }),
    { numRuns: 1_000 },
  );
});

test('one more garage never makes a day worse: no place fewer, no return later', () => {
  fc.assert(
    fc.property(network, days, (all, more) => {
      const before = mergeDays(all.map(offerOf));
      const after = mergeDays([...all, more].map(offerOf));
      for (const { date, windows: had } of before)
        for (const { window: named, left, returns: back } of had) {
          const now = windowIn(after, date, named);
          expect(now?.left).toBeGreaterThanOrEqual(left);
          if (left > 0)
            expect(`${now?.returns?.date} ${now?.returns?.window}` <= `${back?.date} ${back?.window}`).toBe(
              true,
            );
        }
    }),
    { numRuns: 1_000 },
  );
});
