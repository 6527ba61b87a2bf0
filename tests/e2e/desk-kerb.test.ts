import { managePath } from '../../src/contract/booking/booking.ts';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { MECHANIC } from './support/desk.ts';
import { plateOf, typedPlate } from './support/plates.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

/** A car of its own, because another's mileage is asked about. */
const ownCar = (letters: string) => ({ RegistrationNumber: typedPlate(plateOf('KE', 51, letters)) });

const jpeg = async () => ({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(640, 480) });

test('a car is collected in nine presses, with its marks, and the phone says what has gone', async ({
  page,
  api,
  place,
  email,
}, { project }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const { manageToken } = await api.book(place, email, { vehicle: ownCar('COL') });
  const path = `/apps/desk/bookings/${manageToken.split('.')[0]}`;
  await page.goto(`/login?to=${encodeURIComponent(path)}`);
  const taken = await presses(page);
  await logIn(page, MECHANIC);
  await expect(page).toHaveURL(path);
  await taken();

  await page.getByRole('link', { name: /^Collect/ }).click();
  // Hidden until the script takes them; a file can be put in before that, and nothing would hear of it.
  await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
  const photo = await jpeg();
  for (const side of ['Front', 'Back', 'Nearside', 'Offside'])
    await page.getByLabel(side, { exact: true }).setInputFiles(photo);
  await expect(page.getByText('4 of 4 photos')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mileage' }).fill('68,310');
  await page.getByRole('radio', { name: 'Three quarters' }).check();
  await page.getByText('is here and agrees with mileage and marks').click();
  await expectSound(page, project.name, { frame: true });
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Recorded, \d\d:\d\d$/ })).toBeVisible();
  expect(await taken(), 'presses to collect a car').toBeLessThanOrEqual(9);
  await expect(page.getByText('4 of 4 photos sent.')).toBeVisible();
  await expectSound(page, project.name, { frame: true });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('marks are tapped on the plan, and a car that stays needs nothing but a note', async ({
    page,
    api,
    place,
    email,
  }, { project }) => {
    const { manageToken } = await api.book(place, email, { vehicle: ownCar('PHN') });
    const path = `/apps/desk/bookings/${manageToken.split('.')[0]}`;
    await page.goto(`/login?to=${encodeURIComponent(`${path}/handover`)}`);
    await logIn(page, MECHANIC);
    await page.getByRole('checkbox', { name: 'Bonnet' }).check();
    await page.getByRole('checkbox', { name: 'Offside, front wing, wheel' }).check();
    const wheel = page.getByRole('group', { name: 'Offside, front wing, wheel: what it is' });
    await wheel.getByRole('radio', { name: 'Kerbed' }).check();
    await expectSound(page, project.name, { frame: true, widths: [320, 360], large: true });

    await page.getByText('I can’t take the car').click();
    await page.getByLabel('No one there, and no answer by phone').check();
    for (const gone of ['Photos', 'Marks already there', 'Mileage', 'Keys you take'])
      await expect(page.getByRole('region', { name: gone })).toBeHidden();
    await expect(page.getByLabel('Note (the customer reads it)')).toBeVisible();
    await page.getByLabel('I have the car').check();
    await page.getByRole('textbox', { name: 'Mileage' }).fill('68310');
    await page.getByRole('button', { name: 'Record' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Recorded/ })).toBeVisible();

    await page.goto(managePath(manageToken));
    await expect(
      page
        .getByText(/Marks on the car: a scratch on the bonnet; kerb damage on the front wing or wheel/)
        .first(),
    ).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test(
    'a mileage is asked about and not refused, and the record says where to go next',
    { tag: '@wide' },
    async ({ page, api, place, email, complaints }) => {
      // The question comes with the page.
      complaints.expect(/status of 422/);
      const { manageToken, reference } = await api.book(place, email, { vehicle: ownCar('JSN') });
      const path = `/apps/desk/bookings/${manageToken.split('.')[0]}`;
      await page.goto(`/login?to=${encodeURIComponent(`${path}/handover`)}`);
      await logIn(page, MECHANIC);
      await page.getByRole('textbox', { name: 'Mileage' }).fill('423,100');
      await page.getByRole('checkbox', { name: 'Bonnet' }).check();
      await page.getByRole('button', { name: 'Record' }).click();
      await expect(page.getByText(/Is 423,100 right\?/)).toBeVisible();
      await expect(page.getByText('There is a problem')).toBeHidden();
      await page.getByRole('radio', { name: 'Yes, 423,100' }).check();
      await page.getByRole('button', { name: 'Record' }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Recorded, \d\d:\d\d$/ })).toBeVisible();
      await page
        .getByRole('link', { name: `Booking ${reference}` })
        .last()
        .click();
      await expect(page.getByText(/Marks on the car: a scratch on the bonnet/).first()).toBeVisible();
    },
  );
});
