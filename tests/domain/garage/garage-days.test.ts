import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { garageDays } from '../../../src/domain/garage/garage-days.ts';
import { closedReason } from '../../../src/domain/work/working-day.ts';
import { garageOf } from '../../../src/server/garage/garage-of.ts';
import { ownGarage } from '../../../src/server/garage/own-garage.ts';
import { BRACKNELL } from '../../fixtures/garages.ts';

const OWN = ownGarage(site);
const CHRISTMAS = new Map([['2026-12-25', 'Christmas Day']]);
const MONDAY = '2026-11-23';
const SATURDAY = '2026-11-28';
const facts = {
  ...BRACKNELL,
  week: BRACKNELL.week.with(6, { opens: '08:00', closes: '12:00' }),
  daysClosed: [{ date: '2026-11-24', why: 'Stocktaking' }],
};
const garage = garageOf({ id: 2, state: 'active', facts, papers: [] }, OWN, MONDAY);
const days = garageDays(garage, CHRISTMAS);

test('a garage works by its own week, and not on its days closed and the operator’s bank holidays', () => {
  expect(days.hoursOn(MONDAY)).toEqual({ opens: '08:00', closes: '17:30', bringsBack: true });
  expect(days.hoursOn(SATURDAY)).toEqual({ opens: '08:00', closes: '12:00', bringsBack: false });
  expect(days.hoursOn('2026-11-29')).toBeNull();
  expect(days.hoursOn('2026-11-24')).toBeNull();
  expect(days.hoursOn('2026-12-25')).toBeNull();
  expect(closedReason('2026-11-24', garage.collection, CHRISTMAS)).toBe('Stocktaking');
  expect([MONDAY, SATURDAY, '2026-11-24'].map((day) => days.minutesOn(day))).toEqual([840, 480, 0]);
});

test('a car is collected in a window that begins while it is open, and gets there before it closes', () => {
  const takes = (window: string, toUs: number, date = SATURDAY) => days.takesIn({ date, window }, toUs);
  expect(takes('08:00-10:00', 25)).toBe(true);
  expect(takes('10:00-12:00', 10)).toBe(false);
  expect(takes('10:00-12:00', 0)).toBe(true);
  expect(takes('10:00-12:00', 10, MONDAY)).toBe(true);
  expect(takes('07:00-09:00', 10, MONDAY)).toBe(false);
});

test('the operator’s own garage has the same day throughout, and takes cars in after work as well', () => {
  const own = garageDays(OWN, CHRISTMAS);
  const { opens, closes } = site.workshop;
  expect(own.hoursOn(SATURDAY)).toEqual({ opens, closes, bringsBack: true });
  expect(own.minutesOn(SATURDAY)).toBe(site.workshop.bays * site.workshop.bayMinutesADay);
  expect(own.takesIn({ date: SATURDAY, window: '18:00-20:00' }, 50)).toBe(true);
});
