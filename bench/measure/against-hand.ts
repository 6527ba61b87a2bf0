import { BUDGETS } from '../budgets.ts';
import type { Measurement, OpenBench } from '../measurement.ts';
import { median, repeat } from '../numbers.ts';
import { HAND_WRITTEN, WITHOUT_FONTS } from '../site/hand-written.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';

/**
 * The home page beside the same page without any JavaScript, and beside the same words in the fonts that a phone has, from
 * the same server, in turns.
 */
export async function measureAgainstHand({ origin, quick }: OpenBench): Promise<Measurement> {
  const look = (path: string) => runLighthouse(origin + path, { categories: ['performance'] });
  const turns = await repeat(quick ? 1 : 3, async () => ({
    home: await look('/'),
    hand: await look(HAND_WRITTEN),
    plain: await look(WITHOUT_FONTS),
  }));
  const row = (name: string, page: 'home' | 'hand' | 'plain') => {
    const of = (which: typeof page, part: 'fcp' | 'lcp' | 'mainThread') =>
      median(turns.map((turn): LighthouseRun => turn[which]).map((run) => run[part]));
    return {
      name,
      values: {
        'FCP, ms': of(page, 'fcp'),
        'LCP, ms': of(page, 'lcp'),
        'main thread, ms': of(page, 'mainThread'),
        'LCP, home ÷ this': of('home', 'lcp') / of(page, 'lcp'),
        'main thread, home ÷ this': of('home', 'mainThread') / of(page, 'mainThread'),
      },
    };
  };
  return {
    title: `The home page beside the same by hand, without JavaScript; Lighthouse phone, median of ${turns.length}`,
    rows: [
      row('home', 'home'),
      { ...row('by hand', 'hand'), budgets: { 'LCP, home ÷ this': BUDGETS.lcpRatio } },
      {
        ...row('by hand, without web fonts', 'plain'),
        budgets: {
          'LCP, home ÷ this': BUDGETS.lcpRatio,
          'main thread, home ÷ this': BUDGETS.mainThreadRatio,
        },
      },
    ],
  };
}
