import { expect, test } from './support/test.ts';
import { lineOf, openCart, quoteFor } from './support/visitor.ts';

test(
  'a van has its whole plate in the cart, and an MOT of no class before we know it',
  { tag: ['@phone', '@wide'] },
  async ({ page }) => {
    await quoteFor(page, 'AB00 DEM', { items: ['full', 'mot'] });
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: 'MOT test (class 4 or 7)' }).first()).toBeVisible();
    await expect(main).not.toContainText('MOT test (class 4)');
    const cart = await openCart(page);
    await expect(lineOf(page, 'MOT test (class 4 or 7)').first()).toBeAttached();
    const plates = cart.locator('.plate--tag b');
    for (const plate of await plates.all()) {
      expect(await plate.evaluate((tag) => tag.scrollWidth - tag.clientWidth)).toBeLessThanOrEqual(0);
      const inside = await plate.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const tag = words.parentElement?.getBoundingClientRect();
        return tag !== undefined && range.getBoundingClientRect().right <= tag.right - 4;
      });
      expect(inside).toBe(true);
    }
  },
);
