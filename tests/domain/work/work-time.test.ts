import { expect, test } from 'vitest';
import { workText } from '../../../src/domain/work/work-time.ts';

test('work is said to five minutes, and above an hour to a quarter', () => {
  expect([18, 54, 60, 75, 90, 168, 240].map(workText)).toEqual([
    '20 minutes',
    '55 minutes',
    '1 hour',
    '1¼ hours',
    '1½ hours',
    '2¾ hours',
    '4 hours',
  ]);
});

test('what rounds up to an hour is an hour', () => {
  expect([57, 57.5, 58, 59].map(workText)).toEqual(['55 minutes', '1 hour', '1 hour', '1 hour']);
});
