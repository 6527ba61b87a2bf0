import { describe, expect, test } from 'vitest';
import { ARRIVALS } from '../../../src/domain/booking/arrival.ts';
import { LINE_STATUSES } from '../../../src/domain/booking/booking-line.ts';
import {
  AS_IT_CAME,
  type UnroadworthyFinding,
  type UnroadworthyCheck,
  type FoundMot,
  type FoundOffer,
  type Leaving,
  mayLeave,
  stopsOf,
} from '../../../src/domain/mot/unroadworthy.ts';
import { isUndrivable } from '../../../src/domain/mot/stop.ts';

const TODAY = '2026-11-26';
const MOT: FoundMot = {
  line: 'mot',
  result: 'failed',
  testedOn: '2026-11-25',
  isRepaired: false,
  validUntil: '2027-03-03',
  miles: 61_234,
  expires: null,
  bringBackBy: '2026-11-26',
  retestBy: '2026-12-09',
  defects: [
    { text: 'Nearside front tyre worn to the cords.', type: 'dangerous' },
    { text: 'Offside rear lamp not working', type: 'major' },
  ],
};
const MAJOR: FoundMot = { ...MOT, defects: MOT.defects.slice(1) };
const OFFER: FoundOffer = {
  id: 'offer',
  name: 'Front brake pads',
  why: 'Metal is on metal.',
  urgency: 'dangerous',
  measured: 0.4,
  unit: 'mm',
  allowed: 1.5,
  status: 'declined',
  putRight: null,
  checkOf: null,
};
const CHECK: UnroadworthyCheck = {
  line: 'line',
  key: 'tread_offside_front',
  name: 'Tyre tread, offside front',
  measured: 1.2,
  unit: 'mm',
  least: 1.6,
  isLaw: true,
  isPutRight: false,
};
const found = (own: Partial<UnroadworthyFinding>): UnroadworthyFinding => ({
  mots: [],
  offers: [],
  checks: [],
  ...own,
});
const stops = (own: Partial<UnroadworthyFinding>, on = TODAY) => stopsOf(found(own), on);

describe('a car must not be driven home', () => {
  test('with what the MOT found dangerous, whatever MOT it still has', () => {
    expect(stops({ mots: [MOT] })).toEqual([
      {
        found: 'mot',
        about: 'mot',
        why: 'dangerous',
        text: 'MOT: Nearside front tyre worn to the cords',
      },
    ]);
    expect(stops({ mots: [{ ...MOT, isRepaired: true }] })).toEqual([]);
    expect(stops({ mots: [{ ...MOT, result: 'passed', defects: [] }] })).toEqual([]);
  });

  test('with a fail and no other MOT on that day', () => {
    expect(stops({ mots: [MAJOR] })).toEqual([]);
    expect(stops({ mots: [MAJOR] }, '2027-03-03')).toEqual([]);
    const [over] = stops({ mots: [MAJOR] }, '2027-03-04');
    expect(over).toMatchObject({ found: 'mot', why: 'no_mot' });
    expect(over?.text).toBe(
      'It failed its MOT on 25 November 2026, and the MOT it had ran until 3 March 2027',
    );
    expect(stops({ mots: [{ ...MAJOR, validUntil: null }] })[0]?.text).toContain('no other MOT');
    expect(stops({ mots: [{ ...MAJOR, validUntil: null, isRepaired: true }] })).toEqual([]);
  });

  test.each(LINE_STATUSES)('with what was found dangerous and is %s, unless that is done', (status) => {
    expect(stops({ offers: [{ ...OFFER, status }] })).toHaveLength(status === 'done' ? 0 : 1);
    expect(stops({ offers: [{ ...OFFER, status, urgency: 'before_mot' }] })).toEqual([]);
    expect(stops({ offers: [{ ...OFFER, status, putRight: 'New pads fitted' }] })).toEqual([]);
  });

  test('with a measurement below the law, and not with one at the limit or below a maker’s', () => {
    expect(stops({ checks: [CHECK] })).toEqual([
      {
        found: 'check',
        about: 'line:tread_offside_front',
        why: 'unlawful',
        text: 'Tyre tread, offside front: 1.2 mm. The legal limit is 1.6 mm',
      },
    ]);
    for (const fine of [{ measured: 1.6 }, { measured: null }, { isLaw: false }, { isPutRight: true }])
      expect(stops({ checks: [{ ...CHECK, ...fine }] })).toEqual([]);
  });

  test('says what was measured', () => {
    expect(stops({ offers: [OFFER] })[0]?.text).toBe(
      'Front brake pads: Metal is on metal. We measured 0.4 mm, and the limit is 1.5 mm',
    );
  });

  test('by anybody, but for one that only has no MOT', () => {
    expect(isUndrivable(stops({ checks: [CHECK] }))).toBe(true);
    expect(isUndrivable(stops({ mots: [{ ...MAJOR, validUntil: null }] }))).toBe(false);
  });
});

describe('how it leaves all the same', () => {
  const sources: [string, Partial<UnroadworthyFinding>, Partial<UnroadworthyFinding>][] = [
    ['the MOT', { mots: [MOT] }, { mots: [{ ...MOT, isRepaired: true }] }],
    ['a question', { offers: [OFFER] }, { offers: [{ ...OFFER, status: 'done' }] }],
    ['a check', { checks: [CHECK] }, { checks: [{ ...CHECK, measured: 7 }] }],
  ];
  const fetched = { by: 'Jo Sample', told: 'email', toldOn: TODAY } as const;
  const answers: [string, Leaving][] = [
    ['on a recovery truck', { byLorry: true, fetched: null }],
    ['with its keeper, told in writing', { byLorry: false, fetched }],
  ];
  test.each(sources)('found by %s, however it came', (_, bad, repaired) => {
    for (const arrival of ARRIVALS) {
      expect(mayLeave(stops(bad), AS_IT_CAME), arrival).toBe(false);
      expect(mayLeave(stops(repaired), AS_IT_CAME), arrival).toBe(true);
      for (const [, leaving] of answers) expect(mayLeave(stops(bad), leaving), arrival).toBe(true);
    }
  });
});
