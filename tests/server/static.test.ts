import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../helpers/engines.ts';
import { HOME, type RunningSite, serveDist, writeDist } from '../helpers/site.ts';

const { folder, remove } = temporaryFolder();
let site: RunningSite;
beforeAll(async () => {
  await writeDist(folder);
  site = await serveDist(folder);
});
afterAll(async () => {
  await site.close();
  remove();
});

const accepting = (encoding: string) => ({ headers: { 'Accept-Encoding': encoding } });

describe('files from memory', () => {
  test('a page has a clean address, its type, and asks to be revalidated', async () => {
    const { status, headers, body } = await site.send('/bracknell');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect(body.toString()).toContain('<title>Bracknell</title>');
  });

  test('a query does not change which page it is', async () => {
    expect((await site.send('/?utm_source=x')).body.toString()).toBe(HOME);
  });

  test.each([
    ['/bracknell/', '/bracknell'],
    ['/bracknell.html?a=1', '/bracknell?a=1'],
    ['/car-service/bracknell/', '/car-service/bracknell'],
    ['/index.html', '/'],
    ['/on-demand/?a=1', '/on-demand?a=1'],
    ['/on-demand/a.b-c.d_e/', '/on-demand/a.b-c.d_e'],
  ])('%s leads to %s', async (from, to) => {
    const { status, headers } = await site.send(from);
    expect([status, headers.location]).toEqual([308, to]);
  });

  test.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=1.0', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['', undefined],
    ['deflate', undefined],
  ])('Accept-Encoding: %s → %s', async (accept, encoding) => {
    const { headers, body } = await site.send('/', accepting(accept));
    expect(headers['content-encoding']).toBe(encoding);
    const plain =
      encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
    expect(plain.toString()).toBe(HOME);
  });

  test('each form has a strong ETag of its own, and 304 answers carry it', async () => {
    const [br, gzip, plain] = await Promise.all(
      ['br', 'gzip', 'identity'].map((one) => site.send('/', accepting(one))),
    );
    const tags = [br, gzip, plain].map((one) => String(one?.headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);

    const known = { 'Accept-Encoding': 'br', 'If-None-Match': tags[0] };
    const again = await site.send('/', { headers: known });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tags[0]]);
    expect(again.headers['content-security-policy']).toBeDefined();
    for (const match of [`W/${tags[0]}`, `"other", ${tags[0]}`, '*']) {
      const headers = { 'Accept-Encoding': 'br', 'If-None-Match': match };
      expect((await site.send('/', { headers })).status).toBe(304);
    }
    const wrongForm = { 'Accept-Encoding': 'gzip', 'If-None-Match': tags[0] };
    expect((await site.send('/', { headers: wrongForm })).status).toBe(200);
  });

  test('who cannot unpack gets the page unpacked, each time the same', async () => {
    const first = await site.send('/bracknell');
    const again = await site.send('/bracknell');
    expect(first.body.toString()).toBe(HOME.replace('Home', 'Bracknell'));
    expect([again.body.equals(first.body), again.headers.etag]).toEqual([true, first.headers.etag]);
    const small = await site.send('/favicon.svg');
    expect(small.headers['content-length']).toBe(String(small.body.length));
  });

  test('hashed files may be kept for ever', async () => {
    const { headers } = await site.send('/_astro/app.DXuykqwl.js', accepting('br'));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers['content-encoding']).toBe('br');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await site.send('/', accepting('br'));
    const head = await site.send('/', { method: 'HEAD', ...accepting('br') });
    expect(head.body.length).toBe(0);
    expect(head.headers).toEqual({ ...get.headers, date: head.headers.date });
  });

  test('other methods are refused with what is allowed', async () => {
    const { status, headers } = await site.send('/bracknell', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('an unknown address gets the 404 page, without a way to cache it as 200', async () => {
    const { status, headers, body } = await site.send('/nowhere', { headers: { 'If-None-Match': '*' } });
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.toString()).toContain('This page could not be found');
    expect((await site.send('/404')).status).toBe(404);
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/_astro/../../package.json',
    '/_astro/..%5c..%5cpackage.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/%E0%A4%A',
    '/bracknell.html.br',
    '/server/entry.mjs',
    '/_headers.json',
  ])('%s reaches nothing outside the built pages', async (path) => {
    const { status, body } = await site.send(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('This page could not be found');
  });

  test.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%2fevil.example/',
    '/.evil.example/',
    '/.//evil.example/',
    '/..//evil.example/',
    '///evil.example/',
    '/x//evil.example/',
  ])('%s is no redirect away from the site', async (path) => {
    const { status, headers } = await site.send(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  });
});

describe('the rest of the server', () => {
  test('a page made on demand says in which characters it is written', async () => {
    expect((await site.send('/on-demand')).headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test('an address of nothing but slashes takes no time', async () => {
    const path = `/${'/'.repeat(15_000)}x/`;
    const before = process.cpuUsage();
    for (let i = 0; i < 20; i++) expect((await site.send(path)).status).toBe(404);
    const { user } = process.cpuUsage(before);
    // 20 ms here; 2 s when each slash is tried anew.
    expect(user / 1000).toBeLessThan(700);
  });

  test('health', async () => {
    expect((await site.send('/healthz')).status).toBe(200);
    expect((await site.send('/readyz')).status).toBe(200);
  });

  test('alive but not ready while the database does not answer', async () => {
    const own = await serveDist(folder);
    own.loseDatabase();
    expect((await own.send('/healthz')).status).toBe(200);
    expect((await own.send('/readyz')).status).toBe(503);
    await own.close();
  });

  test('a page that breaks is a 500 without details', async () => {
    const { status, body } = await site.send('/broken');
    expect(status).toBe(500);
    expect(body.toString()).toContain('An error occurred while showing the error page');
    expect(body.toString()).not.toContain('broken page');
  });
});
