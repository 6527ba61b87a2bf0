import { chromium } from 'playwright';
import * as z from 'zod';
import { CHROMIUM_FLAGS, chromiumPath } from '../browser.ts';
import { outputOfNode, temporaryFolder, toolOfBench } from '../children.ts';

/** One Lighthouse run for a phone: simulated slow 4G, processor slowed down four times. Times in ms. */
export interface LighthouseRun {
  /** Category → points of 100. */
  points: Record<string, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** What the page makes the main thread do in all. */
  mainThread: number;
  /** How fast Lighthouse found this machine; below 1000 it was slow or busy. */
  benchmarkIndex: number;
  /** Audits that cost points, as 'id: what Lighthouse says'. */
  failed: string[];
}

export interface LighthouseTask {
  /** localStorage of the visitor. */
  storage?: Record<string, string>;
  /** Left out: all. */
  categories?: string[];
  skipAudits?: string[];
}

const reportSchema = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      displayValue: z.string().optional(),
      numericValue: z.number().optional(),
    }),
  ),
});

/** Lets Lighthouse, in a process and with a browser of its own, look at one page. */
export async function runLighthouse(
  url: string,
  { storage = {}, categories = [], skipAudits = [] }: LighthouseTask,
): Promise<LighthouseRun> {
  const profile = temporaryFolder();
  await keep(storage, new URL(url).origin, profile);
  const flags = ['--headless', ...CHROMIUM_FLAGS, `--user-data-dir=${profile}`];
  const args = [
    toolOfBench('lighthouse/cli/index.js'),
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    '--ignore-status-code',
    // The profile is new, but for what the visitor keeps.
    '--disable-storage-reset',
    `--chrome-flags=${flags.join(' ')}`,
    ...(categories.length > 0 ? [`--only-categories=${categories.join(',')}`] : []),
    ...(skipAudits.length > 0 ? [`--skip-audits=${skipAudits.join(',')}`] : []),
  ];
  const env = { ...process.env, CHROME_PATH: chromiumPath() };
  const report = reportSchema.parse(JSON.parse(await outputOfNode(args, { env })));
  if (report.runtimeError)
    throw new Error(`Lighthouse could not load ${url}: ${report.runtimeError.message}`);
  const { audits, environment } = report;
  const reached = Object.entries(report.categories);
  const number = (id: string) => audits[id]?.numericValue ?? NaN;
  const failed = reached
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id))
    .filter((id) => (audits[id]?.score ?? 1) < 0.9)
    .map((id) => `${id}: ${audits[id]?.displayValue ?? audits[id]?.title}`);
  return {
    points: Object.fromEntries(reached.map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    mainThread: number('mainthread-work-breakdown'),
    benchmarkIndex: environment.benchmarkIndex,
    failed: [...new Set(failed)],
  };
}

/** Puts the visitor's localStorage into a browser's profile, from an address of the site that loads nothing. */
async function keep(storage: Record<string, string>, origin: string, profile: string): Promise<void> {
  if (Object.keys(storage).length === 0) return;
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: CHROMIUM_FLAGS,
  });
  const page = await context.newPage();
  await page.goto(`${origin}/healthz`);
  await page.evaluate(
    (items) => items.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(storage),
  );
  await context.close();
}
