import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { aVehicle } from '../fixtures/orders.ts';
import { type SiteProcess, startSite } from '../helpers/process.ts';
import { copySite, type SiteCopy } from '../helpers/site-copy.ts';
import { expectAccessible } from './support/axe.ts';
import { tabTo } from './support/focus.ts';
import { DIST, emptyData } from './support/server.ts';
import { settled } from './support/settled.ts';
import { expectSound } from './support/sound.ts';
import { expect, test } from './support/test.ts';
import { footerLink } from './support/visitor.ts';

const SETTINGS = {
  ANALYTICS_ENDPOINT: '/collect',
  ANALYTICS_SCRIPT: 'https://stats.example/tag.js',
  CHAT_SCRIPT: 'https://chat.example/widget.js',
};

/** Enough of the site to go from page to page; each further page would only lengthen the build. */
const KEPT = [
  'index.astro',
  'about.astro',
  'car-diagnostics.astro',
  'how-it-works.astro',
  'service-booking.astro',
  'search',
  'booking',
  'contact.astro',
  'offline.astro',
  '404.astro',
  '500.astro',
];

let copy: SiteCopy;
let site: SiteProcess;

// One build for all of them.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  copy = copySite();
  const pages = join(copy.dir, 'src/pages');
  for (const name of readdirSync(pages))
    if (!KEPT.includes(name)) rmSync(join(pages, name), { recursive: true });
  const { code, output } = await copy.build(SETTINGS);
  if (code !== 0) throw new Error(output);
  // What `npm run build` adds to Astro's build, and the home page asks for.
  copyFileSync(join(DIST, 'client/reviews.js'), join(copy.dir, 'dist/client/reviews.js'));
  site = await startSite(join(copy.dir, 'dist'), { ...SETTINGS, DATA_DIR: emptyData(copy.dir) }, copy.dir);
});
test.afterAll(async () => {
  await site?.end('SIGTERM');
  copy?.remove();
});

/** What left the page for other places than ours, and what our endpoint was told. */
interface Outside {
  scripts: string[];
  told: unknown[];
}

async function listen(page: Page): Promise<Outside> {
  const heard: Outside = { scripts: [], told: [] };
  await page.context().route(/\.example\//, async (route) => {
    heard.scripts.push(new URL(route.request().url()).host);
    await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "theirs=1; path=/";' });
  });
  await page.context().route('**/collect', async (route) => {
    heard.told.push(JSON.parse(route.request().postData() ?? 'null'));
    await route.fulfill({ status: 204 });
  });
  return heard;
}

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and privacy choices' });

/** Whatever the page has put off would have happened. Its clock has to be installed before it is opened. */
async function later(page: Page): Promise<void> {
  await settled(page);
  await page.clock.runFor(10_000);
}

const layer = (page: Page) => page.evaluate(() => window.dataLayer);

test('nothing runs before an answer, nor after a refusal, which is remembered', async ({ page }) => {
  const heard = await listen(page);
  await page.goto(`${site.origin}/`);
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  expect(heard).toEqual({ scripts: [], told: [] });
  expect(await layer(page)).toBeUndefined();

  const [accept, refuse] = await Promise.all(
    ['Accept', 'Refuse'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);

  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  await expect(banner(page)).toBeHidden();
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('kcc:consent') ?? '{}'));
  expect(kept).toMatchObject({ version: 1, choice: 'refused' });
  expect(Date.now() - Date.parse(kept.at)).toBeLessThan(60_000);

  await page.clock.install();
  await page.goto(`${site.origin}/how-it-works`);
  await later(page);
  await expect(banner(page)).toBeHidden();
  expect(heard).toEqual({ scripts: [], told: [] });
  expect(await layer(page)).toBeUndefined();
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('after Accept each page is a view, without its query, and no plate gets out', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const heard = await listen(page);
  await page.goto(`${site.origin}/?utm_source=letter`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => heard.told).toEqual([{ event: 'page_view', path: '/', from: 'load' }]);
  expect(await layer(page)).toEqual(heard.told);
  await expect.poll(() => heard.scripts).toEqual(['stats.example']);

  await page.goto(`${site.origin}/search/vehicle?no_reg_found=true&reg_no=ZZ11ZZQ`);
  await expect.poll(() => heard.told.length).toBe(2);
  expect(heard.told[1]).toEqual({ event: 'page_view', path: '/search/vehicle', from: 'load' });
  // The service's script would read the address bar, so it is not there; nor may the next page's read the referrer.
  expect(heard.scripts).toHaveLength(1);
  await page.getByRole('banner').getByRole('link', { name: 'Kennet Car Care', exact: true }).click();
  await expect(page).toHaveURL(`${site.origin}/`);
  await expect.poll(() => heard.told.length).toBe(3);
  // The view is told at once, the service's script comes when the page is idle.
  await expect.poll(() => heard.scripts).toHaveLength(2);
  expect(await page.evaluate(() => document.referrer)).toBe(`${site.origin}/`);

  await page.goto(`${site.origin}/no/ZZ11ZZQ`);
  await expect.poll(() => heard.told.length).toBe(4);
  expect(JSON.stringify([heard.told, await layer(page)])).not.toMatch(/ZZ11|utm_|reg_no/);
  // This address has no page: the service's script is not in the one that answers, and the next one is not told of it.
  expect(heard.scripts).toHaveLength(2);
  await (await footerLink(page, 'How it works')).click();
  await expect.poll(() => heard.told.length).toBe(5);
  expect(await page.evaluate(() => document.referrer)).toBe(`${site.origin}/`);
});

test('where people tell of themselves, and at addresses without a page, views are counted and no script of others runs', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const heard = await listen(page);
  await page.addInitScript(() => {
    const at = new Date().toISOString();
    localStorage.setItem('kcc:consent', JSON.stringify({ version: 1, choice: 'accepted', at }));
  });
  const closed = ['/404', '/offline', '/contact', '/booking/create/collection-info'];
  for (const [index, path] of closed.entries()) {
    const answer = await page.goto(site.origin + path);
    await expect.poll(() => heard.told.length, { message: path }).toBe(index + 1);
    expect(heard.told[index]).toMatchObject({ event: 'page_view', path });
    await expect(page.locator('.chat, [data-analytics]')).toHaveCount(0);
    expect(answer?.headers()['content-security-policy']).not.toContain('.example');
  }
  expect(heard.scripts).toEqual([]);

  await test.step('a list of the booking is told of once, though its prices come before the page has loaded', async () => {
    const path = '/booking/create/parts/brakes';
    await page.evaluate((car) => localStorage.setItem('kcc:vehicle', car), JSON.stringify(aVehicle()));
    await page.goto(site.origin + path);
    await expect(page.getByRole('button', { name: 'Add Front brake pads' })).toBeVisible();
    const told = () => heard.told.slice(closed.length);
    await expect.poll(() => told().length).toBe(2);
    expect(told()).toContainEqual({ event: 'page_view', path, from: 'load' });
    expect(told()).toContainEqual(
      expect.objectContaining({ event: 'view_item_list', item_list_id: 'brakes', item_list_name: 'Brakes' }),
    );
    expect(JSON.stringify(told())).not.toContain(aVehicle().RegistrationNumber);
  });
});

test('the choice can be changed in the footer; taking it back removes what was left behind', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.goto(`${site.origin}/how-it-works`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('theirs=1');
  // A friend’s link is no service of others.
  await page.evaluate(() => (document.cookie = 'referral=abcde23456.Emma; path=/'));
  const change = page.getByRole('button', { name: 'Cookies and privacy choices' });
  await change.click();
  await expect(banner(page).getByRole('button', { name: 'Accept' })).toBeFocused();
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  await page.waitForLoadState('load');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('referral=abcde23456.Emma');
  await page.waitForTimeout(1000);
  expect(heard.scripts).toEqual(['stats.example']);
  expect(heard.told).toHaveLength(1);
});

test('a refusal in one tab holds in the others at once', async ({ page, context }) => {
  const heard = await listen(page);
  await page.goto(`${site.origin}/how-it-works`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => heard.scripts).toEqual(['stats.example']);
  const form = await context.newPage();
  await form.goto(`${site.origin}/contact`);
  await form.getByLabel('Message').fill('Do you repair hoods?');
  await expect.poll(() => heard.told.length).toBe(2);
  await page.evaluate(() => (document.title = 'The old page'));

  const other = await context.newPage();
  await other.goto(`${site.origin}/contact`);
  await expect.poll(() => heard.told.length).toBe(3);
  await other.getByRole('button', { name: 'Cookies and privacy choices' }).click();
  await banner(other).getByRole('button', { name: 'Refuse' }).click();
  // The service's script leaves with the page that it was in; a page without one stays, with what was typed.
  await expect(page).not.toHaveTitle('The old page');
  await expect(form.getByLabel('Message')).toHaveValue('Do you repair hoods?');
  await form.evaluate(() => dispatchEvent(new CustomEvent('kcc:track', { detail: { event: 'page_view' } })));
  await page.waitForTimeout(1000);
  expect(heard.told).toHaveLength(3);
  expect(heard.scripts).toHaveLength(1);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a page that comes back from memory after a refusal counts nothing and lets the service go', async ({
  page,
}) => {
  const heard = await listen(page);
  await page.goto(`${site.origin}/how-it-works`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => heard.told.length).toBe(1);
  const comesBack = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await comesBack();
  await expect.poll(() => heard.told.length).toBe(2);

  // Refused on another page meanwhile: this one, frozen, heard of nothing.
  await page.evaluate(() => {
    document.title = 'The old page';
    const kept = JSON.parse(localStorage.getItem('kcc:consent') ?? '{}');
    localStorage.setItem('kcc:consent', JSON.stringify({ ...kept, choice: 'refused' }));
  });
  await comesBack();
  await expect(page).not.toHaveTitle('The old page');
  await page.waitForTimeout(1000);
  expect(heard.told).toHaveLength(2);
  expect(heard.scripts).toEqual(['stats.example']);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('the chat loads its script when it is pressed, and asks first', async ({ page }) => {
  const heard = await listen(page);
  await page.goto(`${site.origin}/how-it-works`);
  await banner(page).getByRole('button', { name: 'Refuse' }).click();
  const chat = page.getByRole('button', { name: 'Chat with us' });
  await chat.click();
  await expect(banner(page)).toBeVisible();
  expect(heard.scripts).toEqual([]);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => heard.scripts.toSorted()).toEqual(['chat.example', 'stats.example']);
  await expect(chat).toBeHidden();
  await expect.poll(() => heard.told).toContainEqual({ event: 'chat_open', path: '/how-it-works' });
});

test('a chat that does not load says so, and whom to call', async ({ page, complaints }) => {
  complaints.expect(/net::ERR_/);
  await listen(page);
  await page.context().route(/chat\.example/, (route) => route.abort());
  await page.goto(`${site.origin}/how-it-works`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('button', { name: 'Chat with us' }).click();
  await expect(page.getByText('The chat couldn’t be loaded. Call us on 0118 496 0123.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeEnabled();
});

test('the policy lets through the configured services and no other', async ({ page, complaints }) => {
  complaints.expect(/other\.example/);
  await listen(page);
  await page.goto(`${site.origin}/how-it-works`);
  const blocked = page.evaluate(
    () =>
      new Promise((resolve) => {
        const script = document.createElement('script');
        script.src = 'https://other.example/x.js';
        script.onerror = () => resolve('blocked');
        script.onload = () => resolve('loaded');
        document.head.append(script);
      }),
  );
  expect(await blocked).toBe('blocked');
});

test('the question blocks nothing, hides no focus, and can be answered by keyboard', async ({ page }, {
  project,
}) => {
  await listen(page);
  await page.goto(`${site.origin}/`);
  await expect(banner(page)).toBeVisible();
  await expectSound(page, project.name);
  // Every stop down to the foot of the page can be seen while the question is open.
  await tabTo(page, page.getByRole('button', { name: 'Cookies and privacy choices' }));
  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  await expect(banner(page)).toHaveCSS('position', 'static');
  await tabTo(page, banner(page).getByRole('button', { name: 'Refuse' }));
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expectAccessible(page);
});

test('who sends Global Privacy Control has refused', async ({ page }) => {
  const heard = await listen(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.clock.install();
  await page.goto(`${site.origin}/how-it-works`);
  await later(page);
  await expect(banner(page)).toBeHidden();
  expect(heard).toEqual({ scripts: [], told: [] });
});

test('a site without these settings asks nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/how-it-works');
  await later(page);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookies and privacy choices' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat with us' })).toHaveCount(0);
});
