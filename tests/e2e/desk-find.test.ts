import { logIn } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { OWNER } from './support/desk.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { presses } from './support/presses.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('a booking is found by its plate in two presses, by keyboard alone, and by name with the arrows', async ({
  page,
  api,
  place,
  email,
}) => {
  const plate = plateOf('FN', 51, 'DME');
  const { reference } = await api.book(place, email, {
    vehicle: { RegistrationNumber: typedPlate(plate) },
  });
  const count = await presses(page);
  await page.goto('/login?to=/apps/desk');
  await logIn(page, OWNER);
  const search = page.getByRole('search').getByRole('combobox').or(page.getByRole('searchbox'));
  const options = page.getByRole('listbox', { name: 'Bookings' }).getByRole('option');

  await count();
  await page.keyboard.press('/');
  await search.pressSequentially(plate.toLowerCase());
  await expect(options).toHaveCount(1);
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible();
  await expectAccessible(page, { frame: true });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/apps\/desk\/bookings\/[0-9a-f-]{36}$/);
  await expect(page.getByText(reference).first()).toBeVisible();
  expect(await count()).toBeLessThanOrEqual(2);

  // Typed as soon as the page is there, which is before its script may have come.
  await search.fill('sample');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(search).toHaveAttribute('aria-activedescendant', 'found-0');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(search).toHaveValue('sample');

  await search.fill('ZZ99 ZZZ');
  await expect(page.getByText('No bookings match “ZZ99 ZZZ”')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/apps/desk/bookings?q=ZZ99+ZZZ');
});
