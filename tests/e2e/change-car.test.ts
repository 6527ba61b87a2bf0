import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import { add, FOCUS, isWide, LEAF, lineOf, openCart, quoteFor } from './support/visitor.ts';

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

test(
  'another car is asked about before it empties the list, and the page goes on with it',
  { tag: '@phone' },
  async ({ page }) => {
    await quoteFor(page, FOCUS.typed, { items: ['full'] });
    await openDialog(page);
    const field = dialog(page).getByRole('textbox', { name: /registration/i });
    await field.fill(LEAF.typed);
    await field.press('Enter');
    const question = dialog(page).getByRole('group', { name: /Your list has 1 service for FORD FOCUS/ });
    await expect(question).toBeFocused();
    await question.getByRole('button', { name: `Keep ${FOCUS.shown}` }).click();
    await expect(question).toHaveCount(0);
    await expect(lineOf(page, 'Full service').first()).toBeAttached();
    await field.press('Enter');
    await dialog(page)
      .getByRole('button', { name: `Start a list for ${LEAF.shown}` })
      .click();
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL('/booking/create/services');
    await expect(page.getByRole('main').getByText(LEAF.name, { exact: false }).first()).toBeVisible();
    await expect(lineOf(page, 'Full service')).toHaveCount(0);
  },
);

test(
  'a plate that nobody knows leads from the dialog to the manual search',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    await quoteFor(page, FOCUS.typed);
    await openDialog(page);
    const field = dialog(page).getByRole('textbox', { name: /registration/i });
    await field.fill('ZZ18 ZZQ');
    await field.press('Enter');
    await expect(page).toHaveURL('/search/vehicle?no_reg_found=true&reg_no=ZZ18ZZQ');
  },
);

test('a step without a car asks for it and goes on where it stands', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/booking/create/diagnostics');
  const field = page.getByRole('textbox', { name: /registration/i }).first();
  await field.fill(FOCUS.typed);
  await field.press('Enter');
  await expect(page.getByRole('main').getByText(FOCUS.name, { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL('/booking/create/diagnostics');
});

test('the panel and the drawer have their specified titles', async ({ page }) => {
  await quoteFor(page, FOCUS.typed);
  await expect(page.getByRole('button', { name: /services list/i })).toHaveCount(0);
  await add(page, 'Interim service');
  const cart = await openCart(page);
  const title = isWide(page) ? 'YOUR ADDED SERVICES' : 'Your services list';
  await expect(cart.getByRole('heading', { name: title, exact: true })).toBeVisible();
});

test(
  'the mini cart’s icon changes every ten seconds, and five after an item was added',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install();
    await quoteFor(page, FOCUS.typed);
    await add(page, 'Interim service');
    const icon = () => page.locator('.mini__ico svg').innerHTML();
    const first = await icon();
    await page.clock.runFor(4_000);
    expect(await icon()).toBe(first);
    await page.clock.runFor(1_500);
    const second = await icon();
    expect(second).not.toBe(first);
    await page.clock.runFor(8_000);
    expect(await icon()).toBe(second);
    await page.clock.runFor(2_500);
    expect(await icon()).toBe(first);
  },
);
