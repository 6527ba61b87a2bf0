import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Locator, Page } from 'playwright/test';
import { site as business } from '../../src/content-model/built.ts';
import { addDays, addMonths, instantOf, localNow } from '../../src/domain/text/local-time.ts';
import { makeDemoAccounts } from '../../src/server/account/demo.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { makeDemoGarages } from '../../src/server/demo/garages.ts';
import { createLogger } from '../../src/server/log.ts';
import { ADMIN, deskOf, hire } from '../helpers/desk.ts';
import { garageWork } from '../helpers/garage-work.ts';
import { readPdf } from '../helpers/pdf.ts';
import { type SiteProcess, startSite, STARTS_WITHIN } from '../helpers/process.ts';
import { OWNER } from './support/desk.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const LEADER = { ...OWNER, email: 'robin@demo.example' };
const MONTH = addMonths(`${localNow(new Date()).date.slice(0, 7)}-01`, -1);
/** Its second Monday: a day on which everybody works. */
const MONDAY =
  [...Array(7).keys()].map((n) => addDays(MONTH, n + 8)).find((day) => new Date(day).getUTCDay() === 1) ??
  MONTH;

let folder: string;
let site: SiteProcess;
let reference = '';

/** Last month, as the site's own calls make it: a service and an MOT are booked, done and brought back. */
async function lastMonth(DATA_DIR: string): Promise<void> {
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, createLogger('silent'));
  let now = instantOf(MONTH, '09:00');
  const [bracknell = 0] = await makeDemoGarages(db, business, now);
  await hire(db);
  const desk = deskOf(db, () => now);
  const { selfBillings } = desk.api.services;
  await selfBillings.agree({ garageId: bracknell, fromDay: MONTH, untilDay: addDays(MONTH, 360) }, ADMIN);
  now = instantOf(addDays(MONDAY, -3), '10:00');
  const work = garageWork(db, desk);
  const slot = { date: MONDAY, window: '08:00-10:00' };
  const booked = await work.book(bracknell, ['interim', 'mot'], { slot });
  now = instantOf(MONDAY, '09:00');
  ({ reference } = await work.deliver(booked));
  // The site answers before its first jobs have made them.
  await makeDemoAccounts(db, now, bracknell);
  await close();
}

test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN);
  setFlagsFromString('--liftoff-only');
  folder = mkdtempSync(join(tmpdir(), 'kennet-statements-'));
  const DATA_DIR = emptyData(folder);
  await lastMonth(DATA_DIR);
  site = await startSite(DIST, { DATA_DIR, DEMO_GARAGES: '3', DEMO_HISTORY: 'off' }, folder);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

async function logIn(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site.origin}/login?to=/apps/desk`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/apps\/desk/);
}

async function download(page: Page, pressed: Locator): Promise<Uint8Array> {
  const coming = page.waitForEvent('download');
  await pressed.click();
  return new Uint8Array(await readFile(await (await coming).path()));
}

test(
  'a month becomes a statement that a garage’s leader reads on a phone, keeps as PDF and CSV, and sees paid',
  { tag: ['@wide', '@phone'] },
  async ({ page, complaints }, { project }) => {
    // The statements of another garage.
    complaints.expect(/404/);
    await logIn(page, LEADER);
    // The job that makes it begins with the process.
    await expect(async () => {
      await page.goto(`${site.origin}/apps/desk/garages/2/statements`);
      await expect(page.getByRole('rowheader')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    await expectSound(page, project.name, { widths: [320], large: true });
    await page.getByRole('rowheader').getByRole('link').click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/^Self-billed invoice \S+$/);
    await expect(page.getByText('The VAT shown is your output tax due to HMRC.')).toBeVisible();
    await expect(page.getByText(business.legal.vatNumber)).toBeVisible();
    await expect(page.getByText('VAT number GB000000000')).toBeVisible();
    await expectSound(page, project.name, { widths: [320], large: true });
    // It marks nothing as paid.
    await expect(page.getByRole('link', { name: 'Mark as paid' })).toHaveCount(0);
    const named = (await title.textContent()) ?? '';

    await test.step('as a PDF that is read aloud, and a sheet', async () => {
      const pdf = await readPdf(await download(page, page.getByRole('link', { name: 'Download as PDF' })));
      expect(pdf).toMatchObject({ title: named, language: 'en-GB' });
      for (const role of ['H1', 'H2', 'TH', 'TD'])
        expect([role, pdf.roles.get(role) ?? 0]).not.toEqual([role, 0]);
      expect(pdf.text).toContain('The VAT shown is your output tax due to HMRC.');
      expect(pdf.text).toContain('VAT number GB000000000');
      expect(pdf.text).toContain(reference);
      const csv = new TextDecoder().decode(await download(page, page.getByRole('link', { name: 'CSV' })));
      expect(csv).toContain(reference);
      expect(csv.split('\r\n').filter(Boolean).length).toBeGreaterThan(2);
    });

    await test.step('another garage’s month isn’t there', async () => {
      await page.goto(`${site.origin}/apps/desk/garages/3/statements`);
      await expect(page.getByRole('rowheader')).toHaveCount(0);
    });

    await test.step('the owner pays it, and its leader sees so', async () => {
      await logIn(page, OWNER);
      await page.goto(`${site.origin}/apps/desk/garages/2/account`);
      await page.getByLabel('Name on the account').fill('Demonstration garage Bracknell Ltd');
      await page.getByLabel('Sort code').fill('12-34-56');
      await page.getByLabel('Account number').fill('31926819');
      await page.getByRole('button', { name: 'Save it' }).click();
      await page.goto(`${site.origin}/apps/desk/garages`);
      const bank = await download(page, page.getByRole('button', { name: 'File for the bank (CSV)' }));
      expect(new TextDecoder().decode(bank)).toContain('31926819');
      await page.goto(`${site.origin}/apps/desk/garages/2/statements/${MONTH.slice(0, 7)}`);
      await page.getByRole('link', { name: 'Mark as paid' }).click();
      await expectSound(page, project.name, { widths: [320] });
      await page.getByLabel('Reference of the transfer').fill('FP 2207');
      await page.getByRole('button', { name: 'Mark as paid' }).click();
      await logIn(page, LEADER);
      await page.goto(`${site.origin}/apps/desk/garages/2/statements`);
      await expect(page.getByRole('row').nth(1)).toContainText(/Paid/);
    });
  },
);
