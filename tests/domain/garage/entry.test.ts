import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Due, type Entry, entriesToAdd } from '../../../src/domain/garage/entry.ts';

const due: fc.Arbitrary<Due> = fc.record({
  lineId: fc.constantFrom('a', 'b'),
  garageId: fc.constantFrom(2, 3),
  kind: fc.constantFrom('work' as const, 'warranty' as const),
  pence: fc.integer({ min: -2, max: 2 }),
  isOutside: fc.boolean(),
});
/** How a booking stands after each change: a line at most once for a garage. */
const states = fc.array(
  fc.uniqueArray(due, { selector: ({ lineId, garageId }) => `${lineId} ${garageId}` }),
  { maxLength: 6 },
);
const sums = (rows: readonly Pick<Due, 'lineId' | 'garageId' | 'isOutside' | 'pence'>[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ lineId, garageId, isOutside }) => `${lineId} ${garageId} ${isOutside}`)]
      .map(([key, of]) => [key, of.reduce((sum, { pence }) => sum + pence, 0)] as const)
      .filter(([, sum]) => sum !== 0)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );

test('entries come to what is due after each change, and nothing is added twice', () => {
  fc.assert(
    fc.property(states, (all) => {
      const entries: Entry[] = [];
      for (const now of all) {
        entries.push(...entriesToAdd(now, entries, '2026-11-30'));
        expect(sums(entries)).toEqual(sums(now));
        expect(entriesToAdd(now, entries, '2026-11-30')).toEqual([]);
      }
      const keys = entries.map(({ lineId, garageId, nth }) => `${lineId} ${garageId} ${nth}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});

test('what goes back has the day of what it takes back', () => {
  const work: Due = { lineId: 'a', garageId: 2, kind: 'work', pence: 500, isOutside: false };
  const first = entriesToAdd([work], [], '2026-11-30');
  const back = entriesToAdd([], first, '2026-12-02');
  const again = entriesToAdd([work], [...first, ...back], '2026-12-03');
  expect([first, back, again].flat()).toMatchObject([
    { kind: 'work', nth: 0, pence: 500, suppliedOn: '2026-11-30' },
    { kind: 'taken_back', nth: 1, pence: -500, suppliedOn: '2026-11-30' },
    { kind: 'work', nth: 2, pence: 500, suppliedOn: '2026-12-03' },
  ]);
});
