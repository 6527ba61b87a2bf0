import { listDeskBookings } from '../../src/contract/desk/desk.ts';
import { API_BASE } from '../../src/contract/call/endpoint.ts';
import { logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('a mechanic sees the day, makes the next step of a car, and hands it back', async ({
  page,
  request,
  api,
  place,
  email,
}, { project }) => {
  const note = 'The key is with the neighbour';
  const { reference } = await api.book(place, email, { vehicle: { RegistrationNumber: 'DE51DAY' }, note });
  const desk = await deskOf(request);
  const listed = await request.get(`${API_BASE}/desk/bookings?q=${reference}`, { headers: desk.headers });
  const [booking] = listDeskBookings.response.parse(await listed.json()).data.bookings;
  if (!booking) throw new Error('What was just booked is not listed');
  // Its owner brings it early: the windows on offer begin tomorrow.
  await desk.step(booking.id, 'collected');

  await page.goto('/apps/desk');
  await logIn(page, MECHANIC);
  await expect(page).toHaveURL('/apps/desk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  // By time, because the tablet stands upright.
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${booking.id}"]`) });
  await expect(row).toContainText('Here since');
  await expectSound(page, project.name, { frame: true, widths: [768, 1280], large: true });

  await row.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveURL('/apps/desk?done=kept');
  await expect(row).toContainText('In work, 0 of 1');
  await expect(row.getByRole('link', { name: 'Ford Focus' })).toHaveAttribute('href', new RegExp(booking.id));

  await desk.finish(booking.id);
  await page.goto('/apps/desk');
  await row.getByRole('link', { name: /^Hand back/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand the car back');
  await expect(page.getByText(`Their note: ${note}`)).toBeVisible();
  await expectSound(page, project.name, { frame: true });
  await page.getByRole('link', { name: `Booking ${reference}` }).click();
  await page.getByRole('region', { name: 'Next step' }).locator('summary').click();
  await page.getByRole('link', { name: 'Brought back, without a record' }).click();
  await page.getByRole('button', { name: 'Brought back, without a record' }).click();
  await expect(page.getByRole('alert')).toContainText('The handover isn’t recorded: record it, or say why');
});
