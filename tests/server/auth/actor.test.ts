import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { actorOf } from '../../../src/server/auth/actor-of.ts';
import { pageActor } from '../../../src/server/http/page-actor.ts';
import type { Session } from '../../../src/server/auth/session.ts';
import { noSessions, SESSIONS, stubSessions, OWN_GARAGE } from '../../helpers/sessions.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const customer = SESSIONS['token-of-a-customer'];
const workshop = SESSIONS['token-of-the-workshop'];
const admin = SESSIONS['token-of-a-super-admin'];
const address = '192.0.2.7';
const known = ({ id: sessionId, userId, hasPassword }: Session) => ({
  sessionId,
  userId,
  isConfirmed: false,
  hasPassword,
  address,
});

describe('who sends a request', () => {
  test.each([
    ['', { kind: 'guest', address }],
    ['a forged token', { kind: 'guest', address }],
    ['token-of-a-customer', { kind: 'customer', ...known(customer) }],
    [
      'token-of-the-workshop',
      { kind: 'staff', roles: ['Workshop'], garages: OWN_GARAGE, ...known(workshop) },
    ],
    ['token-of-a-super-admin', { kind: 'staff', roles: ['Super Admin'], garages: [], ...known(admin) }],
  ])('with the token %j', async (token, actor) => {
    expect(await actorOf({ sessions: stubSessions(), clock })(token, address)).toEqual(actor);
  });

  test('without a token, no session is looked for', async () => {
    const sessions = stubSessions();
    await actorOf({ sessions, clock })('', address);
    expect(sessions.asked).toEqual([]);
  });

  test('whose session is not known is a guest', async () => {
    const who = actorOf({ sessions: noSessions, clock });
    expect(await who('token-of-a-super-admin', address)).toEqual({ kind: 'guest', address });
  });
});

describe('who asks for a page', () => {
  const env = {
    SITE_URL: 'https://www.example.co.uk',
    TRUSTED_PROXIES: 0,
    UNLIMITED_NETWORKS: ['198.51.100.1'],
  };
  const asking = (headers: IncomingMessage['headers'], remoteAddress = address) =>
    pageActor(
      actorOf({ sessions: stubSessions(), clock }),
      env,
    )({
      headers,
      socket: { remoteAddress },
    } as IncomingMessage);

  test('is known by the cookie of their session', async () => {
    const cookie = '__Host-session=token-of-a-customer';
    expect(await asking({ cookie })).toEqual({ kind: 'customer', ...known(customer) });
  });

  test.each([
    ['no cookie', {}],
    ['a forged one', { cookie: '__Host-session=forged' }],
    ['one that any page of a neighbouring host could set', { cookie: 'session=token-of-a-customer' }],
    ['a bearer token, which is for the API', { authorization: 'Bearer token-of-a-customer' }],
  ])('is a guest with %s', async (_, headers) => {
    expect(await asking(headers)).toEqual({ kind: 'guest', address });
  });

  test('is counted by address, unless no limit holds it', async () => {
    expect(await asking({}, '198.51.100.1')).toEqual({ kind: 'guest', address: '' });
    expect(await asking({}, '')).toEqual({ kind: 'guest', address: 'unknown' });
  });
});
