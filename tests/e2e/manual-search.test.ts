import { expect, test } from './support/test.ts';
import {
  add,
  awake,
  bookNow,
  confirmButton,
  expectBooked,
  expectPrices,
  fillCollection,
  plateForm,
  sendPlate,
} from './support/visitor.ts';

/** Nobody has it: not in the demo registry, and its last letters hold a Q. */
const UNKNOWN = { typed: 'zz11 zzq', vrm: 'ZZ11ZZQ', shown: 'ZZ11 ZZQ' };

test('a plate that nobody knows is booked by make, model and engine', async ({ page, place, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/ford-service');
  await awake(plateForm(page).field);
  await sendPlate(page, UNKNOWN.typed);
  await expect(page).toHaveURL(`/search/vehicle?no_reg_found=true&reg_no=${UNKNOWN.vrm}`);
  await expect(page.getByText(`We could not find ${UNKNOWN.shown}.`)).toBeVisible();

  await page.getByLabel('Make').selectOption('FORD');
  await page.getByLabel('Model', { exact: true }).selectOption('FOCUS');
  await page.getByLabel('Year (optional)').selectOption('2018');
  await expect(page.getByLabel('Registration (optional)')).toHaveValue(UNKNOWN.vrm);
  await page
    .getByRole('group', { name: 'Engine' })
    .getByRole('radio', { name: /^1\.0 Petrol/ })
    .check();
  await page.getByRole('button', { name: 'See prices for this car' }).click();

  await expectPrices(page);
  await expect(page.getByRole('main')).toContainText('FORD FOCUS 1.0 Petrol');
  await expect(page.getByRole('main')).toContainText(UNKNOWN.shown);
  await add(page, 'Interim service');
  await bookNow(page);
  await fillCollection(page, place);
  await confirmButton(page).click();
  await expectBooked(page, place);
});

test('without any registration the car is booked by its make', async ({ page, place }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'I don’t know my registration' }).first().click();
  await expect(page).toHaveURL('/search/vehicle');
  await page.getByLabel('Make').selectOption('TESLA');
  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Engine' }).getByRole('radio').first().check();
  await page.getByRole('button', { name: 'See prices for this car' }).click();
  await expectPrices(page);
  // An electric car has no oil, no filters for it and no exhaust.
  await expect(page.getByRole('main')).not.toContainText('Oil and filter change');
  await add(page, 'MOT test (class 4)');
  await bookNow(page);
  await fillCollection(page, place);
  await confirmButton(page).click();
  await expectBooked(page, place);
});

test('each choice that is missing is named', async ({ page }) => {
  await page.goto('/search/vehicle');
  await awake(page.getByLabel('Make'));
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole('link', { name: 'Choose a make' }).click();
  await expect(page.getByLabel('Make')).toBeFocused();

  await page.getByLabel('Make').selectOption('AUDI');
  await expect(summary).toBeHidden();
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await summary.getByRole('link', { name: 'Choose a model' }).click();
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();

  await page.getByLabel('Model', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'See prices for this car' }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Choose an engine' }).click();
  await expect(page.getByRole('group', { name: 'Engine' }).getByRole('radio').first()).toBeFocused();
});

test('the whole catalogue can be chosen from', async ({ page }) => {
  await page.goto('/search/vehicle');
  // The first option is the invitation to choose.
  await expect(page.getByLabel('Make').getByRole('option')).toHaveCount(54 + 1);
});
