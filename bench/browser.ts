import { type Browser, chromium, type Page } from 'playwright';

/** What every measured Chromium is started with: nothing that calls out or depends on the machine's graphics. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `.env` or the machine says which. */
export const chromiumPath = (): string => process.env.CHROMIUM_PATH || '/usr/bin/chromium';

/** One for all measurements; Playwright ends it with the process. */
let browser: Promise<Browser> | undefined;

export interface Visitor {
  /** Their localStorage. */
  storage?: Record<string, string>;
  /** Of their session, where they are logged in. */
  token?: string;
}

/** Gives a page on a phone of 360 px with empty caches to `look`, and closes it afterwards. */
export async function onPhone<T>(
  origin: string,
  { storage = {}, token }: Visitor,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  browser ??= chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const context = await (
    await browser
  ).newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  try {
    if (token) await context.addCookies([{ name: 'session', value: token, url: origin }]);
    return await look(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Until an answer's first byte, on Lighthouse's slow 4G. */
export const LATENCY_MS = 150;

/** Makes a page as slow as on a cheap phone: its processor four times slower, and its network Lighthouse's slow 4G. */
export async function slowDown(page: Page, { network = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** ms until the largest part of a page is painted. */
export function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      ),
  );
}
