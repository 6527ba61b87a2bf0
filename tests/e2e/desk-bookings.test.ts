import { logIn } from './support/account.ts';
import { deskOf, MECHANIC, OWNER } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test(
  'a booking is found by its plate, and among those of its stage',
  { tag: ['@phone', '@wide'] },
  async ({ page, request, api, place, email }, { project }) => {
    const { reference, manageToken } = await api.book(place, email, {
      vehicle: { RegistrationNumber: 'DE51DAY' },
    });
    const [id = ''] = manageToken.split('.');
    const desk = await deskOf(request);
    await desk.step(id, 'collected');
    await desk.step(id, 'in_workshop');
    await desk.finish(id);
    await page.goto('/apps/desk/bookings?q=de51%20day');
    await logIn(page, MECHANIC);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/found for “de51 day”/i);
    await expect(page.getByLabel('Find a car, customer, phone or reference')).toHaveValue('de51 day');
    const found = page.getByRole('table', { name: 'Open bookings' }).getByRole('row');
    await expect(found.filter({ hasText: reference })).toContainText('Ready');
    await expectSound(page, project.name, { widths: [768, 1280], large: true });

    await page.goto('/apps/desk/bookings?q=AB81');
    await expect(page.getByRole('status').filter({ hasText: 'No bookings match “AB81”' })).toBeVisible();
    await page.getByRole('link', { name: 'All open bookings' }).click();
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Ready/ })
      .click();
    await expect(page).toHaveURL(/stage=ready$/);
    await expectSound(page, project.name, { widths: [768, 1280], large: true });
    // The whole row leads there.
    const row = page.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: reference });
    await row.click();
    await expect(page).toHaveURL(`/apps/desk/bookings/${id}`);
  },
);

test(
  'a cancelled booking offers no work on its car and claims no money, and is booked again with one press',
  { tag: ['@phone', '@wide'] },
  async ({ page, api, place, email }, { project }) => {
    const { manageToken } = await api.book(place, email);
    const path = `/apps/desk/bookings/${manageToken.split('.')[0]}`;
    await page.goto(`/login?to=${encodeURIComponent(`${path}/cancel`)}`);
    await logIn(page, OWNER);
    await page.getByRole('button', { name: 'Cancel the booking' }).click();
    await expect(page.getByRole('region', { name: 'Car and customer' })).toContainText('Cancelled');
    const job = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem');
    await expect(job).toContainText('Full service');
    await expect(job).toContainText('Cancelled');
    await expect(job.getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Money' })).toContainText('Owed£0.00');
    await expectSound(page, project.name, { widths: [1024] });
    await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Book again' }).click();
    await expect(page.getByRole('checkbox', { name: /^Full service/ })).toBeChecked();
  },
);
