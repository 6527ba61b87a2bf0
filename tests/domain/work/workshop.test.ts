import { expect, test } from 'vitest';
import { minutesADay, minutesBehind, minutesOvernight } from '../../../src/domain/work/workshop.ts';

const rule = { bays: 4, bayMinutesADay: 480, opens: '08:00', closes: '17:30' };
const stay = { workshop: rule, returnWindow: '16:00-18:00', drive: { toUs: 30, back: 30 } };

test('all bays together', () => {
  expect(minutesADay(rule)).toBe(1920);
});

test('a car has the hours from its arrival until the workshop closes', () => {
  expect(minutesBehind('08:00-10:00', stay)).toBe(7 * 60);
  expect(minutesBehind('12:00-14:00', stay)).toBe(3 * 60);
  expect(minutesBehind('14:00-16:00', stay)).toBe(60);
});

test('never more than one bay works in a day, and nothing before it opens or after it closes', () => {
  expect(minutesBehind('06:00-07:00', stay)).toBe(480);
  expect(minutesBehind('06:00-07:00', { ...stay, workshop: { ...rule, opens: '12:00' } })).toBe(330);
  expect(minutesBehind('16:00-18:00', stay)).toBe(0);
  expect(minutesBehind('22:00-23:50', stay)).toBe(0);
});

test('a car from far away arrives later, and leaves before the workshop closes', () => {
  const far = { ...stay, drive: { toUs: 50, back: 50 } };
  expect(minutesBehind('14:00-16:00', far)).toBe(20);
  expect(minutesOvernight({ ...far, workshop: { ...rule, opens: '12:00' } })).toBe(310);
  // Its owner picks it up when work ends.
  expect(minutesBehind('14:00-16:00', { ...stay, drive: { toUs: 0, back: 0 } })).toBe(90);
});
