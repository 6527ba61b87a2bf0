import { expect, test } from 'vitest';
import {
  cutOffOf,
  firstBookableDay,
  isMovable,
  isOffered,
  nextFree,
  returnOf,
  type Slot,
  slotDays,
  slotKey,
} from '../../../src/domain/booking/slot.ts';

const rule = {
  windows: ['08:00-10:00', '10:00-12:00'],
  capacityPerWindow: 2,
  closedWeekdays: [0],
  cutOff: '16:00',
  horizonDays: 7,
};
const christmas = new Map([['2026-12-25', 'Christmas Day']]);
/** Whatever the list, the car is back the same day. */
const sameDay = ({ date }: Slot): Slot => ({ date, window: '16:00-18:00' });
/** Nothing is booked, and nothing closed. */
const stock = { placesIn: () => 2, leftIn: () => 2, returnOf: sameDay };
const saturdayNoon = { date: '2026-11-21', time: '12:00', by: 'customer' as const };

test('tomorrow can be booked until the cut-off, the day after from then on', () => {
  const first = (time: string) => firstBookableDay(rule, { date: '2026-11-23', time }, 'customer');
  expect(first('15:59')).toBe('2026-11-24');
  expect(first('16:00')).toBe('2026-11-25');
});

test.each([
  ['07:50', '2026-11-23', ['08:00-10:00', '10:00-12:00']],
  ['09:59', '2026-11-23', ['08:00-10:00', '10:00-12:00']],
  ['10:00', '2026-11-23', ['10:00-12:00']],
  ['12:00', '2026-11-24', ['08:00-10:00', '10:00-12:00']],
  ['16:30', '2026-11-24', ['08:00-10:00', '10:00-12:00']],
])('staff book at %s for %s, in windows that are not over', (time, day, windows) => {
  const now = { date: '2026-11-23', time, by: 'staff' as const };
  expect(firstBookableDay(rule, now, 'staff')).toBe(day);
  const [first, ...later] = slotDays(rule, now, christmas, stock);
  expect(first).toMatchObject({ date: day, closed: null });
  expect(first?.windows.map(({ window }) => window)).toEqual(windows);
  expect(later).toHaveLength(rule.horizonDays - 1);
  const all = rule.windows.filter((window) => isOffered({ date: day, window }, rule, now, christmas));
  expect(all).toEqual(windows);
});

test('on a Saturday evening staff begin with Monday, because Sunday is closed to them as well', () => {
  const now = { date: '2026-11-21', time: '18:30', by: 'staff' as const };
  const days = slotDays(rule, now, christmas, stock);
  expect(days.slice(0, 2)).toMatchObject([
    { date: '2026-11-22', closed: 'Closed', windows: [] },
    { date: '2026-11-23', closed: null },
  ]);
});

test('customers are offered no day before the parts are here; staff may agree on one', () => {
  const now = { ...saturdayNoon, notBefore: '2026-11-25' };
  expect(slotDays(rule, now, christmas, stock)[0]?.date).toBe('2026-11-25');
  expect(slotDays(rule, { ...now, by: 'staff' }, christmas, stock)[0]?.date).toBe('2026-11-22');
  const offered = (by: 'customer' | 'staff', date: string) =>
    isOffered({ date, window: '08:00-10:00' }, rule, { ...now, by }, christmas);
  expect([offered('customer', '2026-11-24'), offered('customer', '2026-11-25')]).toEqual([false, true]);
  expect(offered('staff', '2026-11-24')).toBe(true);
  // What was to be there long ago puts nothing off.
  expect(slotDays(rule, { ...saturdayNoon, notBefore: '2026-11-02' }, christmas, stock)[0]?.date).toBe(
    '2026-11-22',
  );
});

test('Sundays and bank holidays are closed, with the reason', () => {
  const days = slotDays(
    { ...rule, horizonDays: 8 },
    { ...saturdayNoon, date: '2026-12-19', time: '09:00' },
    christmas,
    stock,
  );
  expect(days.find(({ date }) => date === '2026-12-20')).toEqual({
    date: '2026-12-20',
    closed: 'Closed',
    windows: [],
  });
  expect(days.find(({ date }) => date === '2026-12-25')?.closed).toBe('Christmas Day');
  expect(days.find(({ date }) => date === '2026-12-21')?.windows).toHaveLength(2);
});

test('a window behind which the work does not fit has no place, and says no day', () => {
  const returns = (slot: Slot) => (slot.window === '08:00-10:00' ? sameDay(slot) : null);
  const days = slotDays(rule, saturdayNoon, christmas, { ...stock, returnOf: returns });
  const monday = days.find(({ date }) => date === '2026-11-23');
  expect(monday?.windows.map(({ left }) => left)).toEqual([2, 0]);
  const back = (window: string, date = '2026-11-23') => returnOf(days, { date, window });
  expect(back('08:00-10:00')).toEqual({ date: '2026-11-23', window: '16:00-18:00' });
  expect(back('10:00-12:00')).toBeNull();
  expect(back('08:00-10:00', '2026-11-22')).toBeNull();
});

test('a window without places is not offered, and a day without windows is closed', () => {
  const shut = ['2026-11-23 08:00-10:00', '2026-11-24 08:00-10:00', '2026-11-24 10:00-12:00'];
  const placesIn = ({ date, window }: Slot) => (shut.includes(`${date} ${window}`) ? 0 : 3);
  const days = slotDays(rule, saturdayNoon, christmas, { ...stock, placesIn, leftIn: placesIn });
  expect(days.find(({ date }) => date === '2026-11-23')).toMatchObject({
    closed: null,
    windows: [{ window: '10:00-12:00', capacity: 3, left: 3 }],
  });
  expect(days.find(({ date }) => date === '2026-11-24')).toEqual({
    date: '2026-11-24',
    closed: 'Closed',
    windows: [],
  });
});

test('only what is offered can be booked', () => {
  const offered = (date: string, window = '08:00-10:00') =>
    isOffered({ date, window }, rule, saturdayNoon, christmas);
  expect(offered('2026-11-23')).toBe(true);
  expect(offered('2026-11-21')).toBe(false);
  expect(offered('2026-11-22')).toBe(false);
  expect(offered('2026-11-23', '09:00-11:00')).toBe(false);
  expect(offered('2026-11-28')).toBe(true);
  expect(offered('2026-11-29')).toBe(false);
  expect(offered('2020-01-06')).toBe(false);
});

test('the next free windows come after the wanted one, and wrap when there are none', () => {
  const leftIn = (slot: Slot) => (slotKey(slot) === '2026-11-23 10:00-12:00' ? 0 : 2);
  const days = slotDays(rule, saturdayNoon, christmas, { ...stock, leftIn });
  expect(nextFree(days, { date: '2026-11-23', window: '10:00-12:00' }, 2)).toEqual([
    { date: '2026-11-24', window: '08:00-10:00' },
    { date: '2026-11-24', window: '10:00-12:00' },
  ]);
  expect(nextFree(days, { date: '2027-01-01', window: '10:00-12:00' }, 1)).toEqual([
    { date: '2026-11-23', window: '08:00-10:00' },
  ]);
});

test('moving is free until the cut-off the day before', () => {
  const until = cutOffOf({ date: '2026-11-23', window: '08:00-10:00' }, rule);
  expect(until).toEqual({ date: '2026-11-22', time: '16:00' });
  expect(isMovable(until, { date: '2026-11-21', time: '23:59' })).toBe(true);
  expect(isMovable(until, { date: '2026-11-22', time: '15:59' })).toBe(true);
  expect(isMovable(until, { date: '2026-11-22', time: '16:00' })).toBe(false);
  expect(isMovable(until, { date: '2026-11-23', time: '07:00' })).toBe(false);
});
