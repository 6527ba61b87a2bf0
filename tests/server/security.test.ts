import { writeFileSync } from 'node:fs';
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeOnTheWayOut, securityHeaders } from '../../src/server/http/security.ts';
import { temporaryFolder } from '../helpers/engines.ts';
import { type RunningSite, serveDist, STYLE_HASH, writeDist } from '../helpers/site.ts';

const { folder, remove } = temporaryFolder();
const https = { SITE_URL: 'https://www.example.co.uk', API_BASE: 'https://api.example.co.uk/api/v2' };
let site: RunningSite;
let secure: RunningSite;
beforeAll(async () => {
  await writeDist(folder);
  for (const name of ['offline', 'contact'])
    writeFileSync(join(folder, `client/${name}.html`), `<p>${name}</p>`);
  site = await serveDist(folder);
  secure = await serveDist(folder, https);
});
afterAll(async () => {
  await site.close();
  await secure.close();
  remove();
});

describe.each([
  ['a built page', '/bracknell'],
  ['a built page without a known policy', '/car-service/bracknell'],
  ['the 404 page', '/nowhere'],
  ['an on-demand page', '/on-demand'],
])('%s', (_, path) => {
  test('has a policy without unsafe parts, completed', async () => {
    const policy = String((await site.send(path)).headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "img-src 'self' data:",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain('*');
  });

  test('has the security headers', async () => {
    const { headers } = await site.send(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    // The address of an on-demand or a missing page may hold a plate, which the next page's scripts must not read.
    const referrer = ['/on-demand', '/nowhere'].includes(path)
      ? 'strict-origin'
      : 'strict-origin-when-cross-origin';
    expect(headers['referrer-policy']).toBe(referrer);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test('what is no page of the site loads nothing, and stands in no frame', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect((await site.send(path)).headers['content-security-policy']).toBe(
      "default-src 'none'; img-src 'self'; frame-ancestors 'none'",
    );
});

/** What a page on demand is sent with, where Stripe's key is set. */
function sentWith(path: string): OutgoingHttpHeaders {
  let sent: OutgoingHttpHeaders = {};
  const answer = { writeHead: (_: number, headers: OutgoingHttpHeaders) => void (sent = headers) };
  const env = { API_BASE: '/api/v2', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' };
  completeOnTheWayOut(answer as unknown as ServerResponse, securityHeaders(https), env, path);
  answer.writeHead(200, { 'Content-Type': 'text/html' });
  return sent;
}

test('no page frames another, but the editor its preview', () => {
  const framed = (path: string) => String(sentWith(path)['content-security-policy']).split('; ');
  expect(framed('/apps/content-admin/pages/edit/about')).toContain("frame-src 'self'");
  expect(framed('/apps/content-admin/preview')).toContain("frame-ancestors 'self'");
  for (const path of ['/my', '/apps/desk', '/booking/create'])
    expect(framed(path).filter((part) => /^frame-(src|ancestors) 'self'/.test(part))).toEqual([]);
});

test('only where a card is asked for may Stripe’s frames ask for a payment, and a window of theirs answer', () => {
  const allowed = (path: string) => {
    const { 'permissions-policy': may, 'cross-origin-opener-policy': opener } = sentWith(path);
    return [/payment=\(([^)]*)\)/.exec(String(may))?.[1], opener];
  };
  const pays = [
    'self "https://js.stripe.com" "https://*.js.stripe.com" "https://pay.google.com"',
    'same-origin-allow-popups',
  ];
  expect(allowed('/booking/payment/a-link')).toEqual(pays);
  expect(allowed('/my/booking/1/payment')).toEqual(pays);
  for (const path of ['/my', '/my/booking/1', '/apps/desk', '/booking/payment/a-link/receipt'])
    expect(allowed(path)).toEqual(['self', 'same-origin']);
});

test("a page's own hashes are kept", async () => {
  expect((await site.send('/')).headers['content-security-policy']).toContain(
    `style-src 'self' ${STYLE_HASH}`,
  );
  expect((await site.send('/on-demand')).headers['content-security-policy']).toContain(
    "script-src 'self' 'sha256-x='",
  );
});

test('on https: HSTS, and the configured API may be called', async () => {
  const { headers } = await secure.send('/');
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.co.uk");
});

test.each([
  ['off', undefined],
  ['host', 'max-age=31536000'],
] as const)('HSTS=%s', async (HSTS, says) => {
  const own = await serveDist(folder, { ...https, HSTS });
  expect((await own.send('/')).headers['strict-transport-security']).toBe(says);
  await own.close();
});

test('what was made for one visitor is not stored', async () => {
  expect((await site.send('/on-demand')).headers['cache-control']).toBe('no-store');
});

test('services that are configured may load on built pages; where an address may hold a plate, or people tell of themselves, none', async () => {
  const own = await serveDist(folder, {
    SITE_URL: 'http://localhost:4321',
    API_BASE: '/api/v2',
    ANALYTICS_ENDPOINT: '/collect',
    ANALYTICS_SCRIPT: 'https://stats.example/a/tag.js',
    CHAT_SCRIPT: 'https://chat.example/widget.js',
  });
  const policyOf = async (path: string) =>
    String((await own.send(path)).headers['content-security-policy']).split('; ');
  const built = await policyOf('/car-service/bracknell');
  const both = 'https://stats.example https://chat.example';
  expect(built).toContain(`script-src 'self' ${both}`);
  expect(built).toContain(`connect-src 'self' ${both} wss://chat.example`);
  expect(built).toContain("frame-src 'self' https://chat.example");
  for (const path of ['/on-demand', '/no/ZZ11ZZQ', '/404', '/offline', '/contact'])
    expect((await policyOf(path)).join('; '), path).not.toContain('.example');
  await own.close();
});

describe('forms', () => {
  const post = (headers: Record<string, string>, on = site) =>
    on.send('/on-demand', { method: 'POST', headers });

  test.each([
    ['from our own page', { Host: 'localhost:4321', Origin: 'http://localhost:4321' }],
    ['behind a proxy that ends TLS', { Host: 'kennet.example', Origin: 'https://kennet.example' }],
    [
      'from SITE_URL, when the proxy changed the host',
      { Host: 'internal:4321', Origin: 'http://localhost:4321' },
    ],
    ['without an origin, by the browser’s word', { Host: 'localhost:4321', 'Sec-Fetch-Site': 'same-origin' }],
    ['sent again by the browser itself', { Host: 'localhost:4321', 'Sec-Fetch-Site': 'none' }],
    ['from a program that is no browser', { Host: 'localhost:4321' }],
  ])('%s: accepted', async (_, headers) => {
    expect((await post(headers as Record<string, string>)).status).toBe(200);
  });

  test.each([
    ['from another site', { Host: 'localhost:4321', Origin: 'https://evil.example' }],
    ['from a neighbour on another port', { Host: 'localhost:4321', Origin: 'http://localhost:9999' }],
    ['from a sandboxed frame', { Host: 'localhost:4321', Origin: 'null' }],
    ['without an origin, from elsewhere', { Host: 'localhost:4321', 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s: refused', async (_, headers) => {
    const { status, body } = await post(headers as Record<string, string>);
    expect(status).toBe(403);
    expect(body.toString()).toContain('another site');
  });

  test('too large: refused before it is read', async () => {
    const headers = { Host: 'localhost:4321', Origin: 'http://localhost:4321', 'Content-Length': '100000' };
    expect((await post(headers)).status).toBe(413);
  });
});
