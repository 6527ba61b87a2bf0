import { expect, test } from 'vitest';
import { averageOf, mayWrite, stateWritten } from '../../../src/domain/booking/feedback.ts';

const WRITTEN = new Date('2026-11-01T10:00:00Z');

test('feedback is first written at any time, and changed for thirty days', () => {
  expect(mayWrite(null, new Date('2030-01-01'))).toBe(true);
  expect(mayWrite(WRITTEN, new Date('2026-12-01T09:59:59Z'))).toBe(true);
  expect(mayWrite(WRITTEN, new Date('2026-12-01T10:00:00Z'))).toBe(false);
});

test('only words that may be shown are looked at', () => {
  expect(stateWritten({ words: 'Good', isShown: true })).toBe('waiting');
  expect(stateWritten({ words: '', isShown: true })).toBe('counted');
  expect(stateWritten({ words: 'Good', isShown: false })).toBe('counted');
});

test.each([
  [0, 0, null],
  [5, 1, 5],
  [13, 3, 4.3],
  [17, 4, 4.3],
  [14, 3, 4.7],
])('%i stars from %i customers are %s on average', (sum, count, average) => {
  expect(averageOf(sum, count)).toBe(average);
});
