import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { builtPages, samplePages } from './support/site-pages.ts';
import { expectFits } from './support/sound.ts';
import { expect, test } from './support/test.ts';

/** Few enough for one test's time, enough to keep both workers busy. */
const AT_A_TIME = 20;

/** The samples are measured whole, at this width among others: see pages.test.ts. */
const samples = new Set(samplePages());
const others = builtPages.filter((path) => !samples.has(path));

// Every text, on the smallest screen that the guidelines name and in the system's own colours, as people with low vision
// set them. Pages are opened one after the other in one tab, without their scripts' help: what wakes later is looked at
// on samples.
test.use({ viewport: { width: 320, height: 740 }, forcedColors: 'active' });

/** Colours, sizes of targets and landmarks come from the template, whose samples are measured; they are most of axe's time. */
const OF_THE_TEMPLATE = ['color-contrast', 'target-size', 'region'];

for (let start = 0; start < others.length; start += AT_A_TIME) {
  const pages = others.slice(start, start + AT_A_TIME);
  test(`axe has nothing to say of ${pages.length} pages from ${pages[0]} on, and all fit 320 px`, async ({
    page,
  }) => {
    test.setTimeout(AT_A_TIME * 15_000);
    for (const path of pages) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(response?.status(), path).toBe(200);
      await expectFits(page, [320]);
      await withoutFrame(page);
      await expectAccessible(page, OF_THE_TEMPLATE);
    }
  });
}

/** Leaves the page's own text: header, menu and footer are the same everywhere, and nearly half of each page. */
async function withoutFrame(page: Page): Promise<void> {
  const removed = await page.locator('body > header, #menu, body > footer').evaluateAll((frame) => {
    for (const part of frame) part.remove();
    return frame.length;
  });
  expect(removed, `the frame of ${page.url()}`).toBeGreaterThan(0);
}
