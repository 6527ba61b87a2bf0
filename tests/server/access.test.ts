import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest';
import { site } from '../../src/content-model/built.ts';
import { type Access, API_BASE, type endpoint, errorEnvelope } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/index.ts';
import { actorOf } from '../../src/server/auth/actor-of.ts';
import { createApp } from '../../src/server/app.ts';
import { parseEnv } from '../../src/server/env.ts';
import { users } from '../../src/server/db/schema.ts';
import { createLogger } from '../../src/server/log.ts';
import { SATURDAY_NOON } from '../fixtures/orders.ts';
import { SITE_HEADERS, type TestApi, testApi } from '../helpers/api.ts';
import { openForTests, type TestDatabase } from '../helpers/engines.ts';
import { storeCustomer } from '../helpers/customers.ts';
import { SESSIONS, stubSessions } from '../helpers/sessions.ts';

type Verdict = 'let in' | 'unauthenticated' | 'not_found';

const LOGGED_OUT = {
  anyone: 'let in',
  customer: 'unauthenticated',
  staff: 'unauthenticated',
  admin: 'unauthenticated',
} as const;

/** Who calls, by their bearer token, and what a call for each kind of access answers them. */
const CALLERS: Record<string, { token: string; expected: Record<Access, Verdict> }> = {
  'a guest': { token: '', expected: LOGGED_OUT },
  'a forged token': { token: 'forged', expected: LOGGED_OUT },
  'a customer': {
    token: 'token-of-a-customer',
    expected: { anyone: 'let in', customer: 'let in', staff: 'not_found', admin: 'not_found' },
  },
  'the workshop': {
    token: 'token-of-the-workshop',
    expected: { anyone: 'let in', customer: 'let in', staff: 'let in', admin: 'not_found' },
  },
  'a Super Admin': {
    token: 'token-of-a-super-admin',
    expected: { anyone: 'let in', customer: 'let in', staff: 'let in', admin: 'let in' },
  },
};

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await openForTests();
  api = testApi({ db: database.db, clock: () => SATURDAY_NOON, sessions: stubSessions() });
});
afterAll(() => database.close());

// Each call is made about somebody's own account, which one of them deletes.
beforeEach(async () => {
  for (const { userId } of Object.values(SESSIONS)) {
    if ((await database.db.$count(users, eq(users.id, userId))) === 0)
      await storeCustomer(database.db, SATURDAY_NOON, { id: userId, email: `${userId}@example.com` });
  }
});

describe.each(endpoints.map((call) => [call.id, call] as const))('%s', (_, { access, method, path }) => {
  test.each(Object.entries(CALLERS))('is asked for by %s', async (_name, { token, expected }) => {
    const response = await api.raw(path.replace(/\{\w+\}/g, 'x'), {
      method,
      headers: { ...SITE_HEADERS, ...(token && { Authorization: `Bearer ${token}` }) },
      ...(method === 'POST' && { body: '{}' }),
    });
    expect(verdictOn(response.status, await answerOf(response))).toBe(expected[access]);
  });
});

/** An answer that goes on has no JSON: who gets it has been let in. */
const answerOf = async (response: Response): Promise<unknown> =>
  response.headers.get('Content-Type') === 'text/event-stream' ? null : response.json();

/** What keeps somebody out has one sentence; every other answer shows that they were let in. */
function verdictOn(http: number, answer: unknown): Verdict {
  const refused = errorEnvelope.safeParse(answer);
  if (http === 401) return 'unauthenticated';
  return refused.data?.message === 'There is no such call' ? 'not_found' : 'let in';
}

test('the app serves the calls of the contract, each once, and no others', () => {
  const app = createApp({
    site,
    features: api.features,
    actorOf: actorOf({ sessions: stubSessions(), clock: () => SATURDAY_NOON }),
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
});

test('a call that does not say who may make it does not compile', () => {
  type Declared = Parameters<typeof endpoint>[0];
  expectTypeOf<Pick<Declared, 'access'>>().toEqualTypeOf<{ access: Access }>();
});
