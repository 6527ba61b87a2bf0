import type { Page } from 'playwright/test';
import { expectAccessible, FRAME } from './support/axe.ts';
import { builtPages, likeliestToBreak, samplePages } from './support/site-pages.ts';
import { expectFits } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { wide } from './support/wide.ts';

/** Few enough for one test's time, enough to keep both workers busy. */
const AT_A_TIME = 20;

/** The samples are measured whole, at this width among others: see pages.test.ts. */
const samples = new Set(samplePages());
const rest = builtPages.filter((path) => !samples.has(path));
const others = wide ? rest : likeliestToBreak(rest, AT_A_TIME * 2);

// Every text, on the smallest screen that the guidelines name and in the system's own colours, as people with low vision
// set them. The pages' own scripts don't run: what they wake is looked at on samples. A page's policy forbids another's
// styles, so it is set aside here.
test.use({ viewport: { width: 320, height: 740 }, forcedColors: 'active', bypassCSP: true });

/**
 * What a text can do wrong, and is not known from its HTML alone, which tests/crawl validates on every page: names,
 * headings, lists, labels and landmarks. Colours and sizes of targets come from the template.
 */
const OF_THE_TEXT = [
  'empty-table-header',
  'image-redundant-alt',
  'scrollable-region-focusable',
  'table-duplicate-name',
  'td-headers-attr',
  'th-has-data-cells',
];

for (let start = 0; start < others.length; start += AT_A_TIME) {
  const pages = others.slice(start, start + AT_A_TIME);
  test(`axe has nothing to say of the text of ${pages.length} pages from ${pages[0]} on, and all fit 320 px`, async ({
    page,
  }) => {
    test.setTimeout(AT_A_TIME * 15_000);
    // Chromium asks for it while a document has no icon.
    await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(pages[0] ?? '');
    for (const path of pages) {
      expect(await show(page, path), path).toBe(200);
      await expectFits(page, [320]);
      await withoutFrame(page);
      await expectAccessible(page, { rules: OF_THE_TEXT, name: path });
    }
  });
}

/**
 * Puts a page's document in the place of the one that is shown, and resolves to the status of its answer. To open it
 * would run its scripts and read axe anew, which takes longer than the look at it.
 */
async function show(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'text/html');
    document.replaceChild(document.adoptNode(documentElement), document.documentElement);
    await document.fonts.ready;
    return answer.status;
  }, path);
}

/** Leaves the page's own text. */
async function withoutFrame(page: Page): Promise<void> {
  const removed = await page.locator(FRAME.join()).evaluateAll((frame) => {
    for (const part of frame) part.remove();
    return frame.length;
  });
  expect(removed, `the frame of ${page.url()}`).toBeGreaterThan(0);
}
