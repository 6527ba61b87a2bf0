import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { noSessions } from '../helpers/sessions.ts';
import { createApp } from '../../src/server/app.ts';
import { parseEnv } from '../../src/server/env.ts';
import { AppError } from '../../src/server/errors.ts';
import type { Webhook } from '../../src/server/http/webhook.ts';
import { MAX_BODY } from '../../src/server/http/limits.ts';
import { createLogger } from '../../src/server/log.ts';
import { testApi } from '../helpers/api.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const taken: { bytes: Uint8Array; signature: string | null }[] = [];
let database: TestDatabase;
let send: (path: string, body: BodyInit, headers?: Record<string, string>) => Promise<Response>;
beforeAll(async () => {
  database = await openForTests();
  const own: Webhook[] = [
    {
      path: '/stub/webhook',
      take: (bytes, headers) => {
        taken.push({ bytes, signature: headers.get('X-Signature') });
        if (headers.has('X-Forged')) throw new AppError('bad_request', 'The signature does not fit');
        return Promise.resolve();
      },
    },
  ];
  const { features } = testApi({ db: database.db, clock });
  const app = createApp({
    site,
    features: { ...features, webhooks: own },
    actorOf: actorOf({ sessions: noSessions, clock }),
    env: parseEnv({ NODE_ENV: 'test' }),
    log: createLogger('silent'),
  });
  send = async (path, body, headers = {}) => app.request(`/api/v2${path}`, { method: 'POST', body, headers });
});
afterAll(() => database.close());
beforeEach(() => void (taken.length = 0));

/** No text, and no JSON. */
const BYTES = new Uint8Array([0, 255, 123, 10, 13, 0xed, 0xa0, 0x80]);

test('a webhook is given the bytes as they came, with no header of ours', async () => {
  const response = await send('/stub/webhook', BYTES, { 'X-Signature': 'a' });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect(taken).toEqual([{ bytes: BYTES, signature: 'a' }]);
});

test('what it refuses is answered as everywhere', async () => {
  const response = await send('/stub/webhook', BYTES, { 'X-Forged': '1' });
  expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_request' }]);
});

test('it takes no more than any other call', async () => {
  const longest = new Uint8Array(MAX_BODY);
  expect((await send('/stub/webhook', longest)).status).toBe(204);
  expect((await send('/stub/webhook', new Uint8Array(MAX_BODY + 1))).status).toBe(413);
  expect(taken).toHaveLength(1);
});

test('all other calls still need the site', async () => {
  const body = JSON.stringify({ amount: '100.00' });
  expect((await send('/payment_plan', body)).status).toBe(400);
  expect((await send('/payment_plan', body, { 'X-Site-Id': site.id })).status).toBe(200);
});
