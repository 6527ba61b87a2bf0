import { tabTo } from './support/focus.ts';
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
  await expect(page.getByText(`We couldn’t find ${UNKNOWN.shown}.`)).toBeVisible();

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
  await expect(page.getByRole('main')).toContainText('Ford Focus 1.0 Petrol 2018');
  await expect(page.getByRole('main')).toContainText(UNKNOWN.shown);
  await add(page, 'Interim service');
  await bookNow(page);
  await fillCollection(page, place);
  await confirmButton(page).click();
  await expectBooked(page, place);
});

/** Of the sixty that tests/islands/vehicle/recent-cars.test.tsx chooses, some in real lists. */
const BY_KEYBOARD = [
  { make: 'VOLKSWAGEN', range: 'GOLF', name: 'Volkswagen Golf', year: '2021', engine: '1.5 Petrol' },
  { make: 'MG', range: 'ZS', name: 'MG ZS', year: '2024', engine: '1.5 Petrol' },
  { make: 'BMW', range: '3 SERIES', name: 'BMW 3 Series', year: '2022', engine: '2.0 Diesel' },
];

for (const { make, range, name, year, engine } of BY_KEYBOARD) {
  test(`a ${name} of ${year} is chosen by keyboard alone`, { tag: '@wide' }, async ({ page }) => {
    const { keyboard } = page;
    await page.goto('/search/vehicle');
    const model = page.getByLabel('Model', { exact: true });
    await tabTo(page, page.getByLabel('Make'));
    await keyboard.type(make);
    await expect(page.getByLabel('Make')).toHaveValue(make);
    await expect(model).toBeEnabled();
    await tabTo(page, model);
    await keyboard.type(range);
    await expect(model).toHaveValue(range);
    await tabTo(page, page.getByLabel('Year (optional)'));
    await keyboard.type(year);
    const radios = page.getByRole('group', { name: 'Engine' }).getByRole('radio');
    const wanted = radios.and(page.getByRole('radio', { name: engine }));
    await tabTo(page, radios.first());
    await keyboard.press('Space');
    const names = await radios.evaluateAll((all) => all.map(({ id }) => id));
    const steps = names.indexOf((await wanted.getAttribute('id')) ?? '');
    for (let step = 0; step < steps; step++) await keyboard.press('ArrowDown');
    await expect(wanted).toBeChecked();
    await expect(wanted).toBeFocused();
    await keyboard.press('Enter');
    await expectPrices(page);
    await expect(page.getByRole('main')).toContainText(`${name} ${engine} ${year}`);
  });
}
