import { getRequestListener } from '@hono/node-server';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { errorEnvelope } from '../../../src/contract/call/endpoint.ts';
import { addPhoto } from '../../../src/contract/booking/photo.ts';
import { createApp } from '../../../src/server/app.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { photos } from '../../../src/server/db/schema.ts';
import { parseEnv } from '../../../src/server/env.ts';
import { securityHeaders } from '../../../src/server/http/security.ts';
import { createSiteServer, type SiteServer } from '../../../src/server/http/server.ts';
import { createLogger } from '../../../src/server/log.ts';
import { SATURDAY_NOON } from '../../fixtures/orders.ts';
import { SITE_HEADERS } from '../../helpers/api.ts';
import { type Desk, deskFor } from '../../helpers/photo-desk.ts';
import { openForTests, type TestDatabase } from '../../helpers/engines.ts';
import { aPhoto, endless } from '../../helpers/photos.ts';
import { stubSessions } from '../../helpers/sessions.ts';

const env = parseEnv({ NODE_ENV: 'test' });
const log = createLogger('silent');
let database: TestDatabase;
let desk: Desk;
let running: SiteServer;
let origin: string;
beforeAll(async () => {
  database = await openForTests();
  desk = await deskFor({ db: database.db });
  const who = actorOf({ sessions: stubSessions(), clock: () => SATURDAY_NOON });
  const app = createApp({ site, features: desk.api.features, actorOf: who, env, log });
  const served = {
    site: { serve: () => false, wayOn: () => null, notFound: () => {} },
    api: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    pages: () => {},
  };
  running = createSiteServer({
    env,
    log,
    headers: securityHeaders(env),
    current: () => served as never,
    ping: () => Promise.resolve(),
    arrivesMs: 1500,
  });
  running.server.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  origin = `http://127.0.0.1:${(running.server.address() as AddressInfo).port}/api/v2`;
});
afterAll(async () => {
  await running.drain(0);
  await database.close();
});

const HEADERS = {
  ...SITE_HEADERS,
  'Content-Type': 'image/jpeg',
  Authorization: 'Bearer token-of-the-workshop',
};
const address = (id = randomUUID()) => `${origin}/desk/bookings/${desk.booking}/photos/${id}?kind=found_work`;

/** A request of which only some has been sent. */
function begun(url: string, start: Uint8Array, headers: Record<string, string> = HEADERS): ClientRequest {
  const sending = request(url, { method: 'POST', headers });
  sending.on('error', () => {});
  sending.write(start);
  return sending;
}

test('a photo comes over the wire as it is', async () => {
  const id = randomUUID();
  const body = new Uint8Array(await aPhoto(2000, 1500));
  const response = await fetch(address(id), { method: 'POST', headers: HEADERS, body });
  expect(addPhoto.response.parse(await response.json()).data.photo).toMatchObject({ id, width: 1600 });
});

test('the document of the API says what may be sent', async () => {
  const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  expect(paths['/desk/bookings/{booking}/photos/{photo}']).toMatchObject({
    post: {
      'x-access': 'staff',
      requestBody: {
        required: true,
        description: 'The file, at most 10000000 bytes.',
        content: { 'image/jpeg': {}, 'image/png': {}, 'image/webp': {} },
      },
    },
  });
});

test('whoever sends too much gets to read why, however much is still on its way', async () => {
  const init = { method: 'POST', headers: HEADERS, body: endless(50_000_000), duplex: 'half' };
  const response = await fetch(address(), init);
  expect([response.status, errorEnvelope.parse(await response.json()).code]).toEqual([413, 'too_large']);
});

test('a photo that stops half-way leaves nothing, and sent again it is there', async () => {
  const id = randomUUID();
  const photo = await aPhoto();
  const before = await database.db.$count(photos);
  const sending = begun(address(id), photo.subarray(0, 20_000));
  await new Promise((resolve) => sending.once('socket', (socket) => socket.once('connect', resolve)));
  sending.destroy();
  const body = new Uint8Array(photo);
  const response = await fetch(address(id), { method: 'POST', headers: HEADERS, body });
  expect([response.status, await database.db.$count(photos)]).toEqual([200, before + 1]);
});

test('a photo has minutes to come in, any other call much less', async () => {
  const photo = await aPhoto();
  const slow = begun(address(), photo.subarray(0, 20_000));
  const answer = once(slow, 'response') as Promise<[IncomingMessage]>;
  const other = begun(`${origin}/payment_plan`, Buffer.from('{'), SITE_HEADERS);
  const [late] = (await once(other, 'response')) as [IncomingMessage];
  expect(late.statusCode).toBe(408);
  slow.end(photo.subarray(20_000));
  const [inTime] = await answer;
  inTime.resume();
  expect(inTime.statusCode).toBe(200);
  expect(running.server.requestTimeout).toBe(180_000);
});
