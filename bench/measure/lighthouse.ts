import { BUDGETS } from '../budgets.ts';
import type { Measurement, OpenBench } from '../measurement.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { TEMPLATES } from '../site/templates.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse on each template, as a phone sees it. */
export async function measureLighthouse({ origin, visitors, quick }: OpenBench): Promise<Measurement> {
  const runs = quick ? 1 : 3;
  const notes: string[] = [];
  const rows = await inTurn(TEMPLATES, async ({ path, landing, skipAudits, visitor }) => {
    const found = await repeat(runs, () =>
      runLighthouse(origin + path, { storage: visitors[visitor], skipAudits }),
    );
    const middle = (pick: (run: LighthouseRun) => number) => median(found.map(pick));
    const failed = new Set(found.flatMap((run) => run.failed));
    if (failed.size > 0) notes.push(`${path} loses points for ${[...failed].join('; ')}`);
    return {
      name: path,
      values: {
        ...Object.fromEntries(CATEGORIES.map((each) => [each, middle(({ points }) => points[each] ?? NaN)])),
        'FCP, ms': middle(({ fcp }) => fcp),
        'LCP, ms': middle(({ lcp }) => lcp),
        'TBT, ms': middle(({ tbt }) => tbt),
        CLS: middle(({ cls }) => cls),
        'speed of the machine': middle(({ benchmarkIndex }) => benchmarkIndex),
      },
      // A step of the wizard brings React, stores and forms: it is an application, and is measured as one.
      ...(!landing && { budgets: { performance: BUDGETS.wizardLighthouse } }),
    };
  });
  return {
    title: `Lighthouse, phone: simulated slow 4G, 4× slower processor; median of ${runs}`,
    rows,
    budgets: Object.fromEntries(CATEGORIES.map((category) => [category, BUDGETS.lighthouse])),
    notes: [
      'Pages that ask not to be indexed are measured without the audit that they may be, the missing page without those for its 404.',
      ...notes,
    ],
  };
}
