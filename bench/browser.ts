import { type Browser, chromium, type Page } from 'playwright';

/** Every measured Chromium: which one, `.env` or the machine says, and nothing depends on the machine's graphics. */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
};

/** One for all measurements; Playwright ends it with the process. */
let browser: Promise<Browser> | undefined;

/**
 * Gives a page on a phone of 360 px with empty caches to `look`, and closes it afterwards.
 * @param storage the visitor's localStorage
 * @param token of their session, where they are logged in
 */
export async function onPhone<T>(
  origin: string,
  { storage = {}, token }: { storage?: Record<string, string>; token?: string },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  browser ??= chromium.launch(CHROMIUM);
  const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
  const started = await browser;
  const context = await started.newContext({
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

/**
 * Opens a page on the slow phone, as somebody who is logged in.
 * @param heading is on the page
 * @returns ms until its largest part is painted, and how much of it has moved so far without a touch
 */
export const readable = (
  url: string,
  token: string,
  heading: string,
  how?: { network: boolean },
): Promise<{ largest: number; shift: number }> =>
  onPhone(new URL(url).origin, { token }, async (page) => {
    await slowDown(page, how);
    await page.goto(url, { waitUntil: 'load' });
    await page.getByRole('heading', { name: heading }).first().waitFor();
    return page.evaluate(async () => {
      await document.fonts.ready;
      let largest = NaN;
      let shift = 0;
      const watch = (type: string, see: (entry: PerformanceEntry) => unknown) =>
        new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
      watch('largest-contentful-paint', ({ startTime }) => (largest = startTime));
      watch('layout-shift', (entry) => (shift += Number(Reflect.get(entry, 'value'))));
      // What is buffered is told in a task of its own.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { largest, shift };
    });
  });
