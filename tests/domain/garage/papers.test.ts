import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../../src/domain/garage/ability.ts';
import {
  endingOn,
  hasEnd,
  type Paper,
  PAPER_KINDS,
  type PaperKind,
  provenOn,
} from '../../../src/domain/garage/papers.ts';
import { addDays } from '../../../src/domain/text/local-time.ts';

const TODAY = '2026-11-27';
const paper = (
  kind: PaperKind,
  until: string | null = hasEnd(kind) ? '2027-06-30' : null,
  from = '2026-01-01',
) => ({ kind, from, until }) satisfies Paper;
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
