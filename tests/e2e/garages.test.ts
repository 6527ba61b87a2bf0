import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { type SiteProcess, startSite, STARTS_WITHIN } from '../helpers/process.ts';
import { apiOf } from './support/api.ts';
import { OWNER } from './support/desk.ts';
import { DIST, emptyData } from './support/server.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';

const widths = [1280];
const BRACKNELL = 'Demonstration garage Bracknell';
const LEADER = { ...OWNER, email: 'robin@demo.example' };
const MECHANIC = { ...OWNER, email: 'sam@demo.example' };

let folder: string;
let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(STARTS_WITHIN);
  folder = mkdtempSync(join(tmpdir(), 'kennet-garages-'));
  site = await startSite(
    DIST,
    { DATA_DIR: emptyData(folder), DEMO_GARAGES: '3', DEMO_HISTORY: 'off' },
    folder,
  );
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test.use({ viewport: { width: 1024, height: 768 } });

async function logIn(page: Page, { email, password }: typeof OWNER): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${site.origin}/login?to=/apps/desk`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(/\/apps\/desk/);
}

const menu = async (page: Page, entry: string) => {
  await page.getByRole('navigation', { name: 'Desk' }).getByText('More').click();
  await page.getByRole('link', { name: entry }).click();
};

test(
  'a leader changes the hours and declines a car, a mechanic sees no money, the owner has all of it',
  { tag: '@wide' },
  async ({ page, playwright, email, complaints }, { project }) => {
    // The form that comes back.
    complaints.expect(/422/);
    const request = await playwright.request.newContext({ baseURL: site.origin });
    const api = apiOf(request);
    const [day] = (await api.days(240, 'RG12')).filter(({ windows }) => windows.some(({ left }) => left > 0));
    const open = day?.windows.find(({ left }) => left > 0);
    if (!day || !open) throw new Error('Every window is taken');

    await logIn(page, LEADER);
    // One garage: there is nothing to choose.
    await expect(page.getByText('All garages')).toHaveCount(0);
    await menu(page, 'Own garage');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(BRACKNELL);
    await expectSound(page, project.name, { widths, large: true });
    await page.getByRole('link', { name: 'Change hours and places' }).click();
    await expectSound(page, project.name, { widths, large: true });
    const saturday = page.getByRole('group', { name: 'Saturday' });
    await saturday.getByLabel('To').fill('07:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: 'It has to close after it opens' })).toBeVisible();
    await expect(saturday.getByLabel('To')).toHaveValue('07:00');
    await saturday.getByLabel('To').fill('13:00');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saturday 08:00 to 13:00')).toBeVisible();
    for (const [link, title] of [
      ['Papers', 'Papers'],
      ['Statements', 'Statements'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expectSound(page, project.name, { widths });
      await page.goBack();
    }

    await test.step('a mechanic has neither money nor papers', async () => {
      await logIn(page, MECHANIC);
      await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByText('Own garage')).toHaveCount(0);
      const own = new URL(page.url()).origin;
      for (const path of [
        '/apps/desk/garages/2',
        '/apps/desk/garages/2/statements',
        '/apps/desk/garages/2/papers',
      ]) {
        await page.goto(own + path);
        await expect(page).toHaveURL(`${own}/`);
      }
    });

    await test.step('what Bracknell declines goes elsewhere', async () => {
      const own = { postcode: 'RG12 1AA', garage: 2 };
      await api.book({ date: day.date, window: open.window }, email, own);
      await logIn(page, LEADER);
      await page.goto(`${site.origin}/apps/desk/bookings`);
      await page.getByRole('row').nth(1).getByRole('link').first().click();
      await page.locator('summary', { hasText: 'More for this booking' }).click();
      await page.getByRole('link', { name: 'We can’t take it' }).click();
      await expect(page.getByRole('region', { name: 'What happens then' })).toContainText(
        'gets it, at the same price',
      );
      await expectSound(page, project.name, { widths });
      await page.getByLabel('Why').fill('Both ramps are taken');
      await page.getByRole('button', { name: 'Decline it' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
      await page.goto(`${site.origin}/apps/desk/bookings`);
      await expect(page.getByRole('rowheader')).toHaveCount(0);
    });

    await test.step('the owner narrows the lists, and pauses a garage with a reason', async () => {
      await logIn(page, OWNER);
      await menu(page, 'Garages');
      await expect(page.getByRole('row').filter({ hasText: BRACKNELL })).toContainText('Active');
      await expectSound(page, project.name, { widths, large: true, frame: true });
      await page.getByRole('link', { name: 'Applications' }).click();
      await expectSound(page, project.name, { widths });
      await page.goto(`${site.origin}/apps/desk/bookings`);
      await expect(page.getByRole('rowheader')).toHaveCount(1);
      await page.locator('summary', { hasText: 'All garages' }).click();
      await page.getByRole('button', { name: BRACKNELL }).click();
      await expect(page).toHaveURL(/\/apps\/desk\/bookings$/);
      await expect(page.locator('summary', { hasText: BRACKNELL })).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(0);

      await page.goto(`${site.origin}/apps/desk/garages/2/shares`);
      await expectSound(page, project.name, { widths });
      await page.goto(`${site.origin}/apps/desk/garages/2`);
      await page.getByRole('link', { name: 'Pause it' }).click();
      await page.getByLabel('Why').fill('Two complaints');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Reason: Two complaints')).toBeVisible();
    });
    await request.dispose();
  },
);
