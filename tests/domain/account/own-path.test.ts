import { expect, test } from 'vitest';
import { loginPath, ownPath } from '../../../src/domain/account/own-path.ts';

test.each(['/', '/my/booking', '/my/account?done=name', '/quote/a.b-c_d?x=1&y=%20'])('%s is ours', (path) => {
  expect(ownPath(path)).toBe(path);
});

test('what a page is asked for stays, and what only its browser reads goes', () => {
  expect(ownPath('/my/../my/booking?at=1#top')).toBe('/my/booking?at=1');
});

test.each([
  '',
  'my/booking',
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  `/${'x'.repeat(500)}`,
])('%j leads nowhere', (path) => {
  expect(ownPath(path)).toBe('');
});

test('the log-in leads back to the page, with its query', () => {
  const to = '/my/account?done=name&x=1';
  const { pathname, searchParams } = new URL(loginPath(to), 'http://localhost');
  expect([pathname, searchParams.get('to')]).toEqual(['/login', to]);
});
