import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { FOCUS, plateForm, quoteFor } from './support/visitor.ts';
import { wide } from './support/wide.ts';

/** CSS px by which the page is wider than its window. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('a phone on its side', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 740, height: 360 } });

  // The last two are made of the same parts as the second.
  for (const path of ['/', '/bracknell', ...(wide ? ['/ford-service', '/brake-pad-replacement'] : [])]) {
    test(`has the plate in sight beside the heading: ${path}`, async ({ page }) => {
      await page.goto(path);
      const { field, button } = plateForm(page);
      for (const part of [field, button, page.getByRole('heading', { level: 1 })]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      expect(await tooWide(page)).toBe(0);
    });
  }

  test('has no bar across its low screen', async ({ page }) => {
    await page.goto('/bracknell');
    await page.mouse.wheel(0, 1_500);
    await expect(page.locator('.regbar')).toBeHidden();
    expect(await tooWide(page)).toBe(0);
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    const cart = await page.getByRole('region', { name: 'Your cart' }).boundingBox();
    expect(cart?.width).toBeLessThan(740 / 2);
    expect(cart?.height).toBeLessThan(60);
    expect(await tooWide(page)).toBe(0);
  });

  test('has a price in the first screen of the booking', async ({ page }) => {
    await quoteFor(page, FOCUS.typed);
    const due = page.getByRole('region', { name: 'Due for your car' });
    await expect(due.getByText(/^£\d+\.\d\d$/).first()).toBeInViewport({ ratio: 1 });
  });
});
