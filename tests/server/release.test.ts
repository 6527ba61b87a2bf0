import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import type { Content } from '../../src/content-model/content.ts';
import { ContentError } from '../../src/content-model/explain.ts';
import { postCart } from '../../src/contract/cart/cart.ts';
import { penceFromAmount, poundsText } from '../../src/domain/money/money.ts';
import { type Backend, openBackend } from '../../src/server/backend.ts';
import { parseEnv } from '../../src/server/env.ts';
import { securityHeaders } from '../../src/server/http/security.ts';
import { createSiteServer } from '../../src/server/http/server.ts';
import { createLogger } from '../../src/server/log.ts';
import { oncePer } from '../../src/server/once-per.ts';
import { openRelease, type Release, type Releases, releases } from '../../src/server/release.ts';
import { servedBy } from '../../src/server/served.ts';
import { anOrder } from '../fixtures/orders.ts';
import { SITE_HEADERS, testFeatures } from '../helpers/api.ts';
import { openForTests, temporaryFolder, type TestDatabase } from '../helpers/engines.ts';
import { httpApi } from '../helpers/http-api.ts';
import { headerOf, partOf } from '../helpers/mime.ts';
import { copyContent, type Told, writeRelease } from '../helpers/releases.ts';

const A: Told = { price: '179.00', closed: false, phone: '0118 496 0123' };
const B: Told = { price: '189.00', closed: true, phone: '0118 496 0999' };
const CART = { key: '', id: '', modelId: 'ford-focus-999-petrol', item: ['full'] };

const PATIENCE = { timeout: 30_000, interval: 50 };

const { folder, remove } = temporaryFolder();
const log = createLogger('silent');
const env = parseEnv({ DATA_DIR: join(folder, 'data'), UNLIMITED_NETWORKS: '127.0.0.1', NODE_ENV: 'test' });
const headers = securityHeaders(env);
let a: Release, b: Release;
let published: Releases;
let backend: Backend;
let second: TestDatabase;
let server: Server;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  cpSync(inject('pgliteTemplate'), env.DATA_DIR, { recursive: true });
  const distA = join(folder, 'a');
  const distB = join(folder, 'b');
  const contentA = join(folder, 'content-a');
  const contentB = join(folder, 'content-b');
  await writeRelease(distA, 'app.AAAAAAAA.js');
  await writeRelease(distB, 'app.BBBBBBBB.js');
  copyContent(contentA);
  copyContent(contentB, {
    'site.json': [
      ['"0118 496 0123"', '"0118 496 0999"'],
      ['"closedWeekdays": [', '"closedWeekdays": [2, '],
    ],
    'catalogue/prices.json': [['"up_to_1200cc": 179', '"up_to_1200cc": 189']],
  });
  a = await openRelease(distA, contentA, { env, headers });
  b = await openRelease(distB, contentB, { env, headers });
  published = releases(a);
  backend = await openBackend(env, log, () => published.current().content);
  second = await openForTests();
  const servicesOf = oncePer(
    (content: Content) => testFeatures({ db: second.db, clock: () => new Date(), content }).services,
  );
  // Beside the site's own controllers, what the page of these releases asks in several steps.
  const of = (content: Content) => {
    const { pages, ...answering } = backend.of(content);
    return { ...answering, pages: Object.assign({ services: servicesOf(content) }, pages) };
  };
  const { actor, session, readOnly } = backend;
  const servedOf = servedBy({ of, actor, session, readOnly });
  const parts = { env, headers, log, ping: backend.ping };
  const site = createSiteServer({ ...parts, current: () => servedOf(published.current()) });
  server = site.server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stop = () => site.drain(1000);
});
afterAll(async () => {
  await stop();
  await backend.close();
  await second.close();
  remove();
});
beforeEach(() => {
  published = releases(a);
});

const told = async (): Promise<Told> => {
  const answer = await fetch(`${origin}/quote`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Told;
};
const cartIn = (answer: unknown) => postCart.response.parse(answer).data;
const cart = async () => {
  const init = { method: 'POST', headers: SITE_HEADERS, body: JSON.stringify(CART) };
  return cartIn(await (await fetch(`${origin}/api/v2/cart`, init)).json());
};
const statusOf = async (path: string) => (await fetch(origin + path)).status;

test('what is published last is what pages and calls answer from', async () => {
  expect(await told()).toEqual(A);
  published.swap(b);
  expect(await told()).toEqual(B);
  expect((await cart()).subtotal).toBe(B.price);
  published.swap(a);
  expect(await told()).toEqual(A);
});

test('a call that began before is answered from the release that it began with', async () => {
  const begun = once(server, 'request');
  const body = JSON.stringify(CART);
  const outgoing = request(`${origin}/api/v2/cart`, { method: 'POST', headers: SITE_HEADERS });
  outgoing.write(body.slice(0, 20));
  await begun;
  published.swap(b);
  outgoing.end(body.slice(20));
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  expect(cartIn(JSON.parse(await text(incoming))).subtotal).toBe(A.price);
  expect((await cart()).subtotal).toBe(B.price);
});

test('while releases come and go, each answer is wholly one release’s, and none fails', async () => {
  let swaps = 0;
  let going = true;
  const seen = { a: 0, b: 0 };
  const reader = async () => {
    while (going) {
      const answer = await told();
      expect([A, B]).toContainEqual(answer);
      seen[answer.price === A.price ? 'a' : 'b']++;
    }
  };
  const publisher = async () => {
    while (going) {
      await sleep(4);
      published.swap(swaps++ % 2 ? a : b);
    }
  };
  const work = [reader(), reader(), reader(), reader(), publisher()];
  const enough = vi.waitFor(() => expect(Math.min(seen.a, seen.b)).toBeGreaterThan(15), PATIENCE);
  await Promise.race([Promise.all(work), enough]).finally(() => (going = false));
  await Promise.all(work);
  expect(swaps).toBeGreaterThan(10);
});

const isConfirmation = (subject: string, reference: string) =>
  subject.startsWith('We collect') && subject.includes(reference);

test('a booking is sold at the price of its cart or refused, and its mail says the same price', async () => {
  const api = httpApi(origin);
  const prices = new Map<string, string>();
  for (let i = 0; i < 8; i++) {
    const [first, second] = i % 2 ? [a, b] : [b, a];
    published.swap(first);
    const places = await api.places();
    const order = anOrder(await cart(), { slot: places[i], email: `driver${i}@example.com` });
    // Half of them meet another release than the one that priced their cart.
    if (i % 4 > 1) published.swap(second);
    const booking = await api.book(order);
    if (i % 4 > 1) expect(booking).toBeNull();
    else expect(booking?.subtotal).toBe(order.expectedTotal);
    if (booking) prices.set(booking.reference, booking.subtotal);
  }
  const mails = join(env.DATA_DIR, 'outbox');
  await vi.waitFor(() => {
    const files = readdirSync(mails).filter((name) => name.endsWith('.eml'));
    const all = files.map((file) => readFileSync(join(mails, file), 'utf8'));
    for (const [reference, price] of prices) {
      const mine = all.find((mail) => isConfirmation(headerOf(mail, 'Subject') ?? '', reference)) ?? '';
      const said = partOf(mine, 'text/plain');
      expect(said).toContain(poundsText(penceFromAmount(price)));
      expect([A.phone, B.phone].filter((phone) => said.includes(phone))).toHaveLength(1);
    }
  }, PATIENCE);
});

test('scripts of the release before are there for pages that are open, and nothing else of it', async () => {
  expect(await statusOf('/_astro/app.AAAAAAAA.js')).toBe(200);
  expect(await statusOf('/_astro/app.BBBBBBBB.js')).toBe(404);
  published.swap(b);
  expect(await statusOf('/_astro/app.AAAAAAAA.js')).toBe(200);
  expect(await statusOf('/_astro/app.BBBBBBBB.js')).toBe(200);
  published.swap(b);
  expect(await statusOf('/_astro/app.AAAAAAAA.js')).toBe(404);
});

test('content that does not fit leaves what is published, and says which field of which file', async () => {
  const broken = join(folder, 'broken');
  copyContent(broken, { 'catalogue/prices.json': [['"up_to_1200cc": 179', '"up_to_1200cc": "179"']] });
  const opening = () => openRelease(join(folder, 'b'), broken, { env, headers });
  const error = await opening().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
  expect(String(error)).toContain(`${broken}/catalogue/prices.json does not fit its schema.`);
  expect(String(error)).toMatch(
    /services\.\d\.prices\.up_to_1200cc: .*expected number.*Remedy: correct it\./,
  );
  writeFileSync(join(broken, 'site.json'), '{ "id": ');
  await expect(opening()).rejects.toThrow(
    /site\.json does not fit its schema\.\n {2}- it is not JSON: .*Remedy/,
  );
  expect(await told()).toEqual(A);
});
