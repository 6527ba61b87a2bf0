import { tabTo } from './support/focus.ts';
import { expect, test } from './support/test.ts';
import {
  addButton,
  confirmButton,
  dayRadio,
  DETAILS,
  earlyStart,
  expectBooked,
  expectPrices,
  FOCUS,
  plateForm,
  windowRadio,
} from './support/visitor.ts';

// A smooth scroll would still be under way when the focus is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the whole journey without a mouse', async ({ page, place }) => {
  const { keyboard } = page;
  const main = page.getByRole('main');

  await test.step('the first Tab skips to the plate', async () => {
    await page.goto('/service-booking');
    await tabTo(page, page.getByRole('link', { name: 'Skip to main content' }));
    await keyboard.press('Enter');
    await tabTo(page, plateForm(page).field);
    await keyboard.type(FOCUS.typed);
    await keyboard.press('Enter');
    await expectPrices(page);
  });

  await test.step('services', async () => {
    await tabTo(page, addButton(page, 'MOT test (class 4)'));
    await keyboard.press('Space');
    await expect(addButton(page, 'MOT test (class 4)')).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, addButton(page, 'Full service'));
    await keyboard.press('Enter');
    await expect(addButton(page, 'Full service')).toHaveAttribute('aria-pressed', 'true');
    await expect(main).toContainText('In your booking');
    await tabTo(page, page.getByRole('link', { name: 'Book Now', exact: true }).filter({ visible: true }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/booking/create/collection-info');
  });

  await test.step('collection, with a mistake on the way', async () => {
    await tabTo(page, page.getByLabel('First name'));
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
    await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Enter your first name' }));
    await keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();

    let first = true;
    for (const [label, value] of Object.entries(DETAILS)) {
      if (!first) await tabTo(page, page.getByLabel(label, { exact: true }));
      first = false;
      await keyboard.type(value);
    }
    // Tab enters a group of radios at the one that is chosen, arrows move within it.
    const days = page.getByRole('group', { name: 'Collection day' });
    await tabTo(page, days.getByRole('radio', { checked: true }));
    while (!(await dayRadio(page, place).isChecked())) await keyboard.press('ArrowRight');
    await tabTo(
      page,
      page
        .getByRole('group', { name: /^Collection window/ })
        .getByRole('radio', { disabled: false })
        .first(),
    );
    await keyboard.press('Space');
    while (!(await windowRadio(page, place).isChecked())) await keyboard.press('ArrowDown');
    await tabTo(page, earlyStart(page));
    await keyboard.press('Space');
    await tabTo(page, confirmButton(page));
    await keyboard.press('Enter');
  });

  await expectBooked(page, place);
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }));
});

test('the manual search without a mouse', async ({ page }) => {
  await page.goto('/search/vehicle');
  await tabTo(page, page.getByLabel('Make'));
  await page.keyboard.type('MINI');
  await expect(page.getByLabel('Make')).toHaveValue('MINI');
  await expect(page.getByLabel('Model', { exact: true })).toBeEnabled();
  await tabTo(page, page.getByLabel('Model', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('group', { name: 'Engine' }).getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'See prices for this car' }));
  await page.keyboard.press('Enter');
  await expectPrices(page);
});

test('the menu opens, gives the focus back and closes with Esc', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/how-it-works');
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: 'Home', exact: true }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
