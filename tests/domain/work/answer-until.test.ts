import { expect, test } from 'vitest';
import { answerUntil } from '../../../src/domain/work/answer-until.ts';
import type { WorkLimits } from '../../../src/domain/work/work-plan.ts';

const DAY = '2026-11-26';
const limits: WorkLimits = {
  bayMinutesADay: 480,
  returnWindow: '16:00-18:00',
  horizonDays: 28,
  hoursOn: () => ({ opens: '08:00', closes: '17:30', bringsBack: true }),
  free: () => 600,
  evening: () => 240,
};
const job = { minutes: 120, drive: { toUs: 0, back: 30 }, partsOn: DAY };
const at = (time: string, own: Partial<typeof job> = {}, less: Partial<WorkLimits> = {}) =>
  answerUntil({ ...job, ...own }, { ...limits, ...less }, { date: DAY, time });

test('the last half hour after which the work is still done today, until then alone', () => {
  expect(at('09:00')).toBe('15:30');
  expect(at('15:29')).toBe('15:30');
  expect(at('15:30')).toBeNull();
  expect(at('09:00', { minutes: 121 })).toBe('15:00');
  expect(at('09:00', { drive: { toUs: 0, back: 60 } })).toBe('15:00');
});

test('nothing is promised that the day, the parts or the drivers don’t have', () => {
  expect(at('09:00', {}, { free: () => 119 })).toBeNull();
  expect(at('09:00', { partsOn: '2026-11-27' })).toBeNull();
  expect(at('09:00', {}, { evening: () => 74 })).toBeNull();
  expect(at('09:00', {}, { hoursOn: () => null })).toBeNull();
  expect(at('09:00', { minutes: 600 })).toBeNull();
});
