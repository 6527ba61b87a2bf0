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
