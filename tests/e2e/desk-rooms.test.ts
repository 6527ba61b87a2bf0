import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { logIn, mailedPath } from './support/account.ts';
import { MECHANIC, OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { presses } from './support/presses.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const widths = [768, 1280];
const headers = { [SITE_HEADER]: site.id };

test.use({ viewport: { width: 768, height: 1024 } });

test('a message is answered by email, a plate is settled, and no email is lost', async ({
  page,
  request,
  email,
}, { project }) => {
  const sent = await request.post(API_BASE + createTicket.path, { headers, data: aMessage({ email }) });
  const { reference } = createTicket.response.parse(await sent.json()).data.ticket;
  const car = { model_id: 'ford-focus-999-petrol', reg_no: 'AB00 NOT' };
  await request.post(API_BASE + storeManualVehicle.path, { headers, data: car });

  await page.goto('/apps/desk/messages');
  await logIn(page, MECHANIC);
  await expectSound(page, project.name, { widths });
  const taken = await presses(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/apps/desk');
  await taken();
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /^Messages/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages');
  const letter = page.getByRole('region', { name: 'Sample Driver' });
  const isFirst = await letter.getByText(reference).isVisible();
  if (!isFirst) await page.getByRole('link', { name: new RegExp(reference) }).click();
  await letter.getByLabel('Your answer').fill('It costs £412. Shall we book you in?');
  await letter.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'on its way by email' })).toBeVisible();
  // Other journeys' messages may have waited longer: theirs is the one that stands beside the list at first.
  expect(await taken(), 'count, text, Send').toBe(isFirst ? 3 : 4);
  await expect(page.getByRole('listitem').filter({ hasText: 'Answer, by email' })).toContainText('£412');
  await expectSound(page, project.name, { widths, large: true });
  await page.goto('/apps/desk/messages');
  await page.getByLabel('Name, email, reference or booking').fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Search the messages' }).click();
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Answered by');
  const answers = () => mailsTo(email).filter(({ subject }) => subject.startsWith('Our answer'));
  await expect.poll(() => answers().map(({ text }) => /It costs £412/.test(text))).toEqual([true]);

  // What is typed stays while another button of the page is pressed, and over a reload.
  await page.getByLabel('Write again').fill('One more thing.');
  await page.getByText('Who answers, and notes').click();
  await page.getByRole('button', { name: 'Close it' }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByLabel('Your answer')).toHaveValue('One more thing.');
  await page.reload();
  await expect(page.getByLabel('Your answer')).toHaveValue('One more thing.');

  await page.goto('/apps/desk/vehicles');
  await expectSound(page, project.name, { widths });
  await page.getByRole('link', { name: 'AB00 NOT' }).click();
  await page.getByLabel('Make').selectOption('FORD');
  await page.getByRole('button', { name: 'Show models' }).click();
  await page.getByLabel('Model').selectOption('FIESTA');
  await page.getByRole('button', { name: 'Show engines' }).click();
  await expectSound(page, project.name, { widths });
  await page.getByRole('button', { name: 'That’s right' }).click();
  await expect(page.getByRole('heading', { name: /^It’s a Ford Focus/ })).toBeVisible();

  await page.goto('/apps/desk/mails');
  await expect(page.getByRole('main')).toContainText('Every email has gone out');
  await expectSound(page, project.name, { widths });
});

test(
  'somebody is invited, and given another role',
  { tag: '@wide' },
  async ({ page, email, complaints }, { project }) => {
    complaints.expect(/status of 422/);
    await page.goto('/apps/desk/people');
    await logIn(page, OWNER);
    await expectSound(page, project.name, { widths });
    await page.getByRole('link', { name: 'Invite somebody' }).click();
    await page.getByLabel('First name').fill('Mick');
    await page.getByLabel('Last name').fill('Sample');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('link', { name: 'Choose a role' })).toBeVisible();
    await expectSound(page, project.name, { widths });
    await page.getByRole('radio', { name: /^Workshop/ }).check();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mick Sample');
    expect(await mailedPath(email, '/my/set-password/')).toContain('signature=');
    await page.getByRole('button', { name: 'Give Super Admin' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'They have that role now' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take away Super Admin' })).toBeVisible();
    await expectSound(page, project.name, { widths });

    // With text twice as large where a table has most of everything.
    for (const [room, large] of [
      ['money', false],
      ['quotes', false],
      ['audit', true],
      ['reviews', false],
      ['payouts', false],
      ['people', true],
    ] as const) {
      await page.goto(`/apps/desk/${room}`);
      await expectSound(page, project.name, { widths, large });
    }

    await page.goto('/apps/desk/windows/places');
    await expectSound(page, project.name, { widths });
  },
);
