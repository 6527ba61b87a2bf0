import fc from 'fast-check';
import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { ABILITIES } from '../../../src/domain/garage/ability.ts';
import { dispatch, type Standing, type Wish } from '../../../src/domain/garage/dispatch.ts';
import { type Garage, GARAGE_STATES } from '../../../src/domain/garage/garage.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';

const OWN = ownGarage(site);
const DISTRICTS = ['RG1', 'RG12', 'SW1A'];

const garage = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  state: fc.constantFrom(...GARAGE_STATES, 'active' as const, 'active' as const),
  abilities: fc.subarray([...ABILITIES], { minLength: 7 }),
  collects: fc.constantFrom(true, true, true, false),
  reach: fc
    .dictionary(fc.constantFrom(...DISTRICTS), fc.integer({ min: 1, max: 4 }), { minKeys: 1 })
    .map((districts) => [{ districts }]),
});
const standing: fc.Arbitrary<Standing> = fc.record({
  garage: garage.map((some): Garage => ({ ...OWN, ...some })),
  left: fc.integer({ min: 0, max: 2 }),
  returns: fc.option(
    fc.record({
      date: fc.constantFrom('2026-12-01', '2026-12-02'),
      window: fc.constantFrom('14:00-16:00', '16:00-18:00'),
    }),
  ),
  used: fc.constantFrom(0, 0.5, 1),
});
const wish: fc.Arbitrary<Wish> = fc.record({
  needs: fc.subarray([...ABILITIES], { maxLength: 2 }),
  fetchedFrom: fc.option(fc.constantFrom(...DISTRICTS, 'GU51')),
});
/** Each garage once. */
const network = fc.uniqueArray(standing, { maxLength: 5, selector: ({ garage: { id } }) => id });

/** Whether a garage may be given it, as one would say it aloud. */
function can({ needs, fetchedFrom }: Wish, { garage: at, left, returns }: Standing): boolean {
  if (at.state !== 'active' || left === 0 || returns === null) return false;
  for (const need of needs) if (!at.abilities.includes(need)) return false;
  if (fetchedFrom === null) return true;
  return at.collects && at.reach.some(({ districts }) => districts[fetchedFrom] !== undefined);
}

/** Whether one is the better choice, question by question. */
function isBetter({ fetchedFrom }: Wish, one: Standing, other: Standing): boolean {
  const minutes = ({ garage: { reach } }: Standing) =>
    fetchedFrom === null ? 0 : (reach[0]?.districts[fetchedFrom] ?? Number.NaN);
  const [back, otherBack] = [one, other].map(({ returns }) => `${returns?.date} ${returns?.window}`);
  if (back !== otherBack) return `${back}` < `${otherBack}`;
  if (minutes(one) !== minutes(other)) return minutes(one) < minutes(other);
  if (one.used !== other.used) return one.used < other.used;
  return one.garage.id < other.garage.id;
}

/** Takes the best of the rest until none is left. */
function slowly(asked: Wish, standings: readonly Standing[]): Standing[] {
  const rest = standings.filter((each) => can(asked, each));
  const sorted: Standing[] = [];
  while (rest.length > 0) {
    const best = rest.find((one) => rest.every((other) => one === other || isBetter(asked, one, other)));
    if (!best) throw new Error('two garages are equally good');
    sorted.push(best);
    rest.splice(rest.indexOf(best), 1);
  }
  return sorted;
}

test('10,000 networks: the garages that can, in the order in which a person would ask them', () => {
  fc.assert(
    fc.property(wish, network, (asked, standings) => {
      expect(dispatch(asked, standings)).toEqual(slowly(asked, standings));
    }),
    { numRuns: 10_000 },
  );
});

test('the order in which garages are listed changes nothing', () => {
  fc.assert(
    fc.property(wish, network, (asked, standings) => {
      expect(dispatch(asked, standings.toReversed())).toEqual(dispatch(asked, standings));
    }),
  );
});

test('one more garage never brings a car back later', () => {
  fc.assert(
    fc.property(wish, network, standing, (asked, standings, more) => {
      const back = (all: readonly Standing[]) => dispatch(asked, all)[0]?.returns;
      const before = back(standings);
      const after = back([...standings, more]);
      if (before) expect(`${after?.date} ${after?.window}` <= `${before.date} ${before.window}`).toBe(true);
    }),
  );
});
