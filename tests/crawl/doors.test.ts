import { cpSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../helpers/engines.ts';
import { endAll, type SiteProcess, STARTS_WITHIN, startSite } from '../helpers/process.ts';
import { sendRaw } from '../helpers/raw-http.ts';

const DIST = new URL('../../dist/', import.meta.url);

const { folder, remove } = temporaryFolder();
let site: SiteProcess;
beforeAll(async () => {
  cpSync(inject('pgliteTemplate'), folder, { recursive: true });
  site = await startSite(DIST.pathname, { DATA_DIR: folder }, folder);
}, STARTS_WITHIN);
afterAll(async () => {
  await endAll();
  remove();
});

/** Every route that the built server would answer: `/quote/[token]` → the file behind it. */
function builtRoutes(): Map<string, string> {
  const entry = readFileSync(new URL('server/entry.mjs', DIST), 'utf8');
  const routes = entry.split('"routeData":{').slice(1);
  return new Map(
    routes.map((data) => {
      const [, route = '?'] = /"route":"([^"]*)"/.exec(data) ?? [];
      const [, component = '?'] = /"component":"([^"]*)"/.exec(data) ?? [];
      return [route, component];
    }),
  );
}

test('every door of the built server is a page of ours, or closed', async () => {
  const routes = [...builtRoutes()];
  // Otherwise they stand in another place, and this test would see nothing.
  expect(routes.length).toBeGreaterThan(20);
  expect(routes).toContainEqual(['/quote/[token]', 'src/pages/quote/[token].astro']);

  const others = routes.filter(([, component]) => !component.startsWith('src/pages/'));
  expect(others.map(([route]) => route)).toContain('/_image');
  for (const [route] of others) {
    const address = route.replace(/\[[^\]]*\]/g, 'x');
    for (const path of [address, `${address}?href=/favicon.svg&w=100&f=avif`, address.replace('_', '%5F')]) {
      for (const method of ['GET', 'POST']) {
        const response = await fetch(site.origin + path, { method });
        expect([path, method, response.status]).toEqual([path, method, 404]);
        // The very page that any wrong address gets, and nothing that Astro made.
        expect(await response.text()).toContain('This page could not be found');
      }
    }
  }
});

test('what is made for one visitor is stored by nobody, and no form is taken from another site', async () => {
  const onDemand = [...builtRoutes()].filter(
    ([, component]) =>
      component.startsWith('src/pages/') &&
      /^export const prerender = false;$/m.test(readFileSync(new URL(`../${component}`, DIST), 'utf8')),
  );
  // /500 is no address to ask for; its own journey is tests/e2e/error-pages.test.ts.
  const routes = onDemand.map(([route]) => route).filter((route) => route !== '/500');
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const address = site.origin + route.replace(/\[[^\]]*\]/g, 'a.b.c.d');
    for (const method of ['GET', 'POST']) {
      const response = await fetch(address, { method, redirect: 'manual' });
      expect([route, method, response.headers.get('Cache-Control')]).toEqual([route, method, 'no-store']);
    }
    const forged = await fetch(address, { method: 'POST', headers: { Origin: 'https://evil.example' } });
    expect([route, forged.status]).toEqual([route, 403]);
  }
});

test('no page that is made on demand is for search engines', async () => {
  const fixed = [...builtRoutes()].filter(
    ([route, component]) => component.endsWith('.astro') && !/[[_]/.test(route) && route !== '/500',
  );
  const pages: string[] = [];
  const found: string[] = [];
  for (const [route] of fixed) {
    const response = await fetch(site.origin + route, { redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) continue;
    if (!/^text\/html/.test(response.headers.get('Content-Type') ?? '')) continue;
    const isPrerendered = response.headers.get('Cache-Control') !== 'no-store';
    if (isPrerendered) continue;
    pages.push(route);
    if (!(await response.text()).includes('<meta name="robots" content="noindex"')) found.push(route);
  }
  expect(pages).toEqual(
    expect.arrayContaining(['/login', '/register', '/forgot-password', '/search/vehicle']),
  );
  expect(found).toEqual([]);
});

test.each(['manage', 'payment', 'requests', 'confirm', 'booked', 'feedback'])(
  '/booking/%s without its key says so, and leads on',
  async (page) => {
    const response = await fetch(`${site.origin}/booking/${page}`);
    const html = await response.text();
    expect([response.status, html]).toEqual([400, expect.stringContaining('This link isn’t complete')]);
    expect(html).toContain('href="/my/booking"');
  },
);

test('a new password is chosen by the link in our email: without it, the page that sends one says so', async () => {
  const response = await fetch(`${site.origin}/reset-password`);
  expect([response.status, new URL(response.url).pathname]).toEqual([200, '/forgot-password']);
  expect(await response.text()).toContain('you need the link in our email');
});

test('what browsers, phones and crawlers ask every site for is there', async () => {
  const ask = async (path: string) => {
    const response = await fetch(site.origin + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { type: response.headers.get('Content-Type'), status: response.status, url: response.url, bytes };
  };
  const ico = await ask('/favicon.ico');
  expect([ico.status, ico.type]).toEqual([200, 'image/x-icon']);
  // Three pictures, of which the first is 16 pixels wide and begins behind the list.
  expect([ico.bytes.readUInt16LE(2), ico.bytes.readUInt16LE(4), ico.bytes[6]]).toEqual([1, 3, 16]);
  const first = ico.bytes.subarray(ico.bytes.readUInt32LE(18));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const touch = await sharp((await ask(path)).bytes).metadata();
    expect(touch).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
  }
  const map = await ask('/sitemap.xml');
  expect([map.status, map.bytes.toString()]).toEqual([200, expect.stringContaining('<sitemapindex')]);
  const robots = (await ask('/robots.txt')).bytes.toString();
  expect(robots).toContain(new URL(map.url).pathname);
  // The demo business is nobody to write to.
  expect((await ask('/.well-known/security.txt')).status).toBe(404);
});

test.each([
  ['/Ford-Service', '/ford-service'],
  ['/Blogs/Engine-Light-On-What-To-Do.', '/blogs/engine-light-on-what-to-do'],
  ['/Register/', '/register'],
  ['/manage', '/booking/manage'],
])('%s leads to %s', async (path, to) => {
  expect(new URL((await fetch(site.origin + path)).url).pathname).toBe(to);
});

test.each([
  ['/brake-pads-replacement', '/brake-pad-replacement'],
  ['/mot-reading-prices', '/mot'],
  ['/readding', '/car-service/reading'],
  ['/fordservice', '/ford-service'],
  ['/car-service/readng', '/car-service/reading'],
  ['/eml-light', '/engine-warning-light'],
  ['/my-bookings', '/my/booking'],
  ['/asdfgh', null],
  ['/wp-login', null],
  ['/vendor/phpunit', null],
])('%s is no page, and the nearest is %s', async (path, near) => {
  const response = await fetch(site.origin + path);
  const [, list] = /<div class="near">(.*?)<\/div>/s.exec(await response.text()) ?? [];
  const paths = [...(list ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect([response.status, paths[0] ?? null]).toEqual([404, near]);
  expect(paths.length).toBeLessThanOrEqual(3);
});

test('what a host name holds beside a name does not become an address', async () => {
  const { statuses } = await sendRaw(Number(new URL(site.origin).port), {
    pieces: [
      'GET /contact/sent HTTP/1.1\r\nHost: localhost/_image?href=/favicon.svg&w=100&f=png&x=\r\nConnection: close\r\n\r\n',
    ],
  });
  expect(statuses).toEqual([400]);
});

test('a question for us, sent in pieces without a length, stands in the form, or is refused in words', async () => {
  const draft = (message: string) =>
    fetch(`${site.origin}/contact/draft`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new Blob([new URLSearchParams({ topic: 'price', message }).toString()]).stream(),
      duplex: 'half',
    } as RequestInit);
  const served = await draft('The brakes squeal. '.repeat(50));
  expect([served.status, await served.text()]).toEqual([200, expect.stringContaining('The brakes squeal.')]);
  const refused = await draft('The brakes squeal. '.repeat(2000));
  expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('too large')]);
});

test('a mail program’s own button ends reminders, as a form of either kind', async () => {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const response = await fetch(`${site.origin}/mot-reminder/stop?link=a.b.c.d`, { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('This link is incomplete'),
  ]);
});
