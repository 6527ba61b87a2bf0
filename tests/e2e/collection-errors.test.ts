import type { Page } from 'playwright/test';
import { mailsTo } from './support/mail.ts';
import { expect, test } from './support/test.ts';
import {
  bookNow,
  choosePlace,
  confirmButton,
  DETAILS,
  earlyStart,
  expectBooked,
  fillCollection,
  FOCUS,
  quoteFor,
  toCollection,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });

/** The message stands in the summary, whose link leads to the field, and beside the field. */
async function expectRefused(page: Page, label: string, message: string): Promise<void> {
  await confirmButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${message}`));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await summary(page).getByRole('link', { name: message }).click();
  await expect(field).toBeFocused();
}

test('an empty form: every field is named, in order, and leads to itself', async ({ page }) => {
  await toCollection(page);
  await confirmButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter a phone number',
    'Enter a postcode',
    'Enter the first line of the address',
    'Enter a town or city',
    'Choose a collection window with a place left',
    'Tick the box to ask us to start within 14 days',
  ]);

  for (const label of Object.keys(DETAILS)) {
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

test('what is typed in a wrong form is told field by field, and kept', async ({ page, place }) => {
  await toCollection(page);
  await fillCollection(page, place);
  for (const [label, wrong, message] of [
    ['Email', 'sample.driver@', 'Enter an email address, like name@example.com'],
    ['Phone', '0118 496', 'Enter a UK phone number, like 07700 900123'],
    ['Postcode', 'RG12', 'Enter a UK postcode, like RG12 1AA'],
    ['First name', '   ', 'Enter your first name'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(wrong);
    await expectRefused(page, label, message);
    await expect(summary(page).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(wrong);
    await page.getByLabel(label, { exact: true }).fill(DETAILS[label]);
  }
  // The rest stood by.
  await expect(page.getByLabel('Last name')).toHaveValue(DETAILS['Last name']);
  await confirmButton(page).click();
  await expectBooked(page, place);
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('a postcode outside the area is told with the number to call', async ({ page, place }) => {
  await toCollection(page);
  await fillCollection(page, place, { Postcode: 'm1 1ae' });
  await expectRefused(
    page,
    'Postcode',
    'We do not collect from M1 yet. Call 0118 496 0123 and we will see what we can do',
  );
});

test('the car can go back to another address, which is checked like the first', async ({
  page,
  place,
  email,
}) => {
  await toCollection(page);
  await fillCollection(page, place, { Email: email });
  await page.getByRole('checkbox', { name: 'Bring it back to the same address' }).uncheck();
  const back = page.getByRole('group', { name: 'Where we bring it back to' });
  await confirmButton(page).click();
  await expect(summary(page).getByRole('listitem')).toHaveText([
    'Enter a postcode',
    'Enter the first line of the address',
    'Enter a town or city',
  ]);
  await summary(page).getByRole('link', { name: 'Enter a postcode' }).click();
  await expect(back.getByLabel('Postcode')).toBeFocused();
  await back.getByLabel('Postcode').fill('RG40 1AA');
  await back.getByLabel('Address line 1').fill('2 Placeholder Street');
  await back.getByLabel('Town or city').fill('Wokingham');
  await confirmButton(page).click();
  await expectBooked(page, place);
  await expect.poll(() => mailsTo(email)[0]?.text).toContain('2 Placeholder Street, Wokingham, RG40 1AA');
});

test('a window that was just taken is told, and another one is booked', async ({
  page,
  api,
  places,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  // The first window of a day with another one: the error's link must not lead to what is full.
  const first = places.find(({ window }) => window.startsWith('08:00'));
  const other = places.find((place) => place.date === first?.date && place.window !== first.window);
  if (!first || !other) throw new Error('No day with two free windows');
  await toCollection(page);
  await fillCollection(page, first);
  await api.fill(first);
  await confirmButton(page).click();

  await expect(summary(page)).toBeFocused();
  const message = 'That collection window has just been taken. Choose another one';
  await expect(windowRadio(page, first)).toBeDisabled();
  await expect(windowRadio(page, first)).not.toBeChecked();
  await expect(page.getByRole('group', { name: /^Collection window/ })).toContainText(message);
  await summary(page).getByRole('link', { name: message }).click();
  await expect(page.getByRole('group', { name: /^Collection window/ }).locator('input:focus')).toBeEnabled();

  await choosePlace(page, other);
  await confirmButton(page).click();
  await expectBooked(page, other);
});

test('everything typed survives a reload', async ({ page, place }) => {
  await toCollection(page);
  await fillCollection(page, place);
  await page.getByLabel('Address line 2 (optional)').first().fill('Flat 3');
  await page.getByLabel('Note for the driver (optional)').fill('Gate code 1234');
  await page.getByRole('checkbox', { name: 'Bring it back to the same address' }).uncheck();
  const back = page.getByRole('group', { name: 'Where we bring it back to' });
  await back.getByLabel('Postcode').fill('RG40 1AA');
  await page.reload();

  const from = page.getByRole('group', { name: 'Collection address' });
  for (const [label, value] of Object.entries(DETAILS))
    await expect(page.getByLabel(label, { exact: true }).first()).toHaveValue(value);
  await expect(from.getByLabel('Address line 2 (optional)')).toHaveValue('Flat 3');
  await expect(page.getByLabel('Note for the driver (optional)')).toHaveValue('Gate code 1234');
  await expect(page.getByRole('checkbox', { name: 'Bring it back to the same address' })).not.toBeChecked();
  await expect(back.getByLabel('Postcode')).toHaveValue('RG40 1AA');
  await expect(windowRadio(page, place)).toBeChecked();
  await expect(earlyStart(page)).toBeChecked();
});

test('a detour to the services and back loses nothing', async ({ page }) => {
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
