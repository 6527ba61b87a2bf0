import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { HAND_WRITTEN, WITHOUT_FONTS } from '../site/hand-written.ts';
import { median, seconds, whole } from '../table.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';

const PAGES = { '/': 'home', [HAND_WRITTEN]: 'by hand', [WITHOUT_FONTS]: 'by hand, without web fonts' };

/**
 * The home page beside the same page without any JavaScript, and beside the same words in the fonts that a phone has, from
 * the same server, in turns.
 */
export async function measureAgainstHand(origin: string, runs: number): Promise<Measurement> {
  const found: Record<string, LighthouseRun[]> = {};
  for (let turn = 0; turn < runs; turn++)
    for (const path of Object.keys(PAGES))
      (found[path] ??= []).push(await runLighthouse(origin + path, { categories: ['performance'] }));
  const middle = (path: string, of: (run: LighthouseRun) => number) => median((found[path] ?? []).map(of));
  const against = (path: string, of: (run: LighthouseRun) => number) => middle('/', of) / middle(path, of);
  const lcp = ({ lcp }: LighthouseRun) => lcp;
  const mainThread = ({ mainThread }: LighthouseRun) => mainThread;
  return {
    title: `Home page beside the same page by hand, without JavaScript; Lighthouse phone, median of ${runs}`,
    columns: ['page', 'FCP', 'LCP', 'main thread, ms', 'LCP: home ÷ this', 'main thread: home ÷ this'],
    rows: Object.entries(PAGES).map(([path, name]) => [
      name,
      seconds(middle(path, ({ fcp }) => fcp)),
      seconds(middle(path, lcp)),
      whole(middle(path, mainThread)),
      against(path, lcp).toFixed(2),
      against(path, mainThread).toFixed(2),
    ]),
    verdicts: [
      { what: 'LCP against the page by hand', value: against(HAND_WRITTEN, lcp), budget: BUDGETS.lcpRatio },
      {
        what: 'LCP against the page by hand, without web fonts',
        value: against(WITHOUT_FONTS, lcp),
        budget: BUDGETS.lcpRatio,
      },
      {
        what: 'Main thread against the page by hand, without web fonts',
        value: against(WITHOUT_FONTS, mainThread),
        budget: BUDGETS.mainThreadRatio,
      },
    ],
    notes: [],
    raw: found,
  };
}
