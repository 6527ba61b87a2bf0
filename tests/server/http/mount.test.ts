import { Hono } from 'hono';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Access, endpoint, nothing, success } from '../../../src/contract/call/endpoint.ts';
import { z } from '../../../src/contract/call/zod.ts';
import { answerError } from '../../../src/server/http/answer-error.ts';
import type { Customer, Staff, Visitor } from '../../../src/server/auth/actor.ts';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { createLogger } from '../../../src/server/log.ts';
import { type Mount, mountOn } from '../../../src/server/http/mount.ts';
import type { Session } from '../../../src/server/auth/session.ts';
import { SESSIONS, stubSessions, OWN_GARAGE } from '../../helpers/sessions.ts';

const LEVELS = ['anyone', 'customer', 'staff', 'admin'] as const;
const NOBODY = { status: 401, code: 'unauthenticated' };
const HIDDEN = { status: 404, code: 'not_found' };
const DONE = { status: 200 };

/** One call for each access, each of which takes a body. */
function stubApi() {
  const app = new Hono();
  app.onError((error, c) => answerError(error, c, createLogger('silent')));
  const clock = () => new Date();
  const mount = mountOn(app, {
    checkAnswers: true,
    proxies: 1,
    unlimited: [],
    siteUrl: 'https://www.example.co.uk',
    actorOf: actorOf({ sessions: stubSessions(), clock }),
  });
  const actors: Visitor[] = [];
  for (const access of LEVELS) {
    const call = endpoint({
      id: access,
      method: 'POST',
      path: `/${access}`,
      access,
      proof: 'none',
      summary: access,
      body: z.object({ word: z.literal('please') }),
      response: success(nothing),
    });
    mount(call, (_, actor) => {
      actors.push(actor);
      return { data: {} };
    });
  }
  const send = async (access: Access, headers: Record<string, string>, body = '{"word":"please"}') => {
    const response = await app.request(`/${access}`, { method: 'POST', headers, body });
    const { code } = (await response.json()) as { code?: string };
    return { response, answer: { status: response.status, ...(code !== undefined && { code }) } };
  };
  return { send, actors };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

describe.each<[string, Record<string, string>, Record<(typeof LEVELS)[number], object>]>([
  ['a guest', {}, { anyone: DONE, customer: NOBODY, staff: NOBODY, admin: NOBODY }],
  ['a forged token', bearer('forged'), { anyone: DONE, customer: NOBODY, staff: NOBODY, admin: NOBODY }],
  [
    'a customer',
    bearer('token-of-a-customer'),
    { anyone: DONE, customer: DONE, staff: HIDDEN, admin: HIDDEN },
  ],
  [
    'the workshop',
    bearer('token-of-the-workshop'),
    { anyone: DONE, customer: DONE, staff: DONE, admin: HIDDEN },
  ],
  [
    'a Super Admin',
    bearer('token-of-a-super-admin'),
    { anyone: DONE, customer: DONE, staff: DONE, admin: DONE },
  ],
  [
    'a cookie alone',
    { Cookie: 'session=token-of-a-super-admin; __Host-session=token-of-a-super-admin' },
    { anyone: DONE, customer: NOBODY, staff: NOBODY, admin: NOBODY },
  ],
])('%s', (_, headers, expected) => {
  test.each(LEVELS)('makes a call for %s', async (access) => {
    expect((await stubApi().send(access, headers)).answer).toEqual(expected[access]);
  });

  test.each(LEVELS)('learns nothing of what a call for %s takes before they may make it', async (access) => {
    const api = stubApi();
    for (const body of ['no JSON', '{"word":"now"}']) {
      const { answer } = await api.send(access, headers, body);
      const allowed = expected[access] === DONE;
      expect(answer).toEqual(allowed ? { status: 400, code: 'bad_request' } : expected[access]);
    }
    expect(api.actors).toEqual([]);
  });
});

test('the handler is told who calls, and from where', async () => {
  const { send, actors } = stubApi();
  const from = { 'X-Forwarded-For': '192.0.2.7' };
  await send('anyone', from);
  for (const token of Object.keys(SESSIONS)) await send('anyone', { ...from, ...bearer(token) });
  const address = '192.0.2.7';
  const customer = SESSIONS['token-of-a-customer'];
  const workshop = SESSIONS['token-of-the-workshop'];
  const admin = SESSIONS['token-of-a-super-admin'];
  const loggedIn = ({ id: sessionId, userId, hasPassword }: Session) => ({
    sessionId,
    userId,
    hasPassword,
    isConfirmed: false,
    address,
  });
  expect(actors).toEqual([
    { kind: 'guest', address },
    { kind: 'customer', ...loggedIn(customer) },
    { kind: 'staff', roles: ['Workshop'], garages: OWN_GARAGE, ...loggedIn(workshop) },
    { kind: 'staff', roles: ['Super Admin'], garages: [], ...loggedIn(admin) },
  ]);
});

test('a refusal for want of a session names the way to prove one', async () => {
  const { response } = await stubApi().send('staff', {});
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
});

test('a handler is given only those whom its call lets in', () => {
  const call = { id: 'x', method: 'GET', path: '/x', summary: 'x', response: success(nothing) } as const;
  const mount: Mount = (_endpoint, _handler) => {};
  mount(endpoint({ ...call, access: 'customer' }), (_, actor) => {
    expectTypeOf(actor).toEqualTypeOf<Customer | Staff>();
    return { data: {} };
  });
  mount(endpoint({ ...call, access: 'admin' }), (_, actor) => {
    expectTypeOf(actor).toEqualTypeOf<Staff>();
    return { data: {} };
  });
  mount(endpoint({ ...call, access: 'anyone' }), (_, actor) => {
    expectTypeOf(actor).toEqualTypeOf<Visitor>();
    return { data: {} };
  });
});
