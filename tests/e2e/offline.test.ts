import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { StaticSite } from '../../src/server/http/static.ts';
import { anAccount, logIn, openDrawer } from './support/account.ts';
import { type SecondSite, startSecondSite } from './support/second-site.ts';
import { DIST } from './support/server.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';
import { add, FOCUS, walkToQuote } from './support/visitor.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker serves this page; it is registered late. */
async function underWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
}

/** Addresses of everything that the site's caches hold, without origin. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(location.origin.length));
    return found;
  });

test('visited pages can be read without a network, and other pages say what still works', async ({
  page,
  context,
  complaints,
}) => {
  // The worker tries the network first; the page that is being left hears of its failure, if it is still there.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/bracknell');
  await underWorker(page);
  await page.goto('/how-it-works?utm_source=letter');
  await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['/bracknell', '/how-it-works']));

  await context.setOffline(true);
  await page.goto('/bracknell');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bracknell');
  await expect(page.getByText('this page may be an older copy')).toBeVisible();

  await page.goto('/ford-service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '0118 496 0123' })).toBeVisible();
  await main.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/how-it-works');

  await page.goto('/search/vehicle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await context.setOffline(false);
  // Some builds of Chromium don't tell a page of a network that the test took away, nor that it's back.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The page comes by itself when the network is back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your car');
});

test('the API, on-demand pages and what was typed are never kept', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/how-it-works');
  await underWorker(page);
  await walkToQuote(page, FOCUS.typed);
  await add(page, 'Full service');
  await page.goto('/search/vehicle?no_reg_found=true&reg_no=ZZ11ZZQ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your car');
  const kept = await cached(page);
  expect(kept).toContain('/booking/create/services');
  expect(kept.filter((path) => /^\/(api|search|my|apps)\b|^\/booking\/create$|KQC|ZZ11/i.test(path))).toEqual(
    [],
  );
});

test('what somebody has booked can be read without a network, with its date, until they log out', async ({
  page,
  context,
  request,
  api,
  place,
  email,
  network,
  complaints,
}) => {
  // What listens for changes hears of the log-out as one.
  complaints.allow(/ERR_INTERNET_DISCONNECTED/, /401.*auth\/live/);
  const { reference } = await api.book(place, email);
  const account = await anAccount(request, email, network);
  await page.goto('/login?to=/my');
  await logIn(page, account);
  await expect(page).toHaveURL('/my');
  await underWorker(page);
  await page.goto('/my/booking');
  await page.getByRole('link', { name: `booking ${reference}` }).click();
  await expect(page.getByRole('main')).toContainText(reference);
  const booking = new URL(page.url()).pathname;
  await expect.poll(() => cached(page)).toContain(booking);
  await page.goto('/my/account');

  await context.setOffline(true);
  await page.goto(booking);
  await expect(page.getByRole('main')).toContainText(reference);
  await expect(page.getByText(/this page may be an older copy, of \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
  await page.goto('/my/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');

  await context.setOffline(false);
  await page.goto('/my');
  await openDrawer(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await cached(page)).filter((path) => path.startsWith('/my'))).toEqual([]);
  await context.setOffline(true);
  await page.goto(booking);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test(
  'logged out without a network: it is done here, said, and ends at a page of the worker’s',
  { tag: '@wide' },
  async ({ page, context, request, email, network, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED/, /401.*auth\/live/);
    const account = await anAccount(request, email, network);
    await page.goto('/login?to=/my');
    await logIn(page, account);
    await expect(page).toHaveURL('/my');
    await underWorker(page);
    await page.goto('/my/booking');
    await expect.poll(() => cached(page)).toEqual(expect.arrayContaining(['/my/booking']));

    await context.setOffline(true);
    await openDrawer(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Logged out' })).toHaveText(
      'Logged out successfully, please wait while redirecting',
    );
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('You’re logged out.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    expect(await page.evaluate(() => localStorage.getItem('kcc:session'))).toBe('left');
    expect((await cached(page)).filter((path) => path.startsWith('/my'))).toEqual([]);

    // The server hears of it as soon as it can be told.
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
    await page.goto('/my');
    await expect(page).toHaveURL('/login?to=%2Fmy');
  },
);

test(
  'a kept page is shown as it is now, not as it was at the last visit',
  { tag: '@wide' },
  async ({ page, context }) => {
    await page.goto('/how-it-works');
    await underWorker(page);
    await expect.poll(() => cached(page)).toContain('/how-it-works');
    await page.evaluate(async () => {
      const cache = await caches.open('kcc-pages');
      const old = await cache.match('/how-it-works');
      const headers = { 'Content-Type': 'text/html' };
      await cache.put(
        '/how-it-works',
        new Response((await old?.text())?.replace(/<h1.*?<\/h1>/s, '<h1>Old</h1>'), { headers }),
      );
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Old');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Old');
  },
);

test(
  'a copy says that it is one when the site does not answer, although the browser believes it is online',
  { tag: '@wide' },
  async ({ page, complaints }) => {
    complaints.allow(/ERR_CONNECTION_REFUSED/);
    let site = await startSecondSite();
    const { origin } = site;
    const notice = page.getByText('this page may be an older copy');
    try {
      await page.goto(`${origin}/how-it-works`);
      await underWorker(page);
      await expect.poll(() => cached(page)).toContain('/how-it-works');
      await site.stop();
      await page.reload();
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => navigator.onLine)).toBe(true);

      site = await startSecondSite({ port: Number(new URL(origin).port) });
      // A server that has just begun may well be slow once more, which is another copy.
      await expect(async () => {
        await page.reload();
        await expect(page.locator('html[data-copy]')).toHaveCount(0, { timeout: 1 });
      }).toPass();
      await settled(page);
      await expect(notice).toBeHidden();
    } finally {
      await site.stop();
    }
  },
);

/** The site, whose worker is another one from `release` on. */
async function startReleases(): Promise<SecondSite & { release: () => void }> {
  let released = false;
  const files = (site: StaticSite): StaticSite => ({
    ...site,
    serve(req, res) {
      if (!released || req.url !== '/sw.js') return site.serve(req, res);
      res.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
      res.end(`${readFileSync(join(DIST, 'client/sw.js'), 'utf8')}\n// released anew`);
      return true;
    },
  });
  return { ...(await startSecondSite({ files })), release: () => (released = true) };
}

test(
  'a new worker waits while a booking is open, and takes over when it is closed',
  { tag: '@wide' },
  async ({ context }) => {
    const site = await startReleases();
    try {
      const { origin } = site;
      const booking = await context.newPage();
      await booking.goto(`${origin}/service-booking`);
      await underWorker(booking);
      await booking.goto(`${origin}/booking/create/services`);
      await expect(booking.getByRole('heading', { level: 1 })).toBeVisible();

      site.release();
      const other = await context.newPage();
      await other.goto(`${origin}/bracknell`);
      const states = () =>
        other.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update();
          return [Boolean(registration?.waiting), navigator.serviceWorker.controller?.state];
        });
      await expect.poll(states).toEqual([true, 'activated']);
      // The booking goes on under the worker that it began with.
      await booking.reload();
      await expect(booking.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await states()).toEqual([true, 'activated']);

      await booking.close();
      await other.close();
      // A tab that is closed leaves its worker a moment later; one that is opened before keeps the old worker.
      await expect(async () => {
        const later = await context.newPage();
        // One that is opened while the worker changes may never come: the next attempt asks again.
        await later.goto(`${origin}/bracknell`, { timeout: 10_000 }).catch(async (error: unknown) => {
          await later.close();
          throw error;
        });
        const waits = await later.evaluate(async () =>
          Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
        );
        await later.close();
        expect(waits).toBe(false);
      }).toPass();
    } finally {
      await site.stop();
    }
  },
);

test('the worker file is asked for at every look', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});
