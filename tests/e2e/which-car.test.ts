import { expect, test } from './support/test.ts';
import { awake, expectPrices, plateForm, sendPlate } from './support/visitor.ts';

/** The demo registry has it as a hybrid, without saying whether it has a plug. */
const TUCSON = { typed: 'ab00 two', shown: 'AB00 TWO', name: 'Hyundai Tucson' };

test('a plate that fits several cars: one is picked, and keeps its plate, year and what was come for', async ({
  page,
}) => {
  await page.goto('/brake-pad-replacement');
  await awake(plateForm(page).field);
  await sendPlate(page, TUCSON.typed);
  await expect(page).toHaveURL('/search/vehicle?reg_no=AB00TWO');
  await expect(page).toHaveTitle(/^Which one is yours\?/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Which one is yours?');
  await expect(main).toContainText(TUCSON.shown);
  await expect(main).toContainText('We found a blue Hyundai Tucson from 2022.');

  const engines = page.getByRole('group', { name: 'Engine' }).getByRole('radio');
  await expect(engines).toHaveCount(2);
  await awake(engines.first());
  await page.getByRole('button', { name: 'See prices for this car' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Choose your car' }).click();
  await expect(engines.first()).toBeFocused();
  await page.getByRole('radio', { name: /plug-in/i }).check();
  await page.getByRole('button', { name: 'See prices for this car' }).click();

  await expectPrices(page);
  await expect(main).toContainText(TUCSON.shown);
  await expect(main).toContainText(/Hyundai Tucson 1\.6 Plug-in hybrid 2022/);
  await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
});

test('a plate that fits none: the search by hand knows make and year, and its car the colour', async ({
  page,
}) => {
  await page.goto('/ford-service');
  await awake(plateForm(page).field);
  await sendPlate(page, 'AB00 CGR');
  await expect(page.getByText('We found a blue Ford from 2001, but not which model.')).toBeVisible();
  await expect(page.getByLabel('Make')).toHaveValue('FORD');
  await awake(page.getByLabel('Make'));
  await page.getByLabel('Model', { exact: true }).selectOption('MONDEO');
  await expect(page.getByLabel('Year (optional)')).toHaveValue('2001');
  await expect(page.getByLabel('Registration (optional)')).toHaveValue('AB00CGR');
});

test('a van over 3,000 kg has no class 4 price', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/mot');
  await awake(plateForm(page).field);
  await sendPlate(page, 'AB00 VAN');
  await expectPrices(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('A van over 3,000 kg needs a class 7 MOT.');
  await expect(main.getByRole('link', { name: '0118 496 0123' }).first()).toBeVisible();
  const mot = page.getByRole('region', { name: 'MOT test (class 4 or 7)' }).first();
  await expect(mot).not.toContainText(/£\d/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('several cars: the choice is a plain form', async ({ page }) => {
    await page.goto('/brake-pad-replacement');
    await sendPlate(page, TUCSON.typed);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which one is yours?');
    await page.getByRole('radio', { name: /plug-in/i }).check();
    await page.getByRole('button', { name: 'See prices for this car' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for your car');
    const main = page.getByRole('main');
    await expect(main).toContainText(TUCSON.shown);
    await expect(main).toContainText(/Hyundai Tucson .* 2022/);
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
  });

  test(
    'none of them: the search by hand goes on with make, year and plate',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/search/vehicle?reg_no=AB00TWO');
      await page.getByRole('link', { name: 'None of these is my car' }).click();
      await expect(page.getByLabel('Make')).toHaveValue('HYUNDAI');
      await page.getByLabel('Model', { exact: true }).selectOption('KONA');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByLabel('Registration (optional)')).toHaveValue('AB00TWO');
      await page.getByRole('radio').first().check();
      await page.getByRole('button', { name: 'See prices for this car' }).click();
      await expect(page.getByRole('main')).toContainText(/Hyundai Kona .* 2022/);
    },
  );

  test('a mistyped plate is offered', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/bracknell');
    await sendPlate(page, 'aai9 aaa');
    await page.getByRole('button', { name: 'AA19 AAA' }).click();
    await expect(page.getByRole('main')).toContainText('Ford Mondeo');
  });
});
