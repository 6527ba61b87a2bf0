import { launch } from 'puppeteer-core';
import { type Browser, PATIENCE_MS, type Wish } from './browser.ts';

/** Firefox, by WebDriver BiDi, which it speaks without a driver. */
export async function openFirefox({ width, height, javaScript }: Wish): Promise<Browser> {
  // Without scripts Firefox answers no questions of a test either.
  if (!javaScript) throw new Error('Firefox is tested with JavaScript only');
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH || '/usr/bin/firefox-esr',
    defaultViewport: { width, height },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const locate = (xpath: string) => page.locator(`xpath/${xpath}`).setTimeout(PATIENCE_MS);
  return {
    name: await browser.version(),
    open: async (url) => void (await page.goto(url)),
    click: (xpath) => locate(xpath).click(),
    type: async (xpath, text) => {
      const field = await locate(xpath).waitHandle();
      await field.type(text);
    },
    read: (expression) => page.evaluate(expression),
    complaints: () => complaints,
    close: () => browser.close(),
  };
}
