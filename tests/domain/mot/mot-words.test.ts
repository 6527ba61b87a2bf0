import { describe, expect, test } from 'vitest';
import { motWords } from '../../../src/domain/mot/mot-words.ts';
import type { FoundMot } from '../../../src/domain/mot/unroadworthy.ts';

const TODAY = '2026-11-21';
const FAILED: FoundMot = {
  line: 'mot',
  result: 'failed',
  testedOn: '2026-11-21',
  miles: 61_234,
  expires: null,
  isRepaired: false,
  validUntil: null,
  bringBackBy: '2026-11-23',
  retestBy: '2026-12-04',
  defects: [
    { text: 'Brake pipe leaking', type: 'dangerous' },
    { text: 'Lamp not working', type: 'major' },
    { text: 'Tyre worn close to the limit', type: 'advisory' },
  ],
};
const MAJOR: FoundMot = { ...FAILED, defects: FAILED.defects.slice(1) };
const SMALL =
  'free by the end of 23 November 2026 if it failed only on small items on the DVSA’s list, such as bulbs, wipers, mirrors, tyres, doors or number plates';
const PART = 'only what failed is tested again, for part of the fee, until 4 December 2026';

describe('what an MOT came to', () => {
  test('a pass has its new last day, what to keep an eye on, and no retest', () => {
    const passed = {
      ...FAILED,
      result: 'passed',
      expires: '2027-11-20',
      defects: FAILED.defects.slice(2),
    } as const;
    expect(motWords({ ...passed, bringBackBy: null, retestBy: null }, TODAY)).toEqual({
      isPassed: true,
      until: '2027-11-20',
      head: 'Passed its MOT on 21 November 2026',
      driving: 'The new MOT runs until 20 November 2027.',
      dangerous: [],
      failed: [],
      noted: ['Tyre worn close to the limit'],
      retests: [],
    });
  });

  test('a dangerous fail mustn’t be driven, and costs what its retest costs in each case', () => {
    expect(motWords(FAILED, TODAY)).toEqual({
      isPassed: false,
      until: null,
      head: 'Failed its MOT on 21 November 2026',
      driving: 'It’s dangerous, so it mustn’t be driven on a road until that’s repaired.',
      dangerous: ['Brake pipe leaking'],
      failed: ['Lamp not working'],
      noted: ['Tyre worn close to the limit'],
      retests: [
        { term: 'It stays here and we repair it', text: 'the retest is free until 4 December 2026' },
        {
          term: 'You fetch it without driving it, and come back with it',
          text: `${SMALL}; otherwise ${PART}`,
        },
        { term: 'It’s tested somewhere else, or later', text: 'a full test, at the full fee' },
      ],
    });
  });

  test.each([
    [
      '2026-12-01',
      'The MOT it had runs until 1 December 2026: until then it may be driven, as long as it’s roadworthy.',
    ],
    [
      '2026-11-20',
      'It has no other MOT that we know to be valid, so it may be driven only to be repaired, or to a test that’s booked.',
    ],
    [
      null,
      'It has no other MOT that we know to be valid, so it may be driven only to be repaired, or to a test that’s booked.',
    ],
  ])('after a fail that isn’t dangerous, with an MOT until %s', (validUntil, driving) =>
    expect(motWords({ ...MAJOR, validUntil }, TODAY).driving).toBe(driving),
  );

  test('what was repaired since is said, with the retest it still needs', () => {
    expect(motWords({ ...FAILED, isRepaired: true }, TODAY).driving).toBe(
      'What was dangerous has been repaired since. It still needs a retest. It has no other MOT that we know to be valid, so it may be driven only home from the repair, or to a test that’s booked.',
    );
    expect(motWords({ ...MAJOR, isRepaired: true }, TODAY).driving).toContain(
      'What it failed on has been repaired',
    );
  });

  test('a time that is over is not offered, and an old result without a day says the rule', () => {
    const bring = (on: string, own = {}) => motWords({ ...MAJOR, ...own }, on).retests[1]?.text;
    expect(bring('2026-11-23')).toBe(`${SMALL}; otherwise ${PART}`);
    expect(bring('2026-11-24')).toBe(PART);
    expect(bring(TODAY, { bringBackBy: null })).toContain(
      'free by the end of the working day after the test if',
    );
    expect(motWords(MAJOR, '2026-12-05').retests).toEqual([
      { term: 'A retest now', text: 'a full test, at the full fee' },
    ]);
  });
});
