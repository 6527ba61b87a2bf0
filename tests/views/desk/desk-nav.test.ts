import { expect, test } from 'vitest';
import type { DeskCounts } from '../../../src/contract/desk/desk-counts.ts';
import { deskEntries } from '../../../src/views/desk/desk-nav.ts';

const NOTHING: DeskCounts = {
  messages: 0,
  isLate: false,
  quotes: 0,
  money: 0,
  owed: 0,
  reviews: 0,
  plates: 0,
  mails: 0,
  payouts: 0,
  applications: 0,
  isNetwork: false,
  garages: [],
  at: null,
};
const TWO = [
  { id: 1, name: 'Our own' },
  { id: 2, name: 'Another' },
];
const owner = { roles: ['Super Admin'], garages: [] };
const leads = (...ids: number[]) => ({
  roles: ['Workshop'],
  garages: ids.map((id) => ({ id, leads: true })),
});

/** The entries of the network, with what waits there. */
const rooms = (who: Parameters<typeof deskEntries>[0], own: Partial<DeskCounts> = {}) =>
  deskEntries(who, { ...NOTHING, ...own })
    .filter(({ href }) => href.startsWith('/apps/desk/garages'))
    .map(({ text, href, count = 0 }) => `${text} ${href} ${count}`);

test('garages stand in the menu where there are several or one has applied, and a leader finds their own', () => {
  expect(rooms(owner)).toEqual([]);
  expect(rooms(owner, { applications: 1 })).toEqual(['Garages /apps/desk/garages 1']);
  expect(rooms(owner, { garages: TWO })).toEqual(['Garages /apps/desk/garages 0']);
  // The facts of the operator's own garage are not at the desk.
  expect(rooms(leads(1))).toEqual([]);
  expect(rooms(leads(2))).toEqual(['Own garage /apps/desk/garages/2 0']);
  expect(rooms(leads(2, 3), { at: 3 })).toEqual(['Own garage /apps/desk/garages/3 0']);
  expect(rooms({ roles: ['Workshop'], garages: [{ id: 2, leads: false }] })).toEqual([]);
  // The menu is there although nothing could be counted.
  expect(deskEntries(owner, null).some(({ text }) => text === 'Today')).toBe(true);
});
