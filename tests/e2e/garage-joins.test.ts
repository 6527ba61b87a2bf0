import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { CONTENT_DIR } from '../../src/content-model/load.ts';
import { localNow } from '../../src/domain/text/local-time.ts';
import { type SiteProcess, startSite, STARTS_WITHIN } from '../helpers/process.ts';
import { aPdf } from '../helpers/paper-desk.ts';
import { apiOf } from './support/api.ts';
import { OWNER } from './support/desk.ts';
import { mailsTo } from './support/mail.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const widths = [360, 1280];
const GARAGE = 'Twyford Test Garage';
const LEADER = { email: 'gale@garage.example', password: 'three blue spanners' };
const MECHANIC = { email: 'mick@garage.example', password: 'four blue spanners' };

let folder: string;
let data: string;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN);
  folder = mkdtempSync(join(tmpdir(), 'kennet-joins-'));
  data = emptyData(folder);
  // An operator whose terms and pages name other garages.
  const content = join(folder, 'content');
  cpSync(CONTENT_DIR, content, { recursive: true });
  const file = join(content, 'site.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...own, garagesNamed: true }));
  site = await startSite(DIST, { DATA_DIR: data, DEMO_HISTORY: 'off' }, folder, { content });
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test.use({ viewport: { width: 1024, height: 768 } });

async function logIn(
  page: Page,
  { email, password }: Pick<typeof OWNER, 'email' | 'password'>,
): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site.origin}/login?to=/apps/desk`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/apps\/desk/);
}

/** Follows the invitation in somebody's mail. */
async function comeIn(page: Page, { email, password }: typeof LEADER): Promise<void> {
  await page.context().clearCookies();
  const link = () =>
    mailsTo(email, data)
      .map(({ text }) => /\/my\/set-password\/\S+/.exec(text)?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  await page.goto(site.origin + (link() ?? ''));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Keep this password' }).click();
  await page.waitForURL(/\/apps\/desk/);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const news = (email: string) => mailsTo(email, data).map(({ subject }) => subject);

test(
  'a garage applies, is looked at, opens and gets its first car',
  { tag: '@wide' },
  async ({ page, playwright, email, complaints }, { project }) => {
    // The forms that come back.
    complaints.expect(/422/);
    const today = () => localNow(new Date()).date;
    const garages = `${site.origin}/apps/desk/garages`;

    await test.step('it applies on the site', async () => {
      await page.goto(`${site.origin}/request-to-register-your-garage`);
      await page.getByLabel('Name of the garage').fill(GARAGE);
      await page.getByLabel('Address line 1').fill('1 Example Way');
      await page.getByLabel('Town or city').fill('Twyford');
      await page.getByLabel('Postcode').fill('RG10 9AA');
      for (const work of ['Servicing', 'Mechanical repairs'])
        await page.getByLabel(work, { exact: true }).check();
      await page.getByLabel('Name', { exact: true }).fill('Gale Leader');
      await page.getByLabel('Email', { exact: true }).fill(LEADER.email);
      await page.getByLabel('Phone', { exact: true }).fill('0118 496 0456');
      await press(page, 'Send request');
      await expect(page.getByText(/MSG-\w{4}-\w{4}/).first()).toBeVisible();
    });

    await test.step('the owner checks it point by point, and its papers', async () => {
      await logIn(page, OWNER);
      await page.goto(`${garages}/applications`);
      await follow(page, GARAGE);
      await press(page, 'Check it');
      await expectSound(page, project.name, { widths });
      for (let point = 1; point <= 8; point++) {
        await page.getByLabel('It holds', { exact: true }).check();
        await page.getByLabel('Looked at on').fill(today());
        await page.getByLabel('Note (optional)').fill(`Seen at point ${point}`);
        await press(page, 'Note it');
        await expect(page.getByText(`Seen at point ${point}`)).toBeVisible();
      }
      await expect(page.getByText('All eight points hold')).toBeVisible();
      await follow(page, 'Its papers');
      for (const paper of ['Proof of qualifications', 'Liability policy', 'Agreement on personal data']) {
        await page.goto(page.url().replace(/\/papers.*$/, '/papers/new'));
        await page.getByLabel('What it is').selectOption(paper);
        await page.getByLabel('Counts from').fill(today());
        if (paper === 'Liability policy')
          await page.getByLabel('Last day (if it has one)').fill('2030-12-31');
        await press(page, 'Note it');
        await expect(page.getByText('Noted.').first()).toBeVisible();
      }
    });

    await test.step('a no needs a reason, and a yes invites its leader', async () => {
      await page.goto(`${garages}/applications`);
      await follow(page, GARAGE);
      await follow(page, 'Say yes or no');
      await page.getByLabel('No', { exact: true }).check();
      await press(page, 'Send the answer');
      await expect(page.getByRole('link', { name: 'Say why' })).toBeVisible();
      await page.getByLabel(/^Yes:/).check();
      await page.getByLabel('Why').fill('Good records, and a tidy workshop');
      await press(page, 'Send the answer');
      await expect(page.getByText('Said yes.')).toBeVisible();
      await expect
        .poll(() => mailsTo(LEADER.email, data).some(({ text }) => text.includes('tidy workshop')))
        .toBe(true);
      await follow(page, 'Its page');
      await follow(page, 'Write them down');
      // What it applied with stands there already.
      await expect(page.getByLabel('Town')).toHaveValue('Twyford');
      await page.getByLabel('Legal name of the company or person').fill(`${GARAGE} Ltd`);
      await page.getByLabel('Latitude').fill('51.476');
      await page.getByLabel('Longitude').fill('-0.866');
      await page.getByLabel('No MOT tests').check();
      await press(page, 'Save');
      await expect(page.getByText('Its leader sets hours').first()).toBeVisible();
      await expect(page.getByRole('region', { name: 'State' })).toContainText('It is closed on every day');
    });

    await test.step('its leader comes in, sets hours, windows and reach, and shows the road-risks policy', async () => {
      await comeIn(page, LEADER);
      await page.getByRole('navigation', { name: 'Desk' }).getByText('More').click();
      await follow(page, 'Own garage');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(GARAGE);
      await follow(page, 'Change hours and places');
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
        await page.getByRole('group', { name: day }).getByLabel('From').fill('08:00');
        await page.getByRole('group', { name: day }).getByLabel('To').fill('18:00');
      }
      const first = page.getByRole('group', { name: 'Window 1' });
      await first.getByLabel('From').fill('08:00');
      await first.getByLabel('To').fill('10:00');
      await first.getByLabel('cars').fill('3');
      await page.getByLabel('Bays', { exact: true }).fill('2');
      await press(page, 'Save');
      await expect(page.getByRole('region', { name: 'Hours and places' })).toContainText('08:00–10:00: 3');
      await follow(page, 'Change its reach');
      await page.getByLabel('Postcode districts its drivers come to').fill('RG10 5\nRG6');
      await press(page, 'Save');
      await expect(page.getByText('RG6', { exact: true })).toBeVisible();
      await page.goto(page.url().replace(/\?.*$/, '/papers/new'));
      await page.getByLabel('What it is').selectOption('Road-risks policy');
      await page.getByLabel('Counts from').fill(today());
      await page.getByLabel('Last day (if it has one)').fill('2030-12-31');
      await page.getByLabel('Who may drive on it (road-risks policy only)').fill(`Gale Leader ${today()}`);
      await press(page, 'Note it');
      const file = { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByRole('link', { name: 'Download it' })).toBeVisible();
    });

    await test.step('they invite a mechanic', async () => {
      await page.goto(`${site.origin}/apps/desk/people/invite`);
      await page.getByLabel('First name').fill('Mick');
      await page.getByLabel('Last name').fill('Mechanic');
      await page.getByLabel('Email').fill(MECHANIC.email);
      await page.getByLabel(/workshop/i).check();
      await press(page, 'Send the invitation');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mick Mechanic');
    });

    await test.step('without a share it isn’t opened, with one it is', async () => {
      await logIn(page, OWNER);
      await page.goto(garages);
      await follow(page, GARAGE);
      const at = page.url();
      const open = async () => {
        await page.goto(`${at}/state`);
        await page.getByLabel('Active: it gets work').check();
        await page.getByLabel('Why').fill('All is there');
        await press(page, 'Save');
      };
      await open();
      await expect(page.getByText('It isn’t agreed yet what it gets for its work').first()).toBeVisible();
      await page.goto(`${at}/shares/new`);
      await page.getByLabel('From').fill(today());
      for (const [label, typed] of [
        ['Of labour, %', '75'],
        ['Of parts, %', '90'],
        ['For an MOT, in pounds', '40.00'],
        ['For a diagnostic, in pounds', '30.00'],
      ] as const)
        await page.getByLabel(label).fill(typed);
      await press(page, 'Set it');
      await expect(page.getByText('It counts for what is agreed from that day on').first()).toBeVisible();
      await open();
      await expect(page.getByText('It’s active: it gets work from now on.')).toBeVisible();
    });

    await test.step('a customer from nearby books, and its people have the car', async () => {
      const request = await playwright.request.newContext({ baseURL: site.origin });
      const api = apiOf(request);
      // Our own garage doesn't collect at weekends.
      const days = await api.days(240, 'RG10');
      const slot = days
        .flatMap(({ date, windows }) => windows.map(({ window, left }) => ({ date, window, left })))
        .filter(({ left, window, date }) => left > 0 && window === '08:00-10:00' && date > today())
        .at(-1);
      if (!slot) throw new Error('Every window is taken');
      const own = { postcode: 'RG10 9AA', garage: 2 };
      const { reference } = await api.book({ date: slot.date, window: slot.window }, email, own);
      await request.dispose();
      await expect
        .poll(() => news(LEADER.email).find((subject) => subject.includes(reference)))
        .toMatch(/^New booking: /);
      for (const somebody of [LEADER, MECHANIC]) {
        if (somebody === LEADER) await logIn(page, somebody);
        else await comeIn(page, somebody);
        await page.goto(`${site.origin}/apps/desk/bookings`);
        await expect(page.getByRole('rowheader')).toHaveCount(1);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByText(reference).first()).toBeVisible();
      }
      await logIn(page, OWNER);
      await page.goto(garages);
      await expect(page.getByRole('row').filter({ hasText: GARAGE }).first()).toContainText('Active');
      await expectSound(page, project.name, { widths, large: true });
    });
  },
);
