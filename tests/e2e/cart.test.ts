import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import {
  add,
  addButton,
  bookNow,
  closeCart,
  confirmButton,
  expectBooked,
  fillCollection,
  FOCUS,
  lineAmount,
  lineOf,
  openCart,
  quoteFor,
  sumOf,
  toCollection,
} from './support/visitor.ts';

const MOT = 'MOT test (class 4)';

test('taking the full service out takes the discounted MOT with it', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  await add(page, MOT);
  const cart = await openCart(page);
  expect(await lineAmount(cart, MOT)).toBe(0);
  await cart.getByRole('button', { name: 'Remove Full service' }).click();
  await expect(lineOf(page, MOT)).toHaveCount(0);
  await expect(addButton(page, MOT)).toHaveAttribute('aria-pressed', 'false');
  await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'false');
});

test('an MOT at its own price stays when something else goes', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { items: ['mot', 'front_brake_pads'] });
  const cart = await openCart(page);
  expect(await lineAmount(cart, MOT)).toBe(4000);
  await cart.getByRole('button', { name: 'Remove Front brake pads' }).click();
  await expect(lineOf(page, 'Front brake pads')).toHaveCount(0);
  expect(await lineAmount(cart, MOT)).toBe(4000);
  expect(await sumOf(cart, /^Total/)).toBe(4000);
});

test('one service takes the place of another', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { items: ['interim'] });
  await add(page, 'Major service');
  await expect(addButton(page, 'Interim service')).toHaveAttribute('aria-pressed', 'false');
  await expect(lineOf(page, 'Interim service')).toHaveCount(0);
});

test('what is added and taken out in quick succession is all done', async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { wanted: ['front_brake_pads'] });
  // Without waiting for an answer in between.
  for (const name of ['Front brake pads', MOT, 'Full service', MOT]) await addButton(page, name).click();
  await expect(lineOf(page, 'Full service').first()).toBeAttached();
  await expect(lineOf(page, MOT)).toHaveCount(0);
  const cart = await openCart(page);
  expect(await lineAmount(cart, 'Front brake pads')).toBeGreaterThan(0);
  expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
});

test('an item is taken out where it was added', async ({ page }) => {
  await quoteFor(page, FOCUS.typed);
  await add(page, MOT);
  await addButton(page, MOT).click();
  await expect(addButton(page, MOT)).toHaveAttribute('aria-pressed', 'false');
  await expect(lineOf(page, MOT)).toHaveCount(0);
});

test('a cart that the server has forgotten is made anew, with everything in it', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 410/);
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  await forgetCart(page);
  await add(page, MOT);
  const cart = await openCart(page);
  expect(await lineAmount(cart, 'Full service')).toBeGreaterThan(0);
  expect(await lineAmount(cart, MOT)).toBe(0);

  await test.step('also when something is taken out', async () => {
    await closeCart(page);
    await forgetCart(page);
    await addButton(page, MOT).click();
    await expect(lineOf(page, MOT)).toHaveCount(0);
    await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a cart that the server has forgotten does not stand in the way of the order', async ({
  page,
  place,
  complaints,
}) => {
  complaints.expect(/status of 410/);
  await toCollection(page);
  await fillCollection(page, place);
  await forgetCart(page);
  await confirmButton(page).click();
  await expectBooked(page, place);
});

test('a price that changed is told before anything is booked', async ({ page, place, complaints }) => {
  complaints.expect(/status of 409/);
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  const total = await sumOf(await openCart(page), /^Total/);
  await closeCart(page);
  await bookNow(page);
  await changeStoredCart(page, { subtotal: '1.00' });
  await expect(confirmButton(page)).toContainText('£1.00');
  await fillCollection(page, place);
  await confirmButton(page).click();
  const alert = page.getByRole('alert', { name: /A price has changed since you saw it/ });
  await expect(alert).toBeFocused();
  await expect(page).toHaveURL('/booking/create/collection-info');
  await expect(confirmButton(page)).toContainText(`£${(total / 100).toFixed(2)}`);
  await confirmButton(page).click();
  await expectBooked(page, place);
});

const forgetCart = (page: Page) => changeStoredCart(page, { key: 'long-gone' });

/** Changes what the browser keeps of the cart, and comes back to the page with it. */
async function changeStoredCart(page: Page, change: Record<string, string>): Promise<void> {
  await page.evaluate((own) => {
    const cart = JSON.parse(localStorage.getItem('kcc:cart') ?? 'null');
    Object.assign(cart.cartContent, own);
    localStorage.setItem('kcc:cart', JSON.stringify(cart));
  }, change);
  await page.reload();
}
