import { expect, test } from 'vitest';
import {
  drivingText,
  isShut,
  eveningText,
  leftIn,
  placesTakenText,
} from '../../../../src/views/desk/windows/windows.ts';

const window = {
  window: '08:00-10:00',
  places: 4,
  taken: 3,
  driving: 360,
  driven: 190,
  waiting: 2,
  closed: null,
};
const none = { ...window, places: 0 };
const closed = { ...window, closed: 'Ice' };

test('a window says how full it is; without places it is as closed as one that was closed', () => {
  expect([window, none, closed].map(isShut)).toEqual([false, true, true]);
  expect(placesTakenText(window)).toBe('3 of 4 taken');
  expect(drivingText(window)).toBe('Drivers: 190 of 360 minutes');
  expect(placesTakenText(none)).toBe('Closed, 3 booked');
  expect(placesTakenText({ ...closed, taken: 0 })).toBe('Closed');
});

test('cars to call are those that wait in a window, or on a day, when nobody collects', () => {
  const day = { date: '2026-11-23', holiday: null, windows: [window, none, closed] };
  expect(leftIn(day)).toBe(4);
  expect(leftIn({ ...day, holiday: 'Christmas Day' })).toBe(6);
});

test('an evening says what is promised of it, and what happens once it is full', () => {
  const evening = { window: '16:00-18:00', driving: 360 };
  expect(eveningText({ ...evening, driven: 142 })).toBe('Drivers: 142 of 360 minutes');
  expect(eveningText({ ...evening, driven: 360 })).toBe(
    'Drivers: 360 of 360 minutes. Cars booked from now on are promised for the next working day.',
  );
});
