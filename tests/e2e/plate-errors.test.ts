import { expect, test } from './support/test.ts';
import { awake, expectPrices, FOCUS, plateForm, sendPlate } from './support/visitor.ts';

const TOLD = 'Your registration looks right, but DVLA isn’t answering just now. Try again in a few minutes';

test('a register that fails is told in the form, with the way on, and the plate is not marked as wrong', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 424/);
  await page.goto('/bracknell');
  const { field, button } = plateForm(page);
  await awake(field);
  await field.fill('ER19 ERR');
  await button.click();
  const alert = page.getByRole('alert').filter({ visible: true });
  await expect(alert).toContainText(TOLD);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription(new RegExp(`^${TOLD}`));
  await alert.getByRole('link', { name: 'Manual Search' }).click();
  await expect(page).toHaveURL('/search/vehicle');
});

test('a plate that the register does not have leads to the manual search', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/');
  await awake(plateForm(page).field);
  await sendPlate(page, 'er19.nfd');
  await expect(page).toHaveURL('/search/vehicle?no_reg_found=true&reg_no=ER19NFD');
  await expect(page.getByText('We couldn’t find ER19 NFD.')).toBeVisible();

  await test.step('where the plate can be put right', async () => {
    const { field, button } = plateForm(page);
    await expect(field).toHaveValue('ER19 NFD');
    await field.fill(FOCUS.typed);
    await button.click();
    await expectPrices(page);
  });
});

test('the button says what fits the screen', { tag: '@wide' }, async ({ page }) => {
  const wide = (page.viewportSize()?.width ?? 0) >= 600;
  await page.goto('/');
  const { button } = plateForm(page);
  await expect(button).toHaveAccessibleName(wide ? 'Get instant quote' : 'Get quote');
});
