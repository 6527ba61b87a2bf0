import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/test.ts';
import {
  bookNow,
  closeCart,
  confirmButton,
  expectBooked,
  fillCollection,
  FOCUS,
  openCart,
  quoteFor,
  sumOf,
} from './support/visitor.ts';

/** Saves what is in the cart and gives its link. */
async function save(page: Page): Promise<string> {
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Save or share this quote' }).click();
  await expect(cart.getByText(/^Quote QTE-\w{4}-\w{4} is saved\.$/)).toBeVisible();
  return cart.getByLabel('Link to your quote').inputValue();
}

test('a saved quote restores car and cart in another browser, and is booked at its price', async ({
  page,
  browser,
  place,
}) => {
  await quoteFor(page, FOCUS.typed, { items: ['full', 'mot'] });
  const link = await save(page);
  const cart = await openCart(page);
  const total = await sumOf(cart, /^Total/);
  await expectAccessible(page);
  // What is added afterwards is another list: the link is of the one that was saved.
  await cart.getByRole('button', { name: 'Remove MOT test (class 4)' }).click();
  await expect(cart.getByRole('button', { name: 'Save or share this quote' })).toBeVisible();

  const there = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await there.newPage();
  await other.goto(link);
  const shown = other.getByRole('article');
  await expect(shown).toContainText(FOCUS.shown);
  await expect(shown.getByRole('heading', { level: 1 })).toContainText(`£${(total / 100).toFixed(2)}`);
  await expect(shown).toContainText(/Valid until \w+ \d+ \w+ \d{4}/);
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Book this' }).click();
  await expect(other).toHaveURL('/booking/create/collection-info');
  await expect(confirmButton(other)).toContainText(`£${(total / 100).toFixed(2)}`);
  await fillCollection(other, place);
  await confirmButton(other).click();
  await expectBooked(other, place);
  await there.close();
});

test.describe('without JavaScript', () => {
  test(
    'a quote can be read and leads to the plain form; a link that was cut says so',
    { tag: '@wide' },
    async ({ page, browser, complaints }) => {
      complaints.expect(/status of 404/);
      await quoteFor(page, FOCUS.typed, { items: ['full'] });
      const link = await save(page);
      await closeCart(page);
      await bookNow(page);
      await expect((await openCart(page)).getByText(/its prices hold until/)).toBeVisible();

      const plain = await browser.newContext({ javaScriptEnabled: false });
      const other = await plain.newPage();
      await other.goto(link);
      await expect(other.getByRole('article')).toContainText('Full service');
      await other.getByRole('link', { name: 'Book this' }).click();
      await expect(other).toHaveURL(`${link}/book`);
      await expect(other.getByRole('heading', { level: 1, name: 'Where and when?' })).toBeVisible();
      await plain.close();

      await page.goto(link.slice(0, -3));
      await expect(page.getByRole('heading', { name: 'This link doesn’t open a quote' })).toBeVisible();
      await expect(page.getByRole('link', { name: /today’s prices/ })).toBeVisible();
    },
  );
});
