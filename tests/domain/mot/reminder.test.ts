import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/text/local-time.ts';
import { nextLook, reminderDue } from '../../../src/domain/mot/reminder.ts';

const ENDS = '2027-03-31';
const LONG_AGO = '2026-01-01';
const before = (days: number) => addDays(ENDS, -days);

describe('the reminder that is due', () => {
  test.each([
    [31, null],
    [30, 30],
    [14, 14],
    [7, 7],
    [1, 1],
  ])('%i days before: %s', (left, due) => expect(reminderDue(ENDS, before(left), LONG_AGO)).toBe(due));

  test.each([
    [29, 30],
    [16, 30],
    [13, 14],
    [9, 14],
    [6, 7],
    [3, 7],
    [0, 1],
  ])('%i days before, it is the one that was missed: %s', (left, due) =>
    expect(reminderDue(ENDS, before(left), LONG_AGO)).toBe(due),
  );

  test.each([15, 8, 2])('%i days before, it is left out, because tomorrow brings the next', (left) =>
    expect(reminderDue(ENDS, before(left), LONG_AGO)).toBeNull(),
  );

  test('never comes after the last day', () => {
    expect(reminderDue(ENDS, before(-1), LONG_AGO)).toBeNull();
    expect(reminderDue(ENDS, before(-400), LONG_AGO)).toBeNull();
  });

  test('is none of those whose day was over when somebody asked', () => {
    expect(reminderDue(ENDS, before(20), before(20))).toBeNull();
    expect(reminderDue(ENDS, before(14), before(20))).toBe(14);
    expect(reminderDue(ENDS, before(14), before(14))).toBe(14);
    expect(reminderDue(ENDS, before(0), before(0))).toBeNull();
  });
});

describe('the next look', () => {
  test('is in a week while nothing is near, and on the day of a reminder that comes sooner', () => {
    expect(nextLook(null, LONG_AGO)).toBe('2026-01-08');
    expect(nextLook(ENDS, LONG_AGO)).toBe('2026-01-08');
    expect(nextLook(ENDS, before(33))).toBe(before(30));
    expect(nextLook(ENDS, before(30))).toBe(before(23));
    expect(nextLook(ENDS, before(8))).toBe(before(7));
    expect(nextLook(ENDS, before(7))).toBe(before(1));
    expect(nextLook(ENDS, before(1))).toBe(before(-6));
    expect(nextLook(ENDS, before(-100))).toBe(before(-107));
  });

  test('walked through, it meets the day of each reminder', () => {
    const met: number[] = [];
    for (let day = before(300); day <= ENDS; day = nextLook(ENDS, day)) {
      const due = reminderDue(ENDS, day, LONG_AGO);
      if (due !== null && day === before(due)) met.push(due);
    }
    expect(met).toEqual([30, 14, 7, 1]);
  });
});
