import { launchBrowser } from '../browser.ts';
import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { median, whole } from '../table.ts';
import { type Tap, tapOnce } from './tap-run.ts';

const PARTS = [
  'toLookup',
  'lookup',
  'navigation',
  'scripts',
  'hydration',
  'prices',
  'paint',
  'total',
] as const;

/** Tap on 'Get quote' → prices readable, and where the time goes. */
export async function measureTap(origin: string, runs: number): Promise<Measurement> {
  const browser = await launchBrowser();
  const ways: { name: string; taps: Tap[] }[] = [
    { name: 'typed, React is there', taps: [] },
    { name: 'filled in, plain form', taps: [] },
  ];
  try {
    // The first run warms the browser and the server up and is not counted.
    await tapOnce(browser, origin, true);
    for (let run = 0; run < runs; run++) {
      for (const [at, way] of ways.entries()) way.taps.push(await tapOnce(browser, origin, at === 0));
    }
  } finally {
    await browser.close();
  }
  return {
    title: `Tap on 'Get quote' → prices readable, in ms; slow 4G, 4× slower processor; median of ${runs}`,
    columns: [
      'how',
      'to lookup',
      'lookup',
      'page',
      'scripts',
      'hydration',
      'prices',
      'paint',
      'all',
      'ends at',
    ],
    rows: ways.map(({ name, taps }) => [
      name,
      ...PARTS.map((part) => whole(median(taps.map((tap) => tap[part])))),
      [...new Set(taps.map(({ endedAt }) => endedAt))].join(' '),
    ]),
    verdicts: ways.map(({ name, taps }) => ({
      what: `Tap to prices, ${name}`,
      value: median(taps.map(({ total }) => total)),
      budget: BUDGETS.tapToPrices,
    })),
    notes: ['Each part is a median of its own, so the parts need not add up to the whole exactly.'],
    raw: ways,
  };
}
