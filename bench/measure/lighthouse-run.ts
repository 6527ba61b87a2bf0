import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, chromiumPath } from '../browser.ts';

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
  url: string;
  runs: number;
  /** localStorage of the visitor, set before the first run and kept. */
  storage?: Record<string, string>;
  categories?: string[];
  skipAudits?: string[];
}

/** Lighthouse clears everything but this before a run, so that the visitor stays who they are. */
const CLEAR: Flags['clearStorageTypes'] = [
  'file_systems',
  'shader_cache',
  'service_workers',
  'cache_storage',
];

/** Runs Lighthouse on one page in a Chromium of its own, which is closed afterwards. */
export async function runLighthouse({
  url,
  runs,
  storage = {},
  categories,
  skipAudits,
}: LighthouseTask): Promise<LighthouseRun[]> {
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] });
  try {
    await keep(storage, new URL(url).origin, chrome.port);
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      ignoreStatusCode: true,
      clearStorageTypes: CLEAR,
      ...(categories && { onlyCategories: categories }),
      ...(skipAudits && { skipAudits }),
    };
    const results: LighthouseRun[] = [];
    for (let run = 0; run < runs; run++) results.push(await once(url, flags));
    return results;
  } finally {
    chrome.kill();
  }
}

/** Puts the visitor's localStorage into the browser, from an address of the site that loads nothing. */
async function keep(storage: Record<string, string>, origin: string, port: number): Promise<void> {
  if (Object.keys(storage).length === 0) return;
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]?.newPage();
  await page?.goto(`${origin}/healthz`);
  await page?.evaluate(
    (items) => items.forEach(([key, value]) => localStorage.setItem(key, value)),
    Object.entries(storage),
  );
  await page?.close();
  await browser.close();
}

async function once(url: string, flags: Flags): Promise<LighthouseRun> {
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { audits, categories, environment } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? NaN;
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]))
    .flatMap((audit) =>
      typeof audit?.score === 'number' && audit.score < 0.9
        ? [`${audit.id}: ${audit.displayValue ?? audit.title}`]
        : [],
    );
  return {
    points: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    mainThread: number('mainthread-work-breakdown'),
    benchmarkIndex: environment.benchmarkIndex,
    failed: [...new Set(failed)],
  };
}
