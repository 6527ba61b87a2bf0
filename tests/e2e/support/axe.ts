import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe that the builder comes with, as a script: the minified one, because every page reads it anew. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** WCAG 2.2 AA and axe's best practices, on the page as it is now. `without` names rules that cannot hold here. */
export async function expectAccessible(page: Page, without: string[] = []): Promise<void> {
  // A colour that is still fading in is measured half way.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map((one) => one.finished.catch(() => undefined)));
  });
  // Once a page. The builder by itself sends its half megabyte twice at every look, which takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await new AxeBuilder({ page, axeSource: '0' })
    .options({ runOnly: RULES, resultTypes: ['violations'] })
    .disableRules(without)
    // Otherwise it opens a tab for each result, to join those of frames; the site has none.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ html }) => html) }));
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
