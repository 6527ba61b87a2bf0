import { expect, type Page } from 'playwright/test';
import { layoutFaults, set, type Setting, SETTINGS } from './look.ts';

/** Nothing on the page lies over anything else, is cut, falls apart or is out of sight, at each setting. */
export async function expectUnbroken(page: Page, settings: readonly Setting[] = SETTINGS): Promise<void> {
  // What is folded is looked at too.
  await page.evaluate(() => document.querySelectorAll('details').forEach((each) => (each.open = true)));
  for (const setting of settings) {
    await set(page, setting);
    expect.soft(await layoutFaults(page, setting), `${page.url()} at ${JSON.stringify(setting)}`).toEqual([]);
  }
}
