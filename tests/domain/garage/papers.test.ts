import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../../src/domain/garage/ability.ts';
import {
  endingOn,
  hasEnd,
  lastDayOf,
  type Paper,
  PAPER_KINDS,
  type PaperKind,
  provenOn,
} from '../../../src/domain/garage/papers.ts';
import { addDays } from '../../../src/domain/text/local-time.ts';

const TODAY = '2026-11-27';
const IDA = { name: 'Ida Sample', licenceSeen: '2026-09-01' };
const paper = (
  kind: PaperKind,
  until: string | null = hasEnd(kind) ? '2027-06-30' : null,
  from = '2026-01-01',
) => ({ kind, from, until, drivers: kind === 'road-risks' ? [IDA] : [] }) satisfies Paper;
const ALL = PAPER_KINDS.map((kind) => paper(kind));
const without = (...kinds: PaperKind[]) => ALL.filter(({ kind }) => !kinds.includes(kind));
const proven = (papers: readonly Paper[], day = TODAY) => provenOn(day, ABILITIES, papers);
/** What is missing without a paper. */
const missing = (...kinds: PaperKind[]) => {
  const { abilities } = proven(without(...kinds));
  return ABILITIES.filter((ability) => !abilities.includes(ability));
};

describe('what hangs on a paper', () => {
  test('with all of them a garage can do what it says it can, and nothing else', () => {
    expect(proven(ALL)).toEqual({ works: true, collects: true, abilities: ABILITIES });
    expect(provenOn(TODAY, ['tyres'], ALL).abilities).toEqual(['tyres']);
  });

  test.each(['qualifications', 'liability', 'personal-data'] as const)('%s: everything', (kind) => {
    expect(proven(without(kind))).toEqual({ works: false, collects: false, abilities: [] });
  });

  test('the road-risks policy: collecting', () => {
    expect(proven(without('road-risks'))).toEqual({ works: true, collects: false, abilities: ABILITIES });
  });

  test.each([
    ['high-voltage', ['high-voltage']],
    ['refrigerant', ['r134a', 'r1234yf']],
    ['mot-authorisation', ['mot-4', 'mot-7']],
    ['calibration', ['mot-4', 'mot-7', 'wheel-alignment', 'camera-calibration']],
  ] as const)('%s: %j', (kind, abilities) => {
    expect(missing(kind)).toEqual(abilities);
  });

  test('a paper counts from its first day to its last', () => {
    const voltage = paper('high-voltage', '2026-12-31', '2026-12-01');
    const on = (day: string) =>
      proven([...without('high-voltage'), voltage], day).abilities.includes('high-voltage');
    expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('one more paper never takes anything away', () => {
    const some = fc.subarray(ALL);
    fc.assert(
      fc.property(some, fc.constantFrom(...ALL), (papers, more) => {
        const before = proven(papers);
        const after = proven([...papers, more]);
        expect(after.abilities).toEqual(expect.arrayContaining([...before.abilities]));
        expect([before.works && !after.works, before.collects && !after.collects]).toEqual([false, false]);
      }),
    );
  });
});

describe('a paper that ends', () => {
  const told = (...until: (string | null)[]) =>
    endingOn(
      TODAY,
      until.map((day) => paper('liability', day)),
    ).map(({ told: step }) => step);

  test.each([
    [31, []],
    [30, [30]],
    [15, [30]],
    [14, [14]],
    [4, [14]],
    [3, [3]],
    [0, [3]],
    [-1, []],
  ] as const)('in %i days is told at %j', (days, steps) => {
    expect(told(addDays(TODAY, days))).toEqual(steps);
  });

  test('isn’t told where the next one follows, and is where it begins a day too late', () => {
    const ends = addDays(TODAY, 10);
    const next = (from: string) => [paper('liability', ends), paper('liability', '2027-12-31', from)];
    expect(endingOn(TODAY, next(addDays(ends, 1)))).toEqual([]);
    expect(endingOn(TODAY, next(addDays(ends, 2)))).toEqual([{ kind: 'liability', until: ends, told: 14 }]);
  });

  test('without an end is never told', () => {
    expect(told(null)).toEqual([]);
    expect(endingOn(TODAY, ALL)).toEqual([]);
  });
});

describe('who may drive on a road-risks policy', () => {
  const policy = (...seen: string[]): Paper => ({
    ...paper('road-risks', '2027-06-30'),
    drivers: seen.map((licenceSeen) => ({ name: 'Ida Sample', licenceSeen })),
  });
  const collects = (day: string, ...seen: string[]) =>
    proven([...without('road-risks'), policy(...seen)], day).collects;

  test('a licence that was last seen more than twelve months ago ends collecting, whoever else may drive', () => {
    const seen = ['2026-09-01', '2026-03-10'];
    expect(collects('2027-03-10', ...seen)).toBe(true);
    expect(collects('2027-03-11', ...seen)).toBe(false);
    expect(collects('2027-03-11', '2026-09-01')).toBe(true);
  });

  test('one that is seen on 29 February counts for a year, and the policy ends all the same', () => {
    expect(lastDayOf(policy('2028-02-29'))).toBe('2027-06-30');
    expect(lastDayOf({ ...policy('2028-02-29'), until: null })).toBe('2029-02-28');
  });

  test('nobody fetches a car on a policy that names nobody', () => {
    expect(collects(TODAY)).toBe(false);
    expect(endingOn(TODAY, [policy()])).toEqual([]);
  });

  test('a licence that has to be seen is told as the end of the policy is', () => {
    const policies = [policy('2025-12-07')];
    expect(endingOn(TODAY, policies)).toEqual([{ kind: 'road-risks', until: '2026-12-07', told: 14 }]);
  });
});
