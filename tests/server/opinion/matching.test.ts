import { expect, test } from 'vitest';
import { content } from '../../helpers/published.ts';
import { listedQuotes, tallyOpinion } from '../../helpers/second-opinion.ts';

test.each([
  ['that were written before the matching', 'first', 30, 0.95, 0.005],
  ['that it has learnt from since', 'learnt', 93, 0.94, 0.01],
  ['that were written last, by people who hadn’t read it', 'fresh', 14, 0.9, 0.02],
] as const)(
  'of the lines of lists %s most are right, and hardly any are another job',
  (_, kind, lists, right, wrong) => {
    const quotes = listedQuotes(kind);
    expect(quotes).toHaveLength(lists);
    const { counts, misses } = tallyOpinion(content, quotes);
    const all = counts.right + counts.wrong + counts.silent;
    expect(counts.right / all, misses.join('\n')).toBeGreaterThanOrEqual(right);
    expect(counts.wrong / all, misses.join('\n')).toBeLessThanOrEqual(wrong);
  },
);
