import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../src/server/http/plain-request.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { sendRaw } from '../helpers/raw-http.ts';
import { type RunningSite, serveDist, writeDist } from '../helpers/site.ts';

const { folder, remove } = temporaryFolder();
let site: RunningSite;
beforeAll(async () => {
  await writeDist(folder);
  site = await serveDist(folder);
});
afterEach(() => expect(site.logged()).not.toMatch(/AB18KQC|sample\.driver/));
afterAll(async () => {
  await site.close();
  remove();
});

const asked = (path: string, method = 'GET', host: string | undefined = 'localhost') =>
  refusalOf({ method, headers: host === undefined ? {} : { host } } as never, path)?.status ?? 'through';

test.each([
  ['/booking/create?_action=x%', 404],
  ['/booking/create?a=b?&%5Faction=', 404],
  ['/booking/create?action=x%&_actions=1', 'through'],
])('%s: Astro’s actions are no door of ours', (url, status) => {
  const request = { method: 'POST', headers: { host: 'localhost' }, url } as never;
  expect(refusalOf(request, '/booking/create')?.status ?? 'through').toBe(status);
});

describe('what is let through to pages and calls', () => {
  test.each([
    '/on-demand',
    '/booking/manage/a.b-c.d_e',
    '/quote/-_~.x',
    '/',
    '/a/b/c',
    '/quote/v1.2',
    '/api/v2',
    '/api/v2/get_vehicle/AB18%20KQC',
  ])('%s', (path) => expect(asked(path)).toBe('through'));

  test.each([
    '/_image',
    '/_server-islands/Cart',
    '/_actions/x',
    '/%5Fimage',
    '/%255fimage',
    '/x/../_image',
    '/./_image',
    '/quote/x/index.html',
    '/booking/manage/x/index.html',
    '/quote/x.html',
    '/500',
    '//evil.example',
    '/x//y',
    '/quote/a%2eb',
    '/quote/%',
    '/quote/%00',
    '/x\\y',
    '*',
    '',
    'http://evil.example/quote/x',
    '/caf\u00e9',
    '/..',
  ])('not %s', (path) => expect(asked(path)).toBe(404));

  test.each(['GET', 'HEAD', 'POST'])('%s', (method) => expect(asked('/on-demand', method)).toBe('through'));
  test('OPTIONS for calls alone', () => {
    expect(asked('/api/v2/cart', 'OPTIONS')).toBe('through');
    expect(asked('/on-demand', 'OPTIONS')).toBe(405);
  });
  test.each(['TRACE', 'PUT', 'PROPFIND', 'LINK', 'get', ''])('not %s', (method) => {
    expect([asked('/on-demand', method), asked('/api/v2/cart', method)]).toEqual([405, 405]);
  });

  test.each(['localhost:4321', '127.0.0.1', '[::1]:80', 'www.kennet.example', undefined])('host %s', (host) =>
    expect(asked('/on-demand', 'GET', host)).toBe('through'),
  );
  test.each(['', 'a b', 'x@y', 'localhost/_image?href=/x&y=', 'localhost#', 'localhost\\x', ':80', '['])(
    'not host %s',
    (host) => expect(asked('/on-demand', 'GET', host)).toBe(400),
  );
});

test.each(['TRACE', 'PROPFIND', 'LINK', 'DELETE'])(
  '%s: said what is answered, and nothing of the address in the log',
  async (method) => {
    for (const path of [
      '/on-demand',
      '/quote/AB18KQC',
      '/nowhere/sample.driver@example.com',
      '/api/v2/cart',
    ]) {
      const { status, headers } = await site.send(path, { method });
      expect([path, status]).toEqual([path, 405]);
      expect(headers.allow).toMatch(/^GET, HEAD, POST(, OPTIONS)?$/);
    }
  },
);

test('CONNECT: likewise', async () => {
  const { statuses, text, closed } = await sendRaw(site.port, {
    pieces: ['CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
  });
  expect([statuses, closed]).toEqual([[405], true]);
  expect(text).toContain('Allow: GET, HEAD, POST');
});

test('a door of Astro’s own is a page that does not exist, however it is written', async () => {
  for (const path of [
    '/_image?href=/favicon.svg',
    '/_server-islands/Cart',
    '/%5Fimage',
    '/_IMAGE',
    '//_image',
  ]) {
    const { text, statuses } = await sendRaw(site.port, {
      pieces: [`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
    });
    expect([path, statuses]).toEqual([path, [404]]);
    expect(text).toContain('This page could not be found');
  }
});

describe('a form', () => {
  const raw = (framing: string, body: string) =>
    sendRaw(site.port, {
      pieces: [
        `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${framing}\r\nConnection: close\r\n\r\n`,
        body,
      ],
    });
  const inPieces = (piece: string, times: number) =>
    `${`${piece.length.toString(16)}\r\n${piece}\r\n`.repeat(times)}0\r\n\r\n`;

  test('in pieces, without a length, is read whole', async () => {
    const { statuses, text } = await raw('Transfer-Encoding: chunked', inPieces('message=Hello', 3));
    expect(statuses).toEqual([200]);
    expect(text).toContain('message=Hello'.repeat(3));
  });

  test('in pieces that grow too large is refused in words, and never lost', async () => {
    const { statuses, text } = await raw('Transfer-Encoding: chunked', inPieces('x'.repeat(8000), 5));
    expect(statuses).toEqual([413]);
    expect(text).toContain('This form is too large. Send less and try again.');
  });

  test('that never ends is refused, and its connection cut', async () => {
    const { statuses, closed } = await sendRaw(site.port, {
      pieces: [
        'POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
        ...Array.from({ length: 40 }, () => `7d0\r\n${'x'.repeat(2000)}\r\n`),
      ],
      patience: 30_000,
    });
    expect([statuses, closed]).toEqual([[413], true]);
  });

  test('of too many fields is refused in words', async () => {
    const body = 'a&'.repeat(16_000);
    const { statuses, text } = await raw(`Content-Length: ${body.length}`, body);
    expect(statuses).toEqual([413]);
    expect(text).toContain('more fields than any of ours');
  });

  test('whose sender hangs up half-way leaves no error behind', async () => {
    await sendRaw(site.port, {
      pieces: ['POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nmessage='],
      patience: 50,
    });
    await site.send('/on-demand');
    expect(site.logged()).not.toContain('a request failed');
  });
});
