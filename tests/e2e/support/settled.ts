import type { Page } from 'playwright/test';

/** Waits until the page's late work has begun: what it does when it is idle, and what follows from that at once. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  // No longer than the page itself waits (browser/page/when-idle.ts): a busy machine may never be idle.
  await page.evaluate(
    () => new Promise((done) => requestIdleCallback(() => setTimeout(done, 100), { timeout: 2000 })),
  );
}
