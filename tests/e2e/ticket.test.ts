import type { Page } from 'playwright/test';
import { site } from '../../src/content-model/built.ts';
import { GARAGE_WORK } from '../../src/contract/account/ticket.ts';
import { aMessage } from '../fixtures/tickets.ts';
import { tabTo } from './support/focus.ts';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const GARAGE = '/request-to-register-your-garage';

const summary = (page: Page) => page.getByRole('alert');
const send = (page: Page) => page.getByRole('button', { name: /^Send (message|request)$/ });
/** Labels end in '(optional)' where they are. */
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}( \\(optional\\))?$`));

async function fillMessage(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'A complaint' }).check();
  await field(page, 'Message').fill('The left wing has a scratch.\nIt had none before.');
  await field(page, 'Registration of the car').fill('ab18kqc');
  await field(page, 'Name').fill('Sample Driver');
  await field(page, 'Email').fill(email);
}

/** The reference on the page where both forms end. */
async function expectSent(page: Page, heading: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const reference = /MSG-\w{4}-\w{4}/.exec(await page.getByText('Your reference is').innerText())?.[0] ?? '';
  await expect(page).toHaveURL(`/contact/sent?reference=${reference}`);
  return reference;
}

test('what is put right in a message that came back is no longer told', async ({ page, complaints }) => {
  complaints.expect(/status of 422/);
  await page.goto('/contact');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  const email = field(page, 'Email');
  await email.pressSequentially('sample.driver@');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.pressSequentially('example.com');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(email).not.toHaveAccessibleDescription(/Error/);
  await page.getByRole('radio', { name: 'A complaint' }).check();
  await expect(page.getByText('Error: Choose what your message is about')).toHaveCount(0);
  await expect(page.locator('.summary__done')).toHaveText([
    'Choose what your message is about',
    'Enter your email address',
  ]);
  await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
});

test.beforeEach(async ({ context }, { testId }) => {
  // A sender of its own: messages are limited per network, and the server believes this one proxy.
  const network = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_000, 0);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `192.0.${network >> 8}.${network & 255}` });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a message: what is missing is named, what is wrong is kept, and it arrives', async ({
      page,
      email,
      complaints,
    }) => {
      complaints.expect(/status of 422/);
      await page.goto('/contact');
      await send(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(summary(page).getByRole('listitem')).toHaveText([
        'Choose what your message is about',
        'Write your message',
        'Enter your name',
        'Enter your email address',
      ]);
      await summary(page).getByRole('link', { name: 'Choose what your message is about' }).click();
      await expect(page.getByRole('radio', { name: 'A booking' })).toBeFocused();
      await summary(page).getByRole('link', { name: 'Enter your email address' }).click();
      await expect(field(page, 'Email')).toBeFocused();
      await expect(field(page, 'Email')).toHaveAccessibleDescription(/Error: Enter your email address/);

      await fillMessage(page, email);
      await page.getByLabel('Country code').selectOption({ label: 'France (+33)' });
      await field(page, 'Phone').fill('12');
      await send(page).click();
      await expect(summary(page).getByRole('listitem')).toHaveText([
        'Enter a phone number from France, or start with + and the country code',
      ]);
      await expect(field(page, 'Message')).toHaveValue('The left wing has a scratch.\nIt had none before.');
      await expect(page.getByRole('radio', { name: 'A complaint' })).toBeChecked();
      await expect(page.getByLabel('Country code')).toHaveValue('FR');
      await field(page, 'Phone').fill('06 12 34 56 78');
      await send(page).click();

      const reference = await expectSent(page, 'We have your message');
      await page.reload();
      await expectSent(page, 'We have your message');
      await expect
        .poll(() => mailsTo(email).map(({ subject }) => subject))
        .toEqual([`We have your message (${reference})`]);
      const staff = () =>
        mailsTo(site.support.staffEmail).filter(({ subject }) => subject.includes(reference));
      await expect.poll(() => staff()[0]?.text).toMatch(/A complaint[\s\S]*\+33612345678[\s\S]*AB18 KQC/);
      expect(staff()).toHaveLength(1);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a garage: what is missing is named, what was chosen is kept, and it arrives', async ({
    page,
    email,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await page.goto(GARAGE);
    await field(page, 'Name of the garage').fill('Sample Garage');
    await page.getByRole('checkbox', { name: GARAGE_WORK.mot_7 }).check();
    await page.getByRole('checkbox', { name: GARAGE_WORK.electric }).check();
    await field(page, 'VAT number').fill('GB 12');
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('listitem')).toHaveCount(7);
    await expect(field(page, 'Name of the garage')).toHaveValue('Sample Garage');
    await expect(page.getByRole('checkbox', { name: GARAGE_WORK.electric })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: GARAGE_WORK.mot_4 })).not.toBeChecked();

    await field(page, 'Address line 1').fill('1 Placeholder Street');
    await field(page, 'Town or city').fill('Reading');
    await field(page, 'Postcode').fill('rg1 1aa');
    await field(page, 'VAT number').fill('');
    await field(page, 'Name').fill('Sample Driver');
    await field(page, 'Email').fill(email);
    await field(page, 'Phone').fill('0118 496 0456');
    await send(page).click();
    const reference = await expectSent(page, 'We have your request');
    await expect.poll(() => mailsTo(email)[0]?.text).toContain(reference);
  });
});

test(
  'the keyboard alone sends a message, and every stop is seen',
  { tag: '@wide' },
  async ({ page, email }) => {
    await page.goto('/contact');
    await tabTo(page, page.getByRole('radio', { name: 'A booking' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'A price' })).toBeChecked();
    for (const [name, text] of [
      ['Message', 'What does a clutch cost?'],
      ['Name', 'Sample Driver'],
      ['Email', email],
    ] as const) {
      await tabTo(page, field(page, name));
      await page.keyboard.type(text);
    }
    await tabTo(page, send(page));
    await page.keyboard.press('Enter');
    await expectSent(page, 'We have your message');
  },
);

test('every state is sound', { tag: '@wide' }, async ({ page, email, complaints }, { project }) => {
  complaints.expect(/status of 422/);
  for (const path of ['/contact', GARAGE]) {
    await page.goto(path);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    await expectSound(page, project.name);
  }
  await page.goto('/contact');
  await fillMessage(page, email);
  await send(page).click();
  await expectSent(page, 'We have your message');
  await expectSound(page, project.name);
});

test(
  'what a program filled in unseen is a question, not a refusal',
  { tag: '@wide' },
  async ({ page, email, complaints }) => {
    complaints.expect(/status of 422/);
    await page.goto('/contact');
    await fillMessage(page, email);
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'x'));
    await send(page).click();
    await summary(page).getByRole('link', { name: 'Tick the box to show that a person sends this' }).click();
    const box = page.getByRole('checkbox', { name: /^I’m a person/ });
    await expect(box).toBeFocused();
    await expect(field(page, 'Email')).toHaveValue(email);
    await box.check();
    await send(page).click();
    await expectSent(page, 'We have your message');
  },
);

test('pressed twice, or sent again from the page before, it is one message', async ({ page, email }) => {
  await page.goto('/contact');
  await fillMessage(page, email);
  await send(page).dblclick();
  const reference = await expectSent(page, 'We have your message');
  await page.goBack();
  await fillMessage(page, email);
  await send(page).click();
  expect(await expectSent(page, 'We have your message')).toBe(reference);
  await expect.poll(() => mailsTo(email).length).toBe(1);
});

test(
  'too many messages are refused with a number to call, and nothing typed is lost',
  { tag: '@wide' },
  async ({ page, email, complaints }) => {
    complaints.expect(/status of 429/);
    // Counted for who asks: the page's own network.
    for (let index = 0; index < 5; index++) {
      const data = aMessage({ email, message: `Message ${index}` });
      const headers = { 'X-Site-Id': site.id };
      expect((await page.request.post('/api/v2/user/ticket', { data, headers })).ok()).toBe(true);
    }
    await page.goto('/contact');
    await fillMessage(page, email);
    await send(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toContainText('this one wasn’t sent. Call 0118 496 0123');
    await expect(field(page, 'Message')).toHaveValue(/The left wing/);
  },
);

test('another site cannot send the form, and nothing else leads to its pages', async ({ page, request }) => {
  const forged = await request.post('/contact/send', {
    form: { name: 'x' },
    headers: { Origin: 'https://evil.example' },
  });
  expect(forged.status()).toBe(403);
  for (const path of ['/contact/send', '/contact/sent', '/contact/sent?reference=MSG-2222-2222']) {
    await page.goto(path);
    await expect(page).toHaveURL('/contact');
  }
});
