import type { Page } from 'playwright/test';
import { layoutFaults } from './support/layout/look.ts';
import { seed } from './support/seed.ts';
import { expect, test } from './support/test.ts';
import { FOCUS, quoteFor, toCollection } from './support/visitor.ts';

/** The browser's own setting for text, twice what it is by default. */
const TWICE = '--blink-settings=defaultFontSize=32';

/** CSS px by which the page is wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  expect(await tooWide(page), `${path} at twice the text size`).toBe(0);
  expect(await layoutFaults(page), `${path} at twice the text size`).toEqual([]);
}

// A browser of its own: Chromium takes the setting at its start.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), TWICE] }),
});

test.describe('text twice as large on a phone', { tag: '@phone' }, () => {
  test('no page for everybody is wider than the screen, nor is a plate cut off', async ({ page }) => {
    await expectNoSidewaysScroll(page, '/');
    expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize))).toBe(
      34,
    );
    const hero = page.locator('#hero-reg');
    await hero.fill('MW18 WQM');
    expect(await hero.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    for (const path of [
      '/bracknell',
      '/brake-pad-replacement',
      '/ford-service',
      '/service-booking',
      '/mot',
    ]) {
      await expectNoSidewaysScroll(page, path);
    }
  });

  test('nor is a step of the booking', { tag: '@wide' }, async ({ page }) => {
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    expect(await tooWide(page)).toBe(0);
    await seed(page, { plate: FOCUS.typed, items: ['full'] });
    for (const path of ['/booking/create/parts', '/search/vehicle', '/booking/create/parts/brakes']) {
      await expectNoSidewaysScroll(page, path);
    }
    await expect(page.getByRole('main').getByText('Price on request').first()).toBeVisible();
    expect(await tooWide(page), 'prices in words').toBe(0);
    await toCollection(page);
    expect(await tooWide(page)).toBe(0);
    expect(await layoutFaults(page)).toEqual([]);
  });

  test('nor is the history of a plate', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/check-mot-history');
    await page.getByRole('textbox', { name: 'The car’s registration' }).fill(FOCUS.typed);
    await page.getByRole('button', { name: 'See the MOT history' }).click();
    await expect(page).toHaveURL('/check-mot-history/details');
    expect(await tooWide(page)).toBe(0);
  });
});
