import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { FOCUS, quoteFor } from './support/visitor.ts';

/** The words of the yellow buttons that can be seen. */
const yellow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.btn')]
      .filter(
        (button) =>
          button.checkVisibility() && getComputedStyle(button).backgroundColor === 'rgb(255, 208, 33)',
      )
      .map((button) => button.innerText.trim()),
  );

test('in the booking only its own button goes on', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  for (const step of ['services', 'parts', 'diagnostics', 'free-mot-with-full-service', 'collection-info']) {
    await page.goto(`/booking/create/${step}`);
    await expect(page.getByRole('main').locator('.car')).toContainText(FOCUS.shown);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Book now' })).toHaveCount(0);
    await expect
      .poll(() => yellow(page), step)
      .toEqual([step === 'collection-info' ? expect.stringMatching(/^Book, £/) : 'Book Now']);
  }
});
