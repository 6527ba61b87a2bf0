import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getBookingSections } from '../../../src/contract/catalogue/catalogue.ts';
import { call } from '../../../src/stores/shared/api.ts';
import { logout } from '../../../src/stores/account/logout.ts';
import { milesByMotTests } from '../../../src/stores/mot/miles-a-year.ts';
import { setNavigator } from '../../../src/stores/shared/navigation.ts';
import {
  $isAuthenticated,
  $isContentAdmin,
  $session,
  $toast,
  authorize,
  toggleMotSubscription,
} from '../../../src/stores/shared/session.ts';

const ALEX = '3b1c6a52-52b0-4f6b-9d43-1f6f3cf0a001';
const ROBIN = '3b1c6a52-52b0-4f6b-9d43-1f6f3cf0a002';
const USER = { f_name: 'Sample', name: 'Sample Driver', is_mot_subscribed: false };
const visited: string[] = [];
const sent: RequestInit[] = [];
let network = () => Promise.resolve(Response.json({ status: 1, data: {} }));

beforeEach(() => {
  setNavigator((path) => visited.push(path));
  visited.length = sent.length = 0;
  vi.stubGlobal('document', { documentElement: { dataset: { site: 'reading' } } });
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(init);
    return network();
  });
  $session.set({ accessToken: '', info: null, roles: [], account: '' });
  $toast.set('');
});

test('a user is authenticated when the access token is longer than 1 character', () => {
  for (const [token, is] of [
    ['', false],
    ['x', false],
    ['xy', true],
  ] as const) {
    authorize(token, USER, [], ALEX);
    expect($isAuthenticated.get()).toBe(is);
  }
});

test('authorize stores token, user and roles; calls then carry the token', async () => {
  await call(getBookingSections);
  expect(sent.at(-1)?.headers).not.toHaveProperty('Authorization');
  authorize('secret', USER, ['Super Admin'], ALEX);
  expect($session.get()).toEqual({
    accessToken: 'secret',
    info: USER,
    roles: ['Super Admin'],
    account: ALEX,
  });
  expect($isContentAdmin.get()).toBe(true);
  await call(getBookingSections);
  expect(sent.at(-1)?.headers).toMatchObject({ Authorization: 'Bearer secret' });
});

test('whatever store makes a call, it goes out as whoever is logged in', async () => {
  authorize('secret', USER, [], ALEX);
  await milesByMotTests('AB18KQC');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
});

test.each([
  ['answered', () => Promise.resolve(Response.json({ status: 1, data: {} }))],
  ['failed', () => Promise.reject(new TypeError('offline'))],
])('logout calls the server, then clears all three and goes to /login, when it %s', async (_, stand) => {
  network = stand;
  authorize('secret', USER, ['Super Admin'], ALEX);
  await logout();
  expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
  expect($session.get()).toEqual({ accessToken: '', info: null, roles: [], account: '' });
  expect($toast.get()).toBe('Logged out successfully, please wait while redirecting');
  expect(visited).toEqual(['/login']);
});

test('the MOT subscription flag can be toggled on the user info', () => {
  toggleMotSubscription();
  expect($session.get().info).toBeNull();
  authorize('secret', USER, [], ALEX);
  toggleMotSubscription();
  expect($session.get().info?.is_mot_subscribed).toBe(true);
});

describe('what an account leaves in a browser', () => {
  const deleted: string[] = [];
  const kept = new Map<string, string>();
  beforeEach(() => {
    deleted.length = 0;
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(deleted.push(name) > 0) });
    localStorage.setItem('kcc:draft', '{"fields":{"firstName":"Alex"}}');
    localStorage.setItem('kcc:cart', 'the list');
  });

  test('is there for that account, and gone once another one begins a session', () => {
    authorize('secret', USER, [], ALEX);
    deleted.length = 0;
    authorize('secret again', USER, [], ALEX);
    expect(deleted).toEqual([]);
    expect(localStorage.getItem('kcc:draft')).not.toBeNull();
    authorize('another', USER, [], ROBIN);
    expect(deleted).toEqual(['kcc-own']);
    expect(localStorage.getItem('kcc:draft')).toBeNull();
    expect(localStorage.getItem('kcc:cart')).toBe('the list');
  });

  test('is gone with its session; what a guest types afterwards stays with whoever goes on', async () => {
    authorize('secret', USER, [], ALEX);
    await logout();
    expect(deleted).toContain('kcc-own');
    expect(localStorage.getItem('kcc:draft')).toBeNull();
    localStorage.setItem('kcc:draft', '{"fields":{"firstName":"Robin"}}');
    authorize('another', USER, [], ROBIN);
    expect(localStorage.getItem('kcc:draft')).not.toBeNull();
  });
});
