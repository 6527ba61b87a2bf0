import { expect, test } from 'vitest';
import { content } from '../../helpers/published.ts';
import { listedQuotes, tallyOpinion } from '../../helpers/second-opinion.ts';

test('of the lines of thirty lists nine in ten are right, and two in a hundred at most are another job', () => {
  const quotes = listedQuotes('first');
  expect(quotes).toHaveLength(30);
  const { counts, misses } = tallyOpinion(content, quotes);
  const all = counts.right + counts.wrong + counts.silent;
  expect(counts.right / all, misses.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(counts.wrong / all, misses.join('\n')).toBeLessThanOrEqual(0.02);
});

test('of fifteen written afterwards, for which nothing was changed, hardly any are another job', () => {
  const { counts, misses } = tallyOpinion(content, listedQuotes('blind'));
  const all = counts.right + counts.wrong + counts.silent;
  expect(counts.right / all, misses.join('\n')).toBeGreaterThanOrEqual(0.75);
  expect(counts.wrong / all, misses.join('\n')).toBeLessThanOrEqual(0.03);
});
