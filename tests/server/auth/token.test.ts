import { expect, test } from 'vitest';
import { bearerToken, cookieToken, sessionCookie } from '../../../src/server/auth/token.ts';

test.each([
  ['Bearer abc.DEF-1_2~3+4/5==', 'abc.DEF-1_2~3+4/5=='],
  ['bearer abc', 'abc'],
  [undefined, ''],
  ['', ''],
  ['abc', ''],
  ['Basic abc', ''],
  ['Bearer ', ''],
  ['Bearer a b', ''],
  [`Bearer ${'a'.repeat(500)}`, 'a'.repeat(500)],
  [`Bearer ${'a'.repeat(501)}`, ''],
])('Authorization: %j is the token %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});

test('the cookie of a session is bound to its host on https, and has a plain name on this machine', () => {
  expect(sessionCookie('https://www.example.co.uk')).toBe('__Host-session');
  expect(sessionCookie('http://localhost:4321')).toBe('session');
});

test.each([
  ['https://www.example.co.uk', 'a=1; __Host-session=abc; session=other', 'abc'],
  ['https://www.example.co.uk', 'session=abc', ''],
  ['http://localhost:4321', 'a=1; session=abc', 'abc'],
  ['http://localhost:4321', '__Host-session=abc', ''],
  ['http://localhost:4321', undefined, ''],
  ['http://localhost:4321', 'session', ''],
  ['http://localhost:4321', `session=${'a'.repeat(501)}`, ''],
])('at %s the cookies %j hold the token %j', (siteUrl, header, token) => {
  expect(cookieToken(header, siteUrl)).toBe(token);
});
