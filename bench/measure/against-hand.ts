import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { HAND_WRITTEN } from '../site/hand-written.ts';
import { median, seconds } from '../table.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';

/** The home page's largest paint beside that of the same page without any JavaScript, from the same server, in turns. */
export async function measureAgainstHand(origin: string, runs: number): Promise<Measurement> {
  const ours: LighthouseRun[] = [];
  const hand: LighthouseRun[] = [];
  const run = (path: string) => runLighthouse({ url: origin + path, runs: 1, categories: ['performance'] });
  for (let turn = 0; turn < runs; turn++) {
    ours.push(...(await run('/')));
    hand.push(...(await run(HAND_WRITTEN)));
  }
  const lcp = (results: LighthouseRun[]) => median(results.map((each) => each.lcp));
  const fcp = (results: LighthouseRun[]) => median(results.map((each) => each.fcp));
  const ratio = lcp(ours) / lcp(hand);
  return {
    title: `Home page beside the same page by hand, without JavaScript; Lighthouse phone, median of ${runs}`,
    columns: ['page', 'FCP', 'LCP'],
    rows: [
      ['/', seconds(fcp(ours)), seconds(lcp(ours))],
      ['by hand', seconds(fcp(hand)), seconds(lcp(hand))],
      ['ratio', (fcp(ours) / fcp(hand)).toFixed(2), ratio.toFixed(2)],
    ],
    verdicts: [{ what: 'LCP against the page by hand', value: ratio, budget: BUDGETS.lcpRatio }],
    notes: [],
    raw: { ours, hand },
  };
}
