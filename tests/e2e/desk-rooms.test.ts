import { site } from '../../src/content-model/built.ts';
import { API_BASE, SITE_HEADER } from '../../src/contract/call/endpoint.ts';
import { createTicket } from '../../src/contract/account/ticket.ts';
import { storeManualVehicle } from '../../src/contract/vehicle/vehicle.ts';
import { windowText } from '../../src/domain/text/local-time.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { logIn, mailedPath } from './support/account.ts';
import { MECHANIC, OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { dayRadio, toCollection, windowRadio } from './support/visitor.ts';

const widths = [768, 1280];
const headers = { [SITE_HEADER]: site.id };

test.use({ viewport: { width: 768, height: 1024 } });

test('a closed window is offered to nobody, and its car is listed for a call', async ({
  page,
  browser,
  api,
  place,
  email,
}, { project }) => {
  const { reference } = await api.book(place, email);
  await page.goto('/apps/desk/windows');
  await logIn(page, MECHANIC);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection windows');
  await expectSound(page, project.name, { widths, large: true });
  await page.locator(`main a[href$="${place.date}"]`).click();
  const booked = page.getByRole('region', { name: windowText(place.window) });
  await expect(booked.getByRole('link', { name: reference })).toBeVisible();

  await page.getByRole('link', { name: 'Close a window or the day' }).click();
  await page.getByLabel('What to close').selectOption(place.window);
  await page.getByLabel('Why').fill('The van is at the garage');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Closed' })).toBeVisible();
  const toCall = page.getByRole('region', { name: 'Call about another time' });
  await expect(toCall.getByRole('link', { name: reference })).toBeVisible();
  await expect(toCall.getByRole('link', { name: /^07/ }).first()).toHaveAttribute('href', /^tel:\+447/);
  await expectSound(page, project.name, { widths });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await toCollection(visitor);
  await dayRadio(visitor, place).check();
  await expect(windowRadio(visitor, { ...place, window: otherThan(place.window) })).toBeVisible();
  await expect(windowRadio(visitor, place)).toHaveCount(0);
  await context.close();

  await page.getByRole('link', { name: 'Collection windows', exact: true }).first().click();
  // Another journey may have booked the same window.
  await expect(page.getByRole('region', { name: 'Call about another time' })).toContainText(/: \d+ cars?/);
  await page.locator(`main .day a[href$="${place.date}"]`).click();
  await page.getByRole('button', { name: `Open ${windowText(place.window)} again` }).click();
  await expect(toCall).toHaveCount(0);
});

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
  await page.getByLabel('Name, email, reference or booking').fill(reference.toLowerCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: `Sample Driver, ${reference}` }).click();
  await page.getByLabel('Your answer').fill('It costs £412. Shall we book you in?');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer, by email' })).toContainText('£412');
  await expectSound(page, project.name, { widths });
  const answers = () => mailsTo(email).filter(({ subject }) => subject.startsWith('Our answer'));
  await expect.poll(() => answers().map(({ text }) => /It costs £412/.test(text))).toEqual([true]);

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

test('somebody is invited, and given another role', async ({ page, email, complaints }, { project }) => {
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

  await page.goto('/apps/desk/windows/places');
  await expectSound(page, project.name, { widths });
});

/** A window of the same day. */
const otherThan = (window: string) => site.collection.windows.find((each) => each !== window) ?? '';
