import { expect, test } from 'vitest';
import { GARAGE_STATES } from '../../../src/domain/garage/garage.ts';
import { refusals, type Standing } from '../../../src/domain/garage/garage-states.ts';
import { BRACKNELL } from '../../fixtures/garages.ts';

const READY: Standing = {
  facts: BRACKNELL,
  proven: { works: true },
  open: 0,
  hasShare: true,
  isTold: true,
};

test('a garage that has all goes from state to state, and once gone stays gone', () => {
  const may = GARAGE_STATES.flatMap((from) =>
    GARAGE_STATES.filter((to) => refusals(from, to, READY).length === 0).map((to) => `${from} ${to}`),
  );
  expect(may).toEqual([
    'applied checking',
    'applied left',
    'checking active',
    'checking left',
    'active paused',
    'paused active',
    'paused left',
  ]);
});

test.each<[string, Partial<Standing>]>([
  ['its details', { facts: null }],
  ['a day on which it is open', { facts: { ...BRACKNELL, week: Array<null>(7).fill(null) } }],
  ['a window', { facts: { ...BRACKNELL, windows: [] } }],
  ['a district', { facts: { ...BRACKNELL, reach: [] } }],
  ['its papers', { proven: { works: false } }],
  ['a share', { hasShare: false }],
  ['a word of it in the terms', { isTold: false }],
])('without %s it is given no work', (_, missing) => {
  const standing = { ...READY, ...missing };
  for (const from of ['checking', 'paused'] as const)
    expect(refusals(from, 'active', standing)).toHaveLength(1);
  expect(refusals('active', 'paused', standing)).toEqual([]);
});

test('a garage with bookings can be paused and can’t leave; it is told how many', () => {
  expect(refusals('active', 'paused', { ...READY, open: 3 })).toEqual([]);
  expect(refusals('paused', 'left', { ...READY, open: 3 })[0]).toContain('3 bookings');
});
