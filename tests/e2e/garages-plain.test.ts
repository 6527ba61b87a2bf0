import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { localNow } from '../../src/domain/text/local-time.ts';
import { type SiteProcess, startSite, STARTS_WITHIN } from '../helpers/process.ts';
import { demoAccounts } from './support/account.ts';
import { apiOf } from './support/api.ts';
import { OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { DIST, emptyData } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** Of the demonstration garage in Bracknell. */
const LEADER = { ...OWNER, email: 'robin@demo.example' };
const BRACKNELL = 2;

let folder: string;
let data: string;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN);
  folder = mkdtempSync(join(tmpdir(), 'kennet-garages-plain-'));
  data = emptyData(folder);
  const settings = { DATA_DIR: data, DEMO_GARAGES: '3', DEMO_HISTORY: 'off' };
  site = await startSite(DIST, settings, folder);
  await demoAccounts(site.origin);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test.use({ javaScriptEnabled: false, viewport: { width: 768, height: 1024 } });

async function logIn(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site.origin}/login?to=/apps/desk`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/apps\/desk/);
}

test(
  'without scripts: a car is declined and moved, and garages that ask to join have a no and a yes',
  { tag: ['@phone', '@wide'] },
  async ({ page, playwright, email, complaints }) => {
    // The forms that come back, and the booking that its garage sees no more.
    complaints.expect(/status of 422/, /status of 404/);
    const request = await playwright.request.newContext({ baseURL: site.origin });
    const api = apiOf(request);
    const open = (await api.days(240, 'RG12')).flatMap(({ date, windows }) =>
      windows.filter(({ left }) => left > 0).map(({ window }) => ({ date, window })),
    );
    const [place] = open;
    if (!place) throw new Error('Every window is taken');
    const own = { postcode: 'RG12 1AA', garage: BRACKNELL };
    const { manageToken } = await api.book(place, email, own);
    await request.dispose();
    const path = `${site.origin}/apps/desk/bookings/${manageToken.split('.')[0]}`;
    const send = (name: string) => page.getByRole('button', { name }).click();
    const problem = page.getByRole('alert');
    const done = (text: string) => page.getByRole('status').filter({ hasText: text });

    await test.step('its garage declines it with a reason, and sees it no more', async () => {
      await logIn(page, LEADER);
      await page.goto(`${path}/decline`);
      await send('Decline it');
      await expect(problem).toContainText('Say why');
      await page.getByLabel('Why').fill('Both ramps are taken');
      await send('Decline it');
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      expect((await page.goto(path))?.status()).toBe(404);
    });

    await test.step('the owner gives it to another', async () => {
      await logIn(page, OWNER);
      await page.goto(`${path}/garage`);
      const choice = page.getByLabel('Garages that can take it, the best first');
      const to = (await choice.locator('option').last().innerText()).split(',')[0] ?? '';
      await choice.selectOption({ index: (await choice.locator('option').count()) - 1 });
      await send('Give it to this garage');
      await expect(problem).toContainText('Say why');
      await expect(choice.locator('option:checked')).toContainText(to);
      await page.getByLabel('Why').fill('Nearer to its customer');
      await send('Give it to this garage');
      await expect(page).toHaveURL(new RegExp(`${path}\\?done=`));
      await expect(page.getByRole('main')).toContainText(to);
    });

    const applyAs = async (garage: string, address: string) => {
      await page.goto(`${site.origin}/request-to-register-your-garage`);
      for (const [name, text] of [
        ['Name of the garage', garage],
        ['Address line 1', '1 Placeholder Street'],
        ['Town or city', 'Reading'],
        ['Postcode', 'RG1 1AA'],
        ['Name', 'Sample Driver'],
        ['Email', address],
        ['Phone', '0118 496 0456'],
      ] as const)
        await page.getByLabel(name, { exact: true }).fill(text);
      await page.getByRole('checkbox', { name: 'Servicing' }).check();
      await send('Send request');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request');
    };
    const beginCheck = async (garage: string) => {
      await page.goto(`${site.origin}/apps/desk/garages/applications`);
      await page.getByRole('link', { name: garage }).click();
      await send('Check it');
      await expect(done('checking it now')).toBeVisible();
    };
    const toAnswer = () => page.getByRole('link', { name: 'Say yes or no' }).click();

    await test.step('a garage asks to join; a no needs its reason', async () => {
      await applyAs('Sample Garage', email);
      await logIn(page, OWNER);
      await beginCheck('Sample Garage');
      await toAnswer();
      await page.getByRole('radio', { name: 'No', exact: true }).check();
      await send('Send the answer');
      await expect(problem).toContainText('Say why');
      await page.getByLabel('Why').fill('You have no ramp for vans yet.');
      await send('Send the answer');
      await expect(done('Said no.')).toBeVisible();
      await expect(page.getByText('It was told: You have no ramp for vans yet.')).toBeVisible();
    });

    await test.step('another has its yes once all eight points hold, and its leader is invited', async () => {
      const leader = `leader.${email}`;
      await applyAs('Placeholder Garage', leader);
      await beginCheck('Placeholder Garage');
      await toAnswer();
      await expect(page.getByRole('radio', { name: /^Yes/ })).toHaveCount(0);
      await page.goBack();
      await send('Note it');
      await expect(problem).toContainText('Choose what you saw');
      for (let point = 1; point <= 8; point++) {
        // The point that is missing next is chosen already.
        await page.getByRole('radio', { name: 'It holds', exact: true }).check();
        await page.getByLabel('Looked at on').fill(localNow(new Date()).date);
        await send('Note it');
        await expect(
          page.getByText(point < 8 ? `${point} of 8 hold` : 'All eight points hold'),
        ).toBeVisible();
      }
      await toAnswer();
      await page.getByRole('radio', { name: /^Yes: Sample Driver/ }).check();
      await page.getByLabel('Why').fill('A tidy workshop.');
      await send('Send the answer');
      await expect(done('Said yes.')).toBeVisible();
      await expect(page.getByText('It was told: A tidy workshop.')).toBeVisible();
      const letters = () => mailsTo(leader, data).map(({ text }) => text);
      await expect.poll(() => letters().some((text) => text.includes('A tidy workshop.'))).toBe(true);
      await expect.poll(() => letters().some((text) => text.includes('/my/set-password/'))).toBe(true);
    });
  },
);
