import type { Page } from 'playwright/test';
import { expectSound, WIDE } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { FOCUS, lineOf } from './support/visitor.ts';

const LINES =
  'Hi Sarah\nFR pads & discs £189\nRear pads\nO/S/F drop link\nBracket\nlabour 2 hrs\n<b>MOT</b> £54.85';

async function sendList(page: Page, lines = LINES): Promise<void> {
  await page.goto('/second-opinion');
  await page.getByRole('textbox', { name: 'Your car’s registration' }).fill(FOCUS.typed);
  await page.getByRole('textbox', { name: 'The lines of the quote or the MOT' }).fill(lines);
  await page.getByRole('button', { name: 'Show our prices' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your list at our prices');
}

test(
  'a list is answered line by line, and all its jobs go into the list',
  { tag: '@wide' },
  async ({ page }, { project }) => {
    await sendList(page);
    const main = page.getByRole('main');
    await expect(main).not.toContainText(/Sarah|54\.85|189/);
    await expect(main).toContainText('We can’t tell what this is');
    await expect(main).not.toContainText(/not needed|needn’t|don’t need/i);
    await expectSound(page, project.name, WIDE);
    await page.getByRole('button', { name: 'Add all 4' }).click();
    await expect(page).toHaveURL('/booking/create/services');
    for (const name of ['Front brake discs and pads', 'Rear brake pads', 'Anti-roll bar drop link'])
      await expect(lineOf(page, name).first()).toBeAttached();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what was ticked is ticked in the plain list', { tag: '@wide' }, async ({ page, complaints }) => {
    complaints.expect(/status of 422/);
    await page.goto('/second-opinion');
    await page.getByRole('button', { name: 'Show our prices' }).click();
    await expect(page.getByRole('main')).toContainText('Paste or type at least one line');
    await sendList(page);
    await page.getByRole('checkbox', { name: 'Add to my list Rear brake pads' }).check();
    await page.getByRole('button', { name: 'Add what I’ve ticked to my list' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for your car');
    await expect(page.getByRole('checkbox', { name: /^Rear brake pads per axle/ })).toBeChecked();
    await page.getByRole('button', { name: 'Keep these as a quote' }).click();
    await expect(page.getByRole('main')).toContainText('Rear brake pads');
  });
});
