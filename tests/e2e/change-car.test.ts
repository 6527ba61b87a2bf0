import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { add, FOCUS, isWide, openCart, quoteFor } from './support/visitor.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change car' });

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change car' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('the dialog is 500 px wide and closes on a click outside', async ({ page }) => {
  await quoteFor(page, FOCUS.typed);
  await openDialog(page);
  const box = await dialog(page).boundingBox();
  const screen = page.viewportSize()?.width ?? 0;
  // On a phone, all but the gutters.
  expect(box?.width).toBe(Math.min(500, screen - 2 * 16));
  await expect(dialog(page).getByRole('textbox', { name: /registration/i })).toBeVisible();
  await page.mouse.click(screen / 2, 8);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('link', { name: 'Change car' })).toBeFocused();
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('the panel and the drawer have their specified titles', { tag: '@phone' }, async ({ page }) => {
  await quoteFor(page, FOCUS.typed);
  await expect(page.getByRole('button', { name: /services list/i })).toHaveCount(0);
  await add(page, 'Interim service');
  const cart = await openCart(page);
  const title = isWide(page) ? 'YOUR ADDED SERVICES' : 'Your services list';
  await expect(cart.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
