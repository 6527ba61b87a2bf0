import { chromium } from 'playwright';
import * as z from 'zod';
import { CHROMIUM } from '../browser.ts';
import { type Budget, BUDGETS } from '../budgets.ts';
import { inTurn, median, repeat } from '../numbers.ts';
import { outputOfNode, temporaryFolder, toolOfBench } from '../processes.ts';
import type { Measurement } from '../report.ts';
import { HAND_WRITTEN } from '../site/hand-written.ts';
import type { OpenBench } from '../site/serve.ts';
import { TEMPLATES } from '../site/templates.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** What is read besides the points, by column. */
const AUDITS = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'TBT, ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  'main thread, ms': 'mainthread-work-breakdown',
};

const score = z.number().nullable();
const auditRef = z.object({ id: z.string(), weight: z.number() });
const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  /** How fast Lighthouse found this machine; below 1000 it was slow or busy. */
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score, auditRefs: z.array(auditRef) })),
  audits: z.record(z.string(), z.object({ score, numericValue: z.number().optional() })),
});

/** Points of 100 and times, by column; and the names of audits that cost points. */
interface Run {
  values: Record<string, number>;
  failed: string[];
}

/** Lets Lighthouse, with a browser of its own, look at one page as a phone does. */
async function look(url: string, storage: Record<string, string>, flags: string[]): Promise<Run> {
  const profile = temporaryFolder();
  await keep(storage, new URL(url).origin, profile);
  const chromeFlags = ['--headless', ...CHROMIUM.args, `--user-data-dir=${profile}`];
  const args = [
    toolOfBench('lighthouse/cli/index.js'),
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--ignore-status-code',
    // The profile is new, but for what the visitor keeps.
    '--disable-storage-reset',
    `--chrome-flags=${chromeFlags.join(' ')}`,
    ...flags,
  ];
  const env = { ...process.env, CHROME_PATH: CHROMIUM.executablePath };
  // On a machine that is very busy it may lose its trace, and says so.
  const output = await outputOfNode(args, { env }).catch(() => outputOfNode(args, { env }));
  const { audits, categories, environment, runtimeError } = reportSchema.parse(JSON.parse(output));
  if (runtimeError) throw new Error(`Lighthouse could not load ${url}: ${runtimeError.message}`);
  const values: Run['values'] = { 'speed of the machine': environment.benchmarkIndex };
  for (const [id, category] of Object.entries(categories))
    values[id] = Math.round((category.score ?? 0) * 100);
  for (const [column, id] of Object.entries(AUDITS)) values[column] = audits[id]?.numericValue ?? NaN;
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9);
  return { values, failed: failed.map(({ id }) => id) };
}

/** Puts the visitor's localStorage into a browser's profile, from an address of the site that loads nothing. */
async function keep(storage: Record<string, string>, origin: string, profile: string): Promise<void> {
  if (Object.keys(storage).length === 0) return;
  const context = await chromium.launchPersistentContext(profile, CHROMIUM);
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate((items) => Object.assign(localStorage, items), storage);
  await context.close();
}

/** The middle of each column. */
const middle = (runs: Run[]): Run['values'] =>
  Object.fromEntries(
    Object.keys(runs[0]?.values ?? {}).map((column) => [
      column,
      median(runs.map(({ values }) => values[column] ?? NaN)),
    ]),
  );

/** Lighthouse on each template, as a phone sees it. */
export async function lighthouse({ origin, visitors, quick }: OpenBench): Promise<Measurement> {
  const times = quick ? 1 : 3;
  const notes: string[] = [];
  const rows = await inTurn(TEMPLATES, async ({ path, landing, skipAudits, visitor }) => {
    const flags = skipAudits.length > 0 ? [`--skip-audits=${skipAudits.join(',')}`] : [];
    const runs = await repeat(times, () => look(origin + path, visitors[visitor], flags));
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (failed.size > 0) notes.push(`${path} loses points for ${[...failed].join(', ')}`);
    // A step of the wizard brings React, stores and forms: it is an application, and is measured as one.
    const budgets: Record<string, Budget> = landing ? {} : { performance: BUDGETS.wizardLighthouse };
    return { name: path, values: middle(runs), budgets };
  });
  return {
    title: `Lighthouse, phone: simulated slow 4G, 4× slower processor; median of ${times}`,
    rows,
    budgets: Object.fromEntries(CATEGORIES.map((category) => [category, BUDGETS.lighthouse])),
    notes,
  };
}

/** The home page beside the same page without any JavaScript, and beside that in the fonts that a phone has, in turns. */
export async function handWritten({ origin, quick }: OpenBench): Promise<Measurement> {
  const ratios = {
    'LCP, home ÷ this': BUDGETS.lcpRatio,
    'main thread, home ÷ this': BUDGETS.mainThreadRatio,
  };
  const pages = { home: '/', 'by hand': HAND_WRITTEN, 'by hand, without web fonts': `${HAND_WRITTEN}?plain` };
  const turns = await repeat(quick ? 1 : 3, () =>
    inTurn(Object.values(pages), (path) => {
      const blocked = path.endsWith('plain') ? ['--blocked-url-patterns=*.woff2'] : [];
      return look(origin + path, {}, ['--only-categories=performance', ...blocked]);
    }),
  );
  const home = middle(turns.flatMap(([run]) => run ?? []));
  return {
    title: `The home page beside the same by hand, without JavaScript; Lighthouse phone, median of ${turns.length}`,
    rows: Object.keys(pages).map((name, page) => {
      const values = middle(turns.flatMap((turn) => turn[page] ?? []));
      for (const column of ['LCP', 'main thread'])
        values[`${column}, home ÷ this`] = (home[`${column}, ms`] ?? NaN) / (values[`${column}, ms`] ?? NaN);
      return { name, values };
    }),
    budgets: ratios,
  };
}
