import { expect, expectTypeOf, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { type Access, API_BASE, type endpoint, type Proof } from '../../src/contract/call/endpoint.ts';
import { endpoints } from '../../src/contract/index.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { createApp } from '../../src/server/app.ts';
import { parseEnv } from '../../src/server/env.ts';
import { createLogger } from '../../src/server/log.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { testFeatures } from '../helpers/api.ts';
import { openForTests } from '../helpers/engines.ts';
import { stubSessions } from '../helpers/sessions.ts';

// Whom each call lets in is in who-may.test.ts.

test('the app serves the calls of the contract, each once, and no others', async () => {
  const database = await openForTests();
  const clock = () => SATURDAY_NOON;
  const app = createApp({
    site,
    features: testFeatures({ db: database.db, clock }),
    actorOf: actorOf({ sessions: stubSessions(), clock }),
    env: parseEnv({ NODE_ENV: 'test' }),
    log: createLogger('silent'),
  });
  const served = app.routes
    // What stands in front of all calls, and the document about them.
    .filter(({ method, path }) => method !== 'ALL' && path !== `${API_BASE}/*`)
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => route !== `GET ${API_BASE}/openapi.json`);
  const declared = endpoints.map(
    ({ method, path }) => `${method} ${API_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(served.sort()).toEqual(declared.sort());
  await database.close();
});

test('a call that does not say who may make it, or writes and does not say with which proof, does not compile', () => {
  type Declared = Parameters<typeof endpoint>[0];
  expectTypeOf<Pick<Declared, 'access'>>().toEqualTypeOf<{ access: Access }>();
  type Writing = Extract<Declared, { method: 'POST' }>;
  expectTypeOf<Pick<Writing, 'proof'>>().toEqualTypeOf<{ proof: Proof }>();
});
