import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { wide } from './wide.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The minified axe, because a page reads it anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(on: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

/** Header, menu and footer: the same everywhere, and nearly half of each page. */
export const FRAME = ['body > header', '#menu', 'body > footer'];

interface Look {
  /** Looks at header, menu and footer too. */
  frame?: boolean;
  /** Only these rules, by axe's names. */
  rules?: string[];
  /** Of the page, in a failure. */
  name?: string;
}

/** WCAG 2.2 AA and axe's best practices, on the page as it is now. */
export async function expectAccessible(
  page: Page,
  { frame = false, rules, name = page.url() }: Look = {},
): Promise<void> {
  // A colour that is still fading in is measured half way.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const on = { exclude: frame ? [] : FRAME.map((part) => [part]) };
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: RULES },
    // A third of the time; they come from the layouts, which are looked at with their frames.
    rules: { 'color-contrast': { enabled: frame || wide } },
    resultTypes: ['violations'],
    // Neither a sheet read once more nor another site's frame is what is looked at.
    preload: false,
    iframes: false,
    selectors: false,
  };
  // Asked here rather than through axe's own package for Playwright, which takes as long again around each look.
  const found = await page.evaluate(
    async ([where, how]) => {
      const results = await window.axe?.run(where, how);
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ html }) => html),
      }));
    },
    [on, options] as const,
  );
  expect(found, `axe on ${name}`).toEqual([]);
}
