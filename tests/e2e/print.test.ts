import { expect, test } from './support/test.ts';

test(
  'on paper a page says whose it is and whom to call, and its questions have their answers',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await page.goto('/bracknell');
    await page.emulateMedia({ media: 'print' });
    const banner = page.getByRole('banner');
    await expect(banner).toContainText('Kennet Car Care');
    await expect(banner.getByText('Call to book 0118 496 0123')).toBeVisible();
    await expect(banner.getByRole('button')).toHaveCount(0);

    const closed = page.locator('main details:not([open])').filter({ hasText: /\?/ });
    expect(await closed.count()).toBeGreaterThan(2);
    for (const answer of await closed.locator('p').all()) {
      expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
      expect(await answer.evaluate((each) => each.checkVisibility())).toBe(true);
    }
    for (const heading of await page.locator('main h2').all()) {
      expect(await heading.evaluate((each) => getComputedStyle(each).breakAfter)).toBe('avoid');
    }
  },
);
