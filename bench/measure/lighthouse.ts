import { BUDGETS } from '../budgets.ts';
import type { Measurement } from '../report.ts';
import { TEMPLATES } from '../site/templates.ts';
import type { Storages } from '../site/visitor.ts';
import { median, seconds, whole } from '../table.ts';
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse on each template, as a phone sees it; the middle of `runs` runs. */
export async function measureLighthouse(
  origin: string,
  storages: Storages,
  runs: number,
): Promise<Measurement> {
  const pages: { path: string; landing: boolean; results: LighthouseRun[] }[] = [];
  for (const { path, landing, skipAudits, visitor } of TEMPLATES) {
    const results: LighthouseRun[] = [];
    for (let run = 0; run < runs; run++)
      results.push(await runLighthouse(origin + path, { storage: storages[visitor], skipAudits }));
    pages.push({ path, landing, results });
  }
  const middle = (results: LighthouseRun[], pick: (run: LighthouseRun) => number) =>
    median(results.map(pick));
  return {
    title: `Lighthouse, phone: simulated slow 4G, 4× slower processor; median of ${runs}`,
    columns: ['page', 'perf.', 'access.', 'best pr.', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS'],
    rows: pages.map(({ path, results }) => [
      path,
      ...CATEGORIES.map((category) => whole(middle(results, ({ points }) => points[category] ?? 0))),
      seconds(middle(results, ({ fcp }) => fcp)),
      seconds(middle(results, ({ lcp }) => lcp)),
      `${whole(middle(results, ({ tbt }) => tbt))} ms`,
      middle(results, ({ cls }) => cls).toFixed(3),
    ]),
    verdicts: pages.flatMap(({ path, landing, results }) =>
      CATEGORIES.map((category) => ({
        what: `${path} ${category}`,
        value: middle(results, ({ points }) => points[category] ?? 0),
        // A step of the wizard brings React, stores and forms: it is an application, and is measured as one.
        budget: category === 'performance' && !landing ? BUDGETS.wizardLighthouse : BUDGETS.lighthouse,
      })),
    ),
    notes: [
      `Lighthouse's own measure of this machine: ${whole(median(pages.flatMap(({ results }) => results.map(({ benchmarkIndex }) => benchmarkIndex))))}.`,
      'Pages that ask not to be indexed are measured without the audit that they may be, the missing page without those for its 404.',
      ...pages.flatMap(({ path, results }) => {
        const failed = [...new Set(results.flatMap((run) => run.failed))];
        return failed.length > 0 ? [`${path} loses points for ${failed.join('; ')}`] : [];
      }),
    ],
    raw: pages,
  };
}
