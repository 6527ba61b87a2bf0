import { expect, test } from 'vitest';
import type { GarageFacts } from '../../../src/domain/garage/facts.ts';
import { mistakesIn } from '../../../src/domain/garage/facts-check.ts';
import { BRACKNELL } from '../../fixtures/garages.ts';

const OPEN = { opens: '08:00', closes: '17:30' };
const district = (name: string, minutes: number) => ({ district: name, minutes, isTyped: true });

test('a garage whose facts fit each other has no mistakes', () => {
  expect(mistakesIn(BRACKNELL)).toEqual([]);
});

test.each<[string, Partial<GarageFacts>, string]>([
  ['a postcode that is none', { postcode: 'RG12' }, 'postcode'],
  [
    'a day that closes before it opens',
    { week: BRACKNELL.week.with(1, { opens: '18:00', closes: '08:00' }) },
    'week.1',
  ],
  ['bays that work longer than it is open', { bayMinutesADay: 571 }, 'bayMinutesADay'],
  [
    'a day that is closed twice',
    {
      daysClosed: [
        { date: '2026-12-24', why: '' },
        { date: '2026-12-24', why: '' },
      ],
    },
    'daysClosed.1',
  ],
  ['a window that ends before it begins', { windows: [{ window: '10:00-08:00', places: 1 }] }, 'windows.0'],
  [
    'windows that overlap',
    {
      windows: [
        { window: '08:00-10:00', places: 1 },
        { window: '09:00-11:00', places: 1 },
      ],
    },
    'windows.1',
  ],
  ['cars that go back before the last is collected', { returnWindow: '11:00-13:00' }, 'returnWindow'],
  ['a return window in which it is never open', { returnWindow: '18:00-20:00' }, 'returnWindow'],
  ['a district twice', { reach: [district('RG12', 10), district('RG12', 12)] }, 'reach.1'],
  ['a district too far for its one driver', { reach: [district('RG12', 53)] }, 'reach.0'],
  ['a district that nobody drives to', { drivers: 9, reach: [district('RG12', 121)] }, 'reach.0'],
  ['MOTs that nobody tests', { mot: { kind: 'none', station: '', number: '' } }, 'mot.kind'],
  ['a station without its number', { mot: { ...BRACKNELL.mot, number: '' } }, 'mot.number'],
  ['a station that tests nothing', { abilities: ['tyres'] }, 'abilities'],
])('%s is told at its field', (_, wrong, path) => {
  expect(mistakesIn({ ...BRACKNELL, ...wrong }).map((mistake) => mistake.path.join('.'))).toEqual([path]);
});

test('what just fits is no mistake', () => {
  const week = [null, ...Array<typeof OPEN>(5).fill(OPEN), { opens: '08:00', closes: '12:00' }];
  const closed = Array<null>(7).fill(null);
  expect(mistakesIn({ ...BRACKNELL, week: closed, windows: [] })).toEqual([]);
  expect(mistakesIn({ ...BRACKNELL, week, bayMinutesADay: 570, reach: [district('RG12', 52)] })).toEqual([]);
});
