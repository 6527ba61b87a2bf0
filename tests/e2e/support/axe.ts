import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified axe, because a page reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * WCAG 2.2 AA and axe's best practices, on the page as it is now. `without` names rules that cannot hold here.
 * @param name of the page in a failure
 */
export async function expectAccessible(page: Page, without: string[] = [], name = page.url()): Promise<void> {
  // A colour that is still fading in is measured half way.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Asked here rather than through axe's own package for Playwright, which takes as long again around each look.
  const found = await page.evaluate(
    async (options) => {
      const results = await window.axe?.run(options);
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
    },
    {
      runOnly: RULES,
      resultTypes: ['violations' as const],
      rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    },
  );
  expect(found, `axe on ${name}`).toEqual([]);
}
