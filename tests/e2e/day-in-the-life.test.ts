import { managePath } from '../../src/contract/booking/booking.ts';
import { aPhoto } from '../helpers/photos.ts';
import { logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

/** Told, not looked up: a page that is told nothing looks every twenty seconds. How soon it is told is for the bench. */
const SOON = { timeout: 15_000 };

test.use({ viewport: { width: 768, height: 1024 } });

test('from the kerb to the finished work: each side sees what the other does, without a reload', async ({
  page: desk,
  api,
  place,
  email,
  browser,
  request,
  complaints,
}, { project }) => {
  test.slow();
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  const { manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const path = `/apps/desk/bookings/${id}`;
  const workshop = await deskOf(request);
  await desk.goto(`/login?to=${encodeURIComponent(path)}`);
  await logIn(desk, MECHANIC);
  const stands = (what: string) =>
    expect(desk.getByRole('region', { name: 'Car and customer' })).toContainText(what, SOON);
  await stands('Confirmed');
  await expectSound(desk, project.name, { frame: true, large: true });

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await phone.newPage();
  await customer.goto(managePath(manageToken));
  const seen = (text: string | RegExp) => expect(customer.getByText(text).first()).toBeVisible(SOON);

  await test.step('the driver records the handover, without a network at first', async () => {
    await desk.getByRole('link', { name: 'Collect', exact: true }).click();
    const miles = desk.getByRole('textbox', { name: 'Mileage' });
    await miles.fill('423,100');
    await miles.press('Tab');
    await expect(desk.getByText(/Another reading is [\d,]+ miles, .* Is 423,100 right\?/)).toBeVisible();
    await desk.getByRole('radio', { name: 'Three quarters' }).check();
    const jpeg = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(800, 600) };
    await desk.getByLabel('Front', { exact: true }).setInputFiles(jpeg);
    await expect(desk.getByText('1 of 4', { exact: true })).toBeVisible();
    await expectSound(desk, project.name, { frame: true });
    await desk.reload();
    await expect(desk.getByText('What you entered before is back')).toBeVisible();
    await expect(miles).toHaveValue('423,100');
    await expect(desk.getByText('1 of 4', { exact: true })).toBeVisible();
    await desk.context().setOffline(true);
    await desk.getByRole('button', { name: 'Record' }).click();
    await expect(desk.getByRole('radio', { name: 'Yes, 423,100' })).toBeVisible();
    await miles.fill('68,310');
    await expect(desk.getByRole('radio', { name: 'Yes, 423,100' })).toBeHidden();
    await desk.getByRole('button', { name: 'Record' }).click();
    await expect(desk.getByRole('heading', { name: 'Kept on this phone' })).toBeVisible();
    await desk.context().setOffline(false);
    await expect(desk.getByRole('heading', { name: /^Recorded, \d\d:\d\d$/ })).toBeVisible();
    await expect(desk.getByText('1 of 1 photo sent.')).toBeVisible();
    await seen(/Car collected: 68,310 miles; tank three quarters full; with one key/);
    // Photos follow the handover, and are drawn anew before anybody sees them.
    await expect(
      customer.getByRole('img', { name: 'The front of the car when we received it' }),
    ).toBeVisible();
  });

  await test.step('the workshop finds worn pads and a bulb, and asks', async () => {
    await desk.goto(path);
    await desk.getByRole('button', { name: 'Start: Full service' }).click();
    await stands('In work');
    await seen('In the workshop');
    // Another who works here writes it: how it is typed is for decisions.test.ts.
    await workshop.ask(id, 'Front brake pads', 'Number plate bulb');
    await stands('Waiting for the customer');
    await seen('2 questions for you');
    await customer.getByRole('link', { name: 'Answer 2 questions' }).click();
  });

  await test.step('the customer approves one and declines one; the desk sees it', async () => {
    const line = (name: string) => customer.getByRole('article').filter({ hasText: name });
    await line('Front brake pads').getByRole('checkbox').check();
    await line('Front brake pads')
      .getByRole('button', { name: /^Approve, £9\.00 to pay/ })
      .click();
    await expect(
      customer.getByRole('status').filter({ hasText: 'You approved Front brake pads, £9.00.' }),
    ).toBeVisible();
    await line('Number plate bulb')
      .getByRole('button', { name: /^Decline/ })
      .click();
    await expect(customer.getByText('There’s nothing left to decide.')).toBeVisible();
    const jobs = desk.getByRole('region', { name: 'Jobs' }).getByRole('listitem');
    await expect(jobs.filter({ hasText: 'Front brake pads' })).toContainText('Approved, not started', SOON);
    await customer.goto(managePath(manageToken));
  });

  await test.step('it is done, checked and ready', async () => {
    await desk.goto(path);
    await desk.getByRole('button', { name: 'Start Front brake pads' }).click();
    await desk.getByRole('button', { name: 'Done Front brake pads' }).click();
    const service = desk
      .getByRole('region', { name: 'Jobs' })
      .getByRole('listitem')
      .filter({ hasText: 'Full service' });
    await expect(service.getByText(/^\d+ checks to record$/)).toBeVisible();
    await expectSound(desk, project.name, { frame: true, large: true });
    await workshop.check(id);
    await desk.goto(path);
    await desk.getByRole('button', { name: 'Done Full service' }).click();
    await desk.getByRole('button', { name: 'Finish' }).click();
    await stands('Ready');
    await seen('Work finished');
    await expect(customer.getByRole('region', { name: 'What you booked' })).toContainText(
      /Front brake pads\s*: Approved by you\. Done/,
    );
  });
  await phone.close();
});
