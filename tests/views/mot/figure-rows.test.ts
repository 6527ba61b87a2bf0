import { expect, it } from 'vitest';
import { figureText, millionText, outcomeRows, percentText } from '../../../src/views/mot/figure-rows.ts';

it('parts tests into passed, mended on the spot and failed, which add up to all', () => {
  const rows = outcomeRows({ firstTimePct: 67.8, afterRepairPct: 72.1 });
  expect(rows.map(({ figure }) => figure)).toEqual(['67.8%', '4.3%', '27.9%']);
  expect(rows.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(100);
});

it('writes figures as a reader says them', () => {
  expect(percentText(5)).toBe('5.0%');
  expect(millionText(38_240_000)).toBe('38.2 million');
  expect(figureText(1_234_567)).toBe('1,234,567');
});
