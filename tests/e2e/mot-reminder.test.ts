import type { Page } from 'playwright/test';
import { mailsTo } from './support/mail.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const summary = (page: Page) => page.getByRole('alert');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const remind = (page: Page) => page.getByRole('button', { name: 'Remind me' });

async function ask(page: Page, plate: string, email: string): Promise<void> {
  await page.getByLabel('Registration of the vehicle').fill(plate);
  await page.getByLabel('Email').fill(email);
  await remind(page).click();
}

/** Path of the link in the mail that asks for a confirmation; the mail itself names the site's public address. */
async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(1);
  const url =
    /https?:\/\/\S+\/mot-reminder\/confirm\?link=\S+/.exec(mailsTo(email)[0]?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(url);
  return pathname + search;
}

test.beforeEach(async ({ context }, { testId }) => {
  // A sender of its own: wishes are limited per network, and the server believes this one proxy.
  const network = [...testId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_000, 0);
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': `198.18.${network >> 8}.${network & 255}` });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('asked for, confirmed by the mail, stopped as a mail program does it', async ({
    page,
    playwright,
    baseURL,
    email,
    complaints,
  }) => {
    complaints.expect(/status of 422/);
    await page.goto('/mot-reminder');
    await ask(page, 'nonsense', '');
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('listitem')).toHaveText([
      'Enter a UK registration number, like AB18 KQC',
      'Enter your email address',
    ]);
    await expect(page.getByLabel('Registration of the vehicle')).toHaveValue('nonsense');
    await ask(page, 'ab18kqc', email);
    await expect(page).toHaveURL('/mot-reminder/sent');
    await expect(heading(page)).toHaveText('Check your email');

    const link = await mailedLink(email);
    expect(link).not.toMatch(/AB18|KQC/i);
    await page.goto(link);
    await expect(heading(page)).toHaveText('Confirm your MOT reminders');
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    await expect(heading(page)).toHaveText('Your MOT reminders are on');
    await expect(
      page.getByText(/^Its MOT runs until \w+day \d+ \w+ \d{4}\. A test from \d+ \w+ \d{4} on keeps/),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'When we write' }).getByRole('listitem')).toHaveCount(4);
    await page.reload();
    await expect(heading(page)).toHaveText('Your MOT reminders are on');

    await page.getByRole('link', { name: 'Stop these reminders' }).click();
    await expect(page.getByRole('button', { name: 'Stop them' })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    // RFC 8058: one POST, without cookies, origin or another page.
    const program = await playwright.request.newContext(baseURL ? { baseURL } : {});
    const stopped = await program.post(pathname + search, {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(stopped.status()).toBe(200);
    await program.dispose();
    await page.getByRole('button', { name: 'Stop them' }).click();
    await expect(heading(page)).toHaveText('These reminders have stopped');
    complaints.allow(/status of 410/);
    await page.goto(link);
    await expect(heading(page)).toHaveText('These reminders have ended');
    expect(mailsTo(email)).toHaveLength(1);
  });
});

test(
  'every state is sound, and none may be found',
  { tag: '@wide' },
  async ({ page, email, complaints }, { project }) => {
    complaints.expect(/status of 422/, /status of 400/);
    await page.goto('/mot-reminder');
    await remind(page).click();
    await expect(summary(page)).toBeFocused();
    await expectSound(page, project.name);
    // The registers know it, and it is too old to need an MOT.
    await ask(page, 'AB00 GTI', email);
    await expectSound(page, project.name);
    const link = await mailedLink(email);
    await page.goto(link);
    await expectSound(page, project.name);
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    await expect(heading(page)).toHaveText('This vehicle seems to need no MOT');
    await expectSound(page, project.name);
    await expect
      .poll(() =>
        mailsTo(email)
          .map(({ subject }) => subject)
          .sort(),
      )
      .toEqual(['Confirm your MOT reminders for AB00 GTI', 'Your MOT reminders for AB00 GTI have ended']);
    for (const path of ['confirm', 'stop']) {
      await page.goto(`/mot-reminder/${path}?link=${new URL(link, page.url()).searchParams.get('link')}x`);
      await expect(heading(page)).toHaveText('This link is incomplete');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    }
    await expectSound(page, project.name);
  },
);
