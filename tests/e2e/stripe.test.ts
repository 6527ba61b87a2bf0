import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, request as requests } from 'playwright/test';
import { type StripeFake, startStripe } from '../../src/server/stripe/fake/start.ts';
import { type SiteProcess, startSite } from '../helpers/process.ts';
import { type StandInWallets, STRIPE_JS } from '../helpers/stripe-js.ts';
import { demoAccounts } from './support/account.ts';
import { apiOf } from './support/api.ts';
import { deskOf } from './support/desk.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

let folder: string;
let stripe: StripeFake;
let site: SiteProcess;

let path: string;

test.beforeAll(async () => {
  // Two sites are started one after the other, and a car is taken through the workshop between them.
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'kennet-stripe-'));
  const data = { DATA_DIR: emptyData(folder) };
  // Where keys are real nobody of the demonstration works, so the car is finished before they are there.
  const before = await startSite(DIST, data, folder);
  await demoAccounts(before.origin);
  path = await ready(before.origin);
  await before.end('SIGTERM');
  stripe = await startStripe(() => new Date());
  const { host, port } = stripe.settings.at;
  const keys = {
    STRIPE_SECRET_KEY: stripe.keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecrets.join(),
  };
  site = await startSite(DIST, { ...data, ...keys, STRIPE_URL: `http://${host}:${port}` }, folder);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  await stripe?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A booking whose work is finished. @returns the path of its own page */
async function ready(baseURL: string): Promise<string> {
  const request = await requests.newContext({ baseURL });
  const api = apiOf(request);
  // In the evening the first day has no window left.
  const [slot] = (await api.days()).flatMap(({ date, windows }) =>
    windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
  );
  if (!slot) throw new Error('Every collection window is taken');
  const { manageToken } = await api.book(slot, 'sample.driver@example.com');
  const [id = ''] = manageToken.split('.');
  const desk = await deskOf(request);
  for (const to of ['collected', 'in_workshop'] as const) await desk.step(id, to);
  await desk.finish(id);
  await request.dispose();
  return `/booking/manage/${manageToken}`;
}

/** What Stripe is in a browser. @param isCut whether its answer to a card gets lost */
async function stripeIn(page: Page, isCut: () => boolean): Promise<string[]> {
  const asked: string[] = [];
  await page.route('https://js.stripe.com/**', async (route) => {
    asked.push(page.url());
    await route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS });
  });
  await page.route('https://api.stripe.com/**', async (route) => {
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors });
    const { host, port } = stripe.settings.at;
    const { pathname } = new URL(route.request().url());
    const answer = await fetch(`http://${host}:${port}${pathname}`, {
      method: 'POST',
      headers: { Authorization: route.request().headers().authorization ?? '' },
      body: new URLSearchParams(route.request().postData() ?? ''),
    });
    if (isCut()) return route.abort();
    return route.fulfill({ status: answer.status, headers: cors, body: await answer.text() });
  });
  return asked;
}

/** Nothing is paid here: the test below has the same booking. */
test(
  'a wallet comes without moving anything, is reached by keyboard, and shows the sum of the page',
  { tag: '@wide' },
  async ({ page, complaints }, { project }) => {
    await stripeIn(page, () => false);
    const wallets: StandInWallets = {
      has: { applePay: true, googlePay: true },
      afterMs: 600,
      card: '4000000000000002',
    };
    await page.addInitScript((here) => Object.assign(window, { stripeWallets: here }), wallets);
    await page.goto(`${site.origin}${path}/payment`);
    const card = page.getByRole('textbox', { name: 'Card number' });
    const pay = page.getByRole('button', { name: /^Pay £/ });
    const apple = page.getByRole('button', { name: 'Apple Pay' });
    const words = page.getByText('Debit or credit card');
    const stands = async () => [await card.boundingBox(), await pay.boundingBox()];
    await expect(card).toBeVisible();
    await expect(words).toBeVisible();
    const before = await stands();
    await expect(apple).toBeVisible();
    await expect(words).toBeHidden();
    expect(await stands()).toEqual(before);
    await expectSound(page, project.name);

    // From the ways to pay it is the next stop.
    await page.getByRole('radio', { name: /no interest/ }).check();
    await page.keyboard.press('Tab');
    await expect(apple).toBeFocused();
    const today = (await pay.textContent())?.match(/£[\d.,]+/)?.[0] ?? '';
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Apple Pay' });
    await expect(sheet).toContainText(new RegExp(`^${today.replace('.', '\\.')} We take £`));
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('status')).toContainText('Nothing was taken.');

    complaints.allow(/Failed to load resource.*api\.stripe\.com/s);
    await page.getByRole('radio', { name: /All of it/ }).check();
    await page.getByRole('button', { name: 'Google Pay' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByRole('alert')).toContainText('Your bank refused the payment');
    expect(stripe.books.taken()).toBe(0);
  },
);

test('with Stripe: its form is loaded where a card is asked for and nowhere else, and a lost answer is no second charge', async ({
  page,
  complaints,
}, { project }) => {
  const booking = site.origin + path;
  let isCut = false;
  const asked = await stripeIn(page, () => isCut);
  const pay = page.getByRole('button', { name: /^Pay £/ });
  const card = page.getByRole('textbox', { name: 'Card number' });
  const main = page.getByRole('main');

  await page.goto(`${site.origin}/`);
  await page.goto(booking);
  expect(asked).toEqual([]);
  const answer = await page.goto(`${booking}/payment`);
  expect(answer?.headers()['content-security-policy']).toContain('https://js.stripe.com');
  await expect(card).toBeVisible();
  await expectSound(page, project.name);

  await card.fill('4242');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your card number is incomplete.');
  await card.fill('4000000000000002');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('Your bank refused the payment');
  expect(stripe.books.taken()).toBe(0);

  // The card is charged, and the browser never hears of it.
  complaints.allow(/Failed to load resource.*api\.stripe\.com/s);
  isCut = true;
  await card.fill('4242424242424242');
  await pay.click();
  await page.waitForURL('**done=paid');
  await expect(main).toContainText('Paid. We’ve emailed you a receipt.');
  await page.goto(`${booking}/payment`);
  await expect(main).toContainText('Everything is paid.');
  await expect(pay).toHaveCount(0);
  expect([...stripe.books.charges().values()]).toEqual([1]);
});
