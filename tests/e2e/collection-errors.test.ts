import type { Page } from 'playwright/test';
import { expect, test } from './support/test.ts';
import {
  bookNow,
  confirmButton,
  DETAILS,
  earlyStart,
  FOCUS,
  quoteFor,
  toCollection,
  typeDetails,
} from './support/visitor.ts';

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

test('an empty form: every field is named, in order, and leads to itself', async ({ page }) => {
  await toCollection(page);
  await confirmButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Enter a postcode',
    'Choose a collection window with a place left',
    'Enter the first line of the address',
    'Enter a town or city',
    'Enter your first name',
    'Enter your email address',
    'Enter a phone number',
    'Tick the box to ask us to start within 14 days',
  ]);

  for (const label of Object.keys(DETAILS).filter((name) => !name.includes('optional'))) {
    const field = page.getByLabel(label, { exact: true });
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const message = /Error: (.+)$/.exec((await field.evaluate(descriptionOf)) ?? '')?.[1] ?? '';
    await summary(page).getByRole('link', { name: message, exact: true }).click();
    await expect(field).toBeFocused();
  }
  await summary(page).getByRole('link', { name: 'Choose a collection window with a place left' }).click();
  await expect(page.getByRole('group', { name: /^Collection window/ }).locator('input:focus')).toBeEnabled();
  await summary(page).getByRole('link', { name: 'Tick the box to ask us to start within 14 days' }).click();
  await expect(earlyStart(page)).toBeFocused();
  await expect(earlyStart(page)).toHaveAccessibleDescription(/Tick the box/);
});

test('a detour to the services and back loses nothing', { tag: '@wide' }, async ({ page }) => {
  await quoteFor(page, FOCUS.typed, { items: ['full'] });
  await bookNow(page);
  await typeDetails(page);
  await page.goBack();
  await expect(page).toHaveURL('/booking/create/services');
  await page.goForward();
  for (const [label, value] of Object.entries(DETAILS))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
});

/** The text of the elements that describe a field. */
function descriptionOf(field: Element): string | undefined {
  return field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
}
