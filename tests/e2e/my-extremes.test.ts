import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { makeDemoAccounts } from '../../src/server/account/demo.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { folderStore } from '../../src/server/files/folder.ts';
import { createLogger } from '../../src/server/log.ts';
import { type Extremes, EXTREMES, storeExtremes } from '../helpers/extremes.ts';
import { type SiteProcess, startSite } from '../helpers/process.ts';
import { logIn } from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { OWNER } from './support/desk.ts';
import { crawl } from './support/layout/crawl.ts';
import { expectUnbroken } from './support/layout/expect.ts';
import { DIST, emptyData } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** The browser's own setting for text, twice what it is by default. */
const TWICE = '--blink-settings=defaultFontSize=32';

/** CSS px: a phone, a tablet and a laptop. */
const SCREENS = [{ width: 360 }, { width: 768 }, { width: 1280 }];
/** How many kinds of pages staff have at least. */
const OF_STAFF = 35;

let folder: string;
let site: SiteProcess;
let made: Extremes;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), TWICE] }),
});
test.beforeAll(async () => {
  // This process opens the database once: PGlite needn't be compiled a second time, for speed.
  setFlagsFromString('--liftoff-only');
  folder = mkdtempSync(join(tmpdir(), 'kennet-extremes-'));
  const DATA_DIR = emptyData(folder);
  const { db, close } = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, createLogger('silent'));
  made = await storeExtremes(db, folderStore(join(DATA_DIR, 'photos')), new Date());
  // The site answers before its first jobs have made them.
  await makeDemoAccounts(db, new Date());
  await close();
  site = await startSite(DIST, { DATA_DIR }, folder);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

test(
  'three hundred bookings, sixty lines, forty photos, and names in every script: nothing sticks out at twice the text size',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.addCookies([{ name: 'session', value: made.token, url: site.origin }]);
    const own = `/my/booking/${made.large}`;
    const pages = [
      '/my',
      '/my/booking?page=16',
      '/my/cars',
      '/my/feedback',
      '/my/service-book',
      own,
      `${own}/report`,
      `${own}/payment`,
      `${own}/invoice`,
      `${own}/message`,
      `/my/booking/${made.asked}/decide`,
      `/my/booking/${made.asked}/stop`,
      '/my/service-book/AB18KQC',
      '/my/referral',
      '/my/referral/overview',
      '/my/account',
      '/my/account/addresses',
      '/my/account/sessions',
      '/my/account/name',
    ];
    // The same views behind another door.
    const others = [made.links.booking, made.links.payment, `${made.links.payment}/invoice`];
    // What axe sees nowhere else: most of everything. The other pages are account.test.ts's, whose views are these.
    const full = ['/my', own, `${own}/report`, `${own}/payment`, `${own}/invoice`];
    const looked = [...full, `/my/booking/${made.asked}/decide`, '/my/service-book/AB18KQC', '/my/referral'];
    for (const path of [...pages, ...others]) {
      const answer = await page.goto(site.origin + path);
      expect(answer?.status(), path).toBe(200);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await expectUnbroken(page, SCREENS);
      if (looked.includes(path)) await expectAccessible(page, { name: path });
    }
    // The pages above are those of that customer, and not of somebody with nothing.
    await page.goto(`${site.origin}/my`);
    await expect(page.getByRole('link', { name: 'All 302 bookings' })).toBeVisible();
    await page.goto(site.origin + own);
    // Most of them are folded.
    await expect(page.getByRole('main').locator('img')).toHaveCount(EXTREMES.photos);
    await page.goto(`${site.origin}${own}/invoice`);
    await expect(
      page.getByRole('row').filter({ hasText: 'Front brake pads and discs' }).first(),
    ).toBeVisible();
  },
);

test('nor does anything on the pages of the desk and the editor', { tag: '@phone' }, async ({ page }) => {
  test.setTimeout(600_000);
  await page.goto(`${site.origin}/login`);
  await logIn(page, OWNER);
  await expect(page).not.toHaveURL(/login/);
  const from = ['/apps/desk', '/apps/content-admin', `/apps/desk/bookings/${made.large}`];
  const looked = await crawl(page, site.origin, { from, folder: '/apps/' }, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectUnbroken(page, SCREENS);
  });
  expect(looked).toBeGreaterThan(OF_STAFF);
});
