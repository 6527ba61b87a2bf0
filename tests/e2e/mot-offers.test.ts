import type { Page } from 'playwright/test';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import {
  add,
  confirmButton,
  expectBooked,
  fillCollection,
  FOCUS,
  LEAF,
  lineOf,
  quoteFor,
} from './support/visitor.ts';

const TYRE = 'Mid-range tyre, fitted and balanced';
const DISCS = 'Front brake discs and pads';

async function historyOf(page: Page, plate: string): Promise<void> {
  await page.goto('/check-mot-history');
  await page.getByRole('textbox', { name: 'The car’s registration' }).fill(plate);
  await page.getByRole('button', { name: 'See the MOT history' }).click();
  await expect(page).toHaveURL('/check-mot-history/details');
}

/** The row of a repair; it wakes when it comes into view. */
async function offer(page: Page, name: RegExp) {
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name }) });
  await row.getByRole('button').first().scrollIntoViewIfNeeded();
  await expect(row.locator('astro-island[ssr]')).toHaveCount(0);
  return row;
}

test('a plate, its history, two advisories added, and booked', async ({ page, place, email }, {
  project,
}) => {
  await historyOf(page, FOCUS.typed);
  const tyres = await offer(page, /^New tyre$/);
  await expect(tyres).toContainText('Nearside Front Tyre worn close to legal limit');
  await expect(tyres).toContainText('Before the next test');
  await tyres.getByRole('radio', { name: new RegExp(TYRE) }).check();
  await tyres.getByRole('button', { name: `Add to my booking ${TYRE}` }).click();
  await expect(tyres.getByRole('button', { name: `In my booking ${TYRE}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const discs = await offer(page, new RegExp(`^${DISCS}$`));
  await expect(discs).toContainText('Front Brake disc worn');
  await discs.getByRole('button', { name: `Add to my booking ${DISCS}` }).click();
  await expect(page.getByText(/^2 added, £[\d,.]+ inc VAT$/)).toBeVisible();
  await expectSound(page, project.name);

  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where and when?' })).toBeVisible();
  for (const name of [TYRE, DISCS]) await expect(lineOf(page, name).first()).toBeAttached();
  await fillCollection(page, place, { Email: email });
  await confirmButton(page).click();
  await expectBooked(page, place);
  await expect(page.getByRole('main')).toContainText(DISCS);
});

test('another car’s list is emptied only when the visitor says so', { tag: '@wide' }, async ({ page }) => {
  await quoteFor(page, LEAF.typed);
  await add(page, 'Full EV service');
  await historyOf(page, FOCUS.typed);
  const discs = await offer(page, new RegExp(`^${DISCS}$`));
  await discs.getByRole('button', { name: `Add to my booking ${DISCS}` }).click();
  const question = discs.getByRole('group', { name: /^Your list has 1 service for Nissan Leaf/ });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: `Keep ${LEAF.shown}` }).click();
  await expect(question).toHaveCount(0);
  await expect(discs.getByRole('button', { name: `Add to my booking ${DISCS}` })).toBeVisible();

  await page.getByRole('button', { name: 'Add both to my booking' }).click();
  await page.getByRole('button', { name: `Start a list for ${FOCUS.shown}` }).click();
  await expect(page.getByText(/^2 added, £/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a repair leads to the car’s prices with that one on top', { tag: '@wide' }, async ({ page }) => {
    await historyOf(page, FOCUS.typed);
    await page.getByRole('radio', { name: new RegExp(TYRE) }).check();
    await page.getByRole('button', { name: /^Add to my booking Budget tyre/ }).click();
    await expect(page).toHaveURL('/booking/create');
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText(TYRE);
  });

  test(
    'a line that nobody can price becomes a question to us, without the plate in an address',
    { tag: '@wide' },
    async ({ page }) => {
      await historyOf(page, 'OM57 EAQ');
      await page.getByRole('button', { name: /^Ask us in writing/ }).click();
      await expect(page).toHaveURL('/contact/draft');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
        /"Instrument display not working"/,
      );
      await expect(page.getByRole('radio', { name: 'A price' })).toBeChecked();
      await expect(page.getByRole('textbox', { name: /^Registration/ })).toHaveValue('OM57EAQ');
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );
});
