import { expect, type Page } from 'playwright/test';
import { layoutFaults, set, type Setting, SETTINGS } from './look.ts';

/** Nothing on the page lies over anything else, is cut, falls apart or is out of sight, at each setting. */
export async function expectUnbroken(page: Page, settings: readonly Setting[] = SETTINGS): Promise<void> {
  const before = page.viewportSize();
  const folded = await page.evaluateHandle(unfold);
  for (const setting of settings) {
    await set(page, setting);
    expect.soft(await layoutFaults(page, setting), `${page.url()} at ${JSON.stringify(setting)}`).toEqual([]);
  }
  // The page is as the journey left it.
  await page.evaluate((all) => all.forEach((each) => (each.open = false)), folded);
  await folded.dispose();
  if (!before) return;
  await set(page, before);
  await page.setViewportSize(before);
}

/** Runs in the page: opens what is folded, which is looked at too. */
function unfold(): HTMLDetailsElement[] {
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  for (const each of folded) each.open = true;
  return folded;
}
