import { readFile } from 'node:fs/promises';
import { anAccount, logIn } from './support/account.ts';
import { deskOf, OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import {
  confirmButton,
  dayButton,
  earlyStart,
  sendPlate,
  typeDetails,
  windowRadio,
} from './support/visitor.ts';

const POUND = /status of 4(09|22)/;

test(
  'from a link, without JavaScript on the friend’s phone, to the money being on its way',
  { tag: '@phone' },
  async ({ page, place, email, browser, request, complaints }, { project }) => {
    complaints.allow(POUND, /Transition was aborted because of invalid state\. Viewport size changed/);
    const friendsMail = `fred.${email}`;
    const emma = await anAccount(request, email, '198.18.44.36');
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
    const theirs = await plain.newPage();
    let link = '';

    await test.step('the link, and the ways to share it', async () => {
      await page.goto('/login?to=%2Fmy%2Freferral');
      await logIn(page, emma);
      await page.waitForURL('/my/referral');
      link = (await page.getByRole('link', { name: /\/rf\/[2-9a-z]{10}$/ }).textContent())?.trim() ?? '';
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /wa\.me\/\?text=.*rf/,
      );
      await expectSound(page, project.name);
      await page.getByRole('button', { name: 'Email it to me' }).click();
      await expect(page.getByRole('status').first()).toContainText('on its way to your own email');
      await expect.poll(() => mailsTo(email).some(({ text }) => text.includes(link))).toBe(true);
    });

    await test.step('what the friend sees is sound', async () => {
      await page.goto(link.replace(/^https?:\/\/[^/]+/, ''));
      await expectSound(page, project.name);
    });

    await test.step('the friend reads who sent them, and books with £10.00 off', async () => {
      const origin = new URL(page.url()).origin;
      await theirs.goto(`${origin}/rf/quote/nobody`);
      await expect(theirs).toHaveURL('/service-booking');
      await theirs.goto(`${origin}/rf/quote/${link.split('/').at(-1) ?? ''}`);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(
        'Sample sent you: £10.00 off your first booking',
      );
      await theirs.getByRole('link', { name: 'Go to the prices' }).click();
      await sendPlate(theirs, 'VA18 TMQ');
      await theirs.getByRole('checkbox', { name: 'Full service' }).check();
      await theirs.getByRole('button', { name: 'Keep these as a quote' }).click();
      await expect(theirs.getByText('Recommended by a friend')).toBeVisible();
      await theirs.goto(`${theirs.url()}/book`);
      await expect(theirs.getByRole('main')).toContainText(
        'Sample sent you: if you and your car are new to us',
      );
      await dayButton(theirs, place).click();
      // Emma’s own address is nobody new: told, and nothing booked.
      await typeDetails(theirs, {
        Email: email.toUpperCase(),
        Phone: '07700 900611',
        'Address line 1': '77 Elm Road',
      });
      await windowRadio(theirs, place).check();
      await earlyStart(theirs).check();
      await confirmButton(theirs).click();
      await expect(theirs.getByRole('alert')).toContainText('Nothing is booked yet');
      await expect(theirs.getByText('Recommended by a friend')).toHaveCount(0);
      // With their own address, from the link once more.
      await theirs.goto(theirs.url());
      await dayButton(theirs, place).click();
      await typeDetails(theirs, {
        Email: friendsMail,
        Phone: '07700 900611',
        'Address line 1': '77 Elm Road',
      });
      await windowRadio(theirs, place).check();
      await earlyStart(theirs).check();
      await confirmButton(theirs).click();
      await expect(theirs).toHaveURL(/\/booking\/booked\//);
      await expect(theirs.getByRole('main')).toContainText('−£10.00');
      // It was for a first booking.
      expect((await plain.cookies()).map(({ name }) => name)).not.toContain('referral');
      await expect
        .poll(() => mailsTo(friendsMail).some(({ text }) => text.includes('Recommended by a friend')))
        .toBe(true);
    });

    const id = new URL(theirs.url()).pathname.split('/').at(-1)?.split('.')[0] ?? '';
    const office = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await test.step('the work is done and paid for', async () => {
      await (await deskOf(request)).bringBack(id);
      await office.goto(`/login?to=${encodeURIComponent(`/apps/desk/bookings/${id}/money`)}`);
      await logIn(office, OWNER);
      await office.waitForURL(/money$/);
      await office.getByLabel('In cash').check();
      await office.getByRole('button', { name: 'Record the payment' }).click();
      await office.waitForURL(/done=take/);
    });

    await test.step('the reward is asked for, to an account that nobody reads on the way', async () => {
      await page.goto('/my/referral/overview');
      await expect(page.getByRole('main')).toContainText('Finished and paid on');
      await expect(page.getByRole('main')).not.toContainText(/Fred|Full service|Elm Road/);
      await expectSound(page, project.name);
      await page.getByRole('button', { name: 'Ask for £20.00' }).click();
      await page.getByLabel('Name on the account').fill('Emma Sender');
      await page.getByLabel('Sort code').fill('12-34-5');
      await page.getByLabel('Account number').fill('31926819');
      await page.getByRole('button', { name: 'Save it and ask for £20.00' }).click();
      await expect(page.getByRole('alert')).toContainText('Enter a sort code');
      await expectSound(page, project.name);
      await page.getByLabel('Sort code').fill('12-34-56');
      await page.getByRole('button', { name: 'Save it and ask for £20.00' }).click();
      await page.waitForURL(/done=asked/);
      await expect(page.getByRole('main')).toContainText('number ends in 19');
      expect(await page.content()).not.toContain('31926819');
    });

    await test.step('the desk takes it to the bank and marks it as paid', async () => {
      await office.goto('/apps/desk/payouts');
      const row = office
        .getByRole('row')
        .filter({ hasText: 'Sample Driver' })
        .filter({ hasText: 'ending in 19' });
      const coming = office.waitForEvent('download');
      await office.getByRole('button', { name: /File for the bank/ }).click();
      const file = await readFile(await (await coming).path(), 'utf8');
      expect(file).toContain('Emma Sender,12-34-56,31926819,20.00,');
      await expectSound(office, project.name);
      await row.getByRole('link', { name: 'Sample Driver' }).click();
      await expect(office.getByRole('main')).toContainText('31926819');
      await expectSound(office, project.name);
      await office.getByLabel('Reference of the transfer').fill('FP 0036');
      await office.getByRole('button', { name: 'Mark as paid' }).click();
      await office.waitForURL(/done=pay/);
      await expect(office.getByRole('main')).toContainText('Reference FP 0036');
      await office.goto('/apps/desk/audit');
      await expect(office.getByRole('main')).toContainText('looked at the bank details of a pay-out');
    });

    await test.step('the referrer sees it', async () => {
      await page.goto('/my/referral/paid');
      await expect(page.getByRole('main')).toContainText('Called ‘FP 0036’ on your statement');
      await expectSound(page, project.name);
      await expect
        .poll(() => mailsTo(email).some(({ subject }) => subject.includes('friend of yours has booked')))
        .toBe(true);
    });
    for (const one of [plain, office.context()]) await one.close();
  },
);
