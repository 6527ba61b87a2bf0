import { expect, test } from 'vitest';
import { minutesADay, minutesBehind } from '../../../src/domain/work/workshop.ts';

const rule = { bays: 4, bayMinutesADay: 480, opens: '08:00', closes: '17:30', driveMinutes: 30 };

test('all bays together', () => {
  expect(minutesADay(rule)).toBe(1920);
});

test('a car has the hours from its arrival until the workshop closes', () => {
  expect(minutesBehind('08:00-10:00', rule)).toBe(7 * 60);
  expect(minutesBehind('12:00-14:00', rule)).toBe(3 * 60);
  expect(minutesBehind('14:00-16:00', rule)).toBe(60);
});

test('never more than one bay works in a day, and nothing before it opens or after it closes', () => {
  expect(minutesBehind('06:00-07:00', rule)).toBe(480);
  expect(minutesBehind('06:00-07:00', { ...rule, opens: '12:00' })).toBe(330);
  expect(minutesBehind('16:00-18:00', rule)).toBe(0);
  expect(minutesBehind('22:00-23:50', rule)).toBe(0);
});
