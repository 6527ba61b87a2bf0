import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { seed } from './support/seed.ts';
import { FOCUS, lineOf } from './support/visitor.ts';

test('from home to the price of squeaking brakes in three taps, and on with the plate', async ({ page }, {
  project,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'A noise' }).click();
  await expect(page).toHaveURL('/car-diagnostics#noises');
  await page.getByText('Noise from the front').click();
  await page.getByText('Squeals or squeaks when you brake').click();
  const form = page.locator('form.wrong');
  await expect(form.getByText('Within days').filter({ visible: true })).toHaveCount(1);
  await expect(form.getByText('Brake inspection £29.00').filter({ visible: true })).toHaveCount(1);
  await expectSound(page, project.name);

  await form.getByRole('textbox', { name: /^Your registration/ }).fill(FOCUS.typed);
  await form.getByRole('button', { name: 'See my price' }).click();
  await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
});

test('a light is chosen by keyboard, and its answer is under it', async ({ page }) => {
  await page.goto('/car-diagnostics');
  const form = page.locator('form.wrong');
  await form.getByRole('radio', { name: /^Engine, steady/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const oil = form.getByRole('radio', { name: /^Oil pressure.*red/ });
  await expect(oil).toBeFocused();
  await expect(oil).toBeChecked();
  await expect(oil).toHaveAccessibleDescription('Don’t drive');
  await expect(form.getByText('no oil pressure')).toBeVisible();
  await expect(form.getByText('The coolant is too hot')).toBeHidden();
});

test(
  'a car that is known has its own prices in the answers, on the page and in the wizard',
  { tag: '@wide' },
  async ({ page }) => {
    await seed(page, { plate: FOCUS.shown });
    await page.goto('/car-diagnostics#sign-brake-squeal');
    const pads = page
      .locator('form.wrong')
      .getByRole('listitem')
      .filter({ hasText: 'Front brake pads' })
      .filter({ visible: true });
    await expect(pads).toContainText(/£\d+\.\d\d inc VAT.*per axle/);
    await pads.getByRole('button', { name: 'Add Front brake pads' }).click();
    await expect(pads.getByRole('button', { name: 'Added Front brake pads' })).toBeVisible();
    await expect(page.locator('#wrong-reg')).toBeHidden();

    await page.goto('/booking/create/diagnostics');
    await page.getByText('Show me what’s wrong').click();
    await page.locator('label').filter({ hasText: 'Airbag' }).click();
    await page.getByRole('button', { name: 'Add Airbag light' }).first().click();
    for (const name of ['Front brake pads', 'Airbag light'])
      await expect(lineOf(page, name).first()).toBeAttached();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link opens its answer, and a choice travels with the plate', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/car-diagnostics#sign-fuel-leak');
    await expect(page.getByText('Don’t start the engine, and keep flames')).toBeVisible();
    await page.locator('label').filter({ hasText: 'Tyre pressure' }).click();
    await expect(page.getByText('Don’t start the engine, and keep flames')).toBeHidden();
    await expect(page.getByText('A tyre is low, or a sensor')).toBeVisible();
    await page.locator('#wrong-reg').fill(FOCUS.typed);
    await page.getByRole('button', { name: 'See my price' }).click();
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText(
      'Tyre-pressure light',
    );
  });

  test('each check can be booked, by a car that is typed next', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/car-diagnostics');
    await page.locator('#diagnostics summary').click();
    await page.getByRole('link', { name: /^Book.*Airbag light/ }).click();
    await page.getByRole('textbox', { name: /registration/ }).fill(FOCUS.typed);
    await page.getByRole('button', { name: /^Get/ }).click();
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Airbag light');
  });
});
