import { logIn } from './support/account.ts';
import { OWNER } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const EDIT = '/apps/content-admin/pages/edit';
const widths = [360, 768, 1280];

test.use({ viewport: { width: 1280, height: 900 } });

test('@wide @desktop the fields of a town are moved, taken out and mended by keyboard, at every width', async ({
  page,
}, { project }) => {
  await page.goto('/login');
  await logIn(page, OWNER);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(`${EDIT}/towns.bracknell`);
  await expectSound(page, project.name, { widths, large: true });
  const parts = page.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Questions' }).press('Enter');
  const first = 'Do you have a garage in Bracknell itself?';
  const questions = page.getByRole('group', { name: 'Questions' }).getByRole('listitem');
  await page.getByRole('button', { name: `Move down: ${first}` }).press('Enter');
  await expect(questions.nth(1)).toContainText(first);
  await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused();
  await page.getByRole('button', { name: 'Take out: RG42' }).press('Enter');
  await page.getByRole('button', { name: 'Undo: RG42' }).press('Enter');
  await page.getByRole('textbox', { name: 'Off peak' }).fill('about 25');
  await page.getByRole('textbox', { name: 'Add a district' }).fill('RG99');
  await page.getByRole('textbox', { name: 'Add a district' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved as a draft.' })).toBeVisible();
  await expect(questions.nth(1)).toContainText(first);
  await expect(page.getByRole('listitem').filter({ hasText: 'RG99' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Off peak' })).toHaveAccessibleDescription(/Type a number/);
  await expect(parts.getByRole('link', { name: 'To fix: Place' })).toBeVisible();
  await expectSound(page, project.name, { widths });
  await page.goto(`${EDIT}/repairs.brake-pad-replacement?panel=related`);
  await expectSound(page, project.name, { widths, large: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('@wide @desktop a row moves and an old source is still true by plain buttons, and nothing typed is lost', async ({
    page,
  }) => {
    await page.goto('/login');
    await logIn(page, OWNER);
    await page.goto(`${EDIT}/brands.ford`);
    const spots = page.getByRole('group', { name: 'Weak spots' }).getByRole('listitem');
    const belt = 'Oil pump belt';
    await page.locator('[name="m.name"]').fill('Ford <b>');
    await page.getByRole('button', { name: `Move up: ${belt}` }).click();
    await expect(spots.first()).toContainText(belt);
    await expect(page.getByRole('button', { name: `Move down: ${belt}` })).toBeFocused();
    await page.getByRole('button', { name: `Take out: ${belt}` }).click();
    await expect(spots.first()).toContainText(`“${belt}” taken out`);
    await page.getByRole('button', { name: `Undo: ${belt}` }).click();
    await page.getByText('Coolant pipe to the expansion tank').click();
    const spot = spots.filter({ hasText: 'Coolant pipe' });
    await spot.getByRole('button', { name: 'Still true' }).click();
    await expect(spot).toContainText('says Alex Owner.');
    await expect(page.locator('[name="m.name"]')).toHaveValue('Ford <b>');
  });
});
