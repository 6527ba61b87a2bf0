import { tabTo } from './support/focus.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { add, addButton, awake, FOCUS, lineOf, quoteFor, sendPlate } from './support/visitor.ts';

// A smooth scroll would still be under way when the focus is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const RESULTS = '/booking/create/search';

test(
  'a mistyped symptom finds the repair, and the keyboard alone puts it into the cart',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    await quoteFor(page, FOCUS.typed);
    const { keyboard } = page;
    const box = page.getByRole('combobox', { name: 'Search for any service, repair or diagnostics' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await tabTo(page, page.getByLabel('Search for any service, repair or diagnostics'));
    await keyboard.type('squeeking when braking');
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(options.first()).toHaveAccessibleName(/^Front brake pads Squeal.+ Repairs$/);
    await expect(page.getByRole('status').filter({ hasText: /^\d suggestions$/ })).toBeAttached();
    await expectSound(page, project.name);

    await keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(box).toHaveValue('squeeking when braking');
    await keyboard.press('ArrowDown');
    await expect(box).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    // The Enter by which an input method is left chooses nothing.
    await box.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })),
    );
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');

    await expect(page).toHaveURL(`${RESULTS}?keyword=Front+brake+pads`);
    await expect(page.getByRole('heading', { name: /^\d+ results for this car$/ })).toBeVisible();
    await tabTo(page, addButton(page, 'Front brake pads'));
    await keyboard.press('Space');
    await expect(addButton(page, 'Front brake pads')).toHaveAttribute('aria-pressed', 'true');
    await expect(lineOf(page, 'Front brake pads').first()).toBeAttached();
    await expectSound(page, project.name);
  },
);

test(
  'the results, without a car and with one, of what it cannot have and of what nobody sells',
  { tag: ['@phone', '@wide'] },
  async ({ page, complaints }) => {
    complaints.expect(/net::ERR_/, /Search keywords offline/);
    const nothing = page.getByRole('region', { name: 'We found nothing for that' });
    await page.goto(`${RESULTS}?keyword=pizza+oven`);
    await expect(nothing.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    await page.goto(`${RESULTS}?keyword=squeaking+when+braking`);
    const any = page.getByRole('heading', { name: 'What any car pays' });
    await expect(any).toBeVisible();
    await sendPlate(page, FOCUS.typed);
    await expect(page).toHaveURL(`${RESULTS}?keyword=squeaking+when+braking`);
    await expect(any).toHaveCount(0);
    await add(page, 'Front brake pads');

    await test.step('keywords that cannot be fetched are only logged: the search itself works', async () => {
      await page.route('**/get_parts_keywords/*', (route) => route.abort('connectionreset'));
      const field = page.getByLabel('Search for any service, repair or diagnostics');
      await awake(field);
      await field.fill('dpf cleaning');
      await field.press('Enter');
      await expect(page).toHaveURL(`${RESULTS}?keyword=dpf+cleaning`);
      await expect(
        page.getByText(/^‘DPF .+’ fits your words best, but a car with this engine/),
      ).toBeVisible();
    });
    await page.goto(`${RESULTS}?keyword=pizza+oven`);
    await expect(nothing).toContainText('0118 496 0123');
  },
);

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the search answers with what any car pays, and its plate form with this car’s price', async ({
    page,
  }) => {
    await page.goto('/booking/create/parts');
    await page.getByLabel('Search for any service, repair or diagnostics').fill('squeaking when braking');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${RESULTS}?keyword=squeaking+when+braking`);
    const pads = page.getByRole('listitem').filter({ hasText: 'Front brake pads' });
    await expect(pads).toContainText(/£\d+\.\d\d to £\d+\.\d\d/);
    await sendPlate(page, FOCUS.typed);
    await expect(page.getByRole('region', { name: 'What you came for' })).toContainText('Front brake pads');
    await page.goto(`${RESULTS}?keyword=pizza+oven`);
    await expect(page.getByRole('heading', { name: 'We found nothing for that' })).toBeVisible();
  });
});
