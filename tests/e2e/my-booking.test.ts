import type { Page } from 'playwright/test';
import { windowText } from '../../src/domain/text/local-time.ts';
import { anAccount, logIn } from './support/account.ts';
import { deskOf, MECHANIC } from './support/desk.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const WIDE = { widths: [768, 1280] };

/** What a booking's page says of it. */
const said = async (page: Page): Promise<string[]> => {
  const parts = page.locator('[data-live-part]');
  await expect(parts).toHaveCount(8);
  return parts.allInnerTexts();
};

test('a customer finds their booking, is answered, moves it, and stops the work', async ({
  page,
  api,
  places: [place, other],
  email,
  network,
  request,
  browser,
  complaints,
}, { project }) => {
  complaints.expect(/status of 422/);
  if (!place) throw new Error('Every collection window is taken');
  const { reference, manageToken } = await api.book(place, email);
  const [id = ''] = manageToken.split('.');
  const own = `/my/booking/${id}`;
  const account = await anAccount(request, email, network);
  const desk = await deskOf(request);

  await test.step('what is under way comes first, and both doors say the same', async () => {
    await page.goto('/login');
    await logIn(page, account);
    await expect(page).toHaveURL('/my');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your car care');
    await expectSound(page, project.name, { ...WIDE, large: true });
    await page
      .getByRole('link', { name: /^Bookings/ })
      .last()
      .click();
    await expectSound(page, project.name, WIDE);
    await page.getByRole('link', { name: `booking ${reference}` }).click();
    await expect(page).toHaveURL(own);
    await expectSound(page, project.name, { ...WIDE, large: true });
    await expect(
      page.getByRole('list', { name: 'Where your car is' }).locator('[aria-current]'),
    ).toContainText('Booked');
    const mine = await said(page);
    await page.goto(`/booking/manage/${manageToken}`);
    expect(await said(page)).toEqual(mine);
  });

  await test.step('a message is answered on the page while it is open', async () => {
    await page.goto(own);
    await page.getByRole('link', { name: 'Write to the workshop' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('Write your message');
    await expectSound(page, project.name, { ...WIDE, large: true });
    await page.getByLabel('Your message').fill('The wipers smear. Have you got time for them?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toContainText('We’ve got your message');
    await page.getByRole('link', { name: 'Back to the booking' }).click();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The wipers smear');

    const bay = await browser.newPage();
    await bay.goto('/login?to=/apps/desk/messages');
    await logIn(bay, MECHANIC);
    await bay.getByLabel('Name, email, reference or booking').fill(reference);
    await bay.getByRole('button', { name: 'Search the messages' }).click();
    await bay.getByRole('link', { name: /Sample/ }).click();
    await expect(bay.locator(`main a[href="/apps/desk/bookings/${id}"]`).first()).toBeVisible();
    await bay.getByLabel('Your answer').fill('Yes: new blades are £24, fitted.');
    await bay.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bay.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible();
    await bay.close();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('new blades are £24');
  });

  await test.step('it is moved by a plain form', async () => {
    await page.getByRole('link', { name: 'Move the booking' }).click();
    await expectSound(page, project.name, WIDE);
    if (!other) throw new Error('There is no other window');
    await page.goto(`${own}/move?day=${other.date}`);
    await page.getByRole('radio', { name: new RegExp(windowText(other.window)) }).check();
    await page.getByRole('button', { name: 'Move to this window' }).click();
    await expect(page).toHaveURL(`${own}?done=moved`);
    await expect(page.getByText('Your booking is moved.')).toBeVisible();
  });

  await test.step('the work is stopped while it can be', async () => {
    for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
    await page.getByRole('link', { name: 'Stop the work' }).click();
    await expect(page.getByText('We’ve begun nothing')).toBeVisible();
    await expectSound(page, project.name, WIDE);
    await page.getByRole('button', { name: 'Stop the work' }).click();
    await expect(page.getByText('The work on your car is stopped.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Stop the work' })).toHaveCount(0);
    await expectSound(page, project.name, WIDE);
  });
});
