import { expect, test } from 'vitest';
import { isStorable, withoutQuery } from '../../../src/browser/worker/storable.ts';

const answer = (own: Partial<Response>, cacheControl = 'public, max-age=0, must-revalidate') => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  ...own,
  headers: new Headers({ 'Cache-Control': cacheControl }),
});

test('a page that anybody may see is kept', () => {
  expect(isStorable(answer({}))).toBe(true);
});

test.each([
  ['made for one visitor', answer({}, 'no-store')],
  ['private', answer({}, 'private, max-age=60')],
  ['missing', answer({ status: 404 })],
  ['broken', answer({ status: 500 })],
  ['a redirect', answer({ redirected: true })],
  ['of another site', answer({ type: 'opaque', status: 0 })],
])('an answer that is %s is not', (_, given) => {
  expect(isStorable(given)).toBe(false);
});

test('neither query nor fragment makes another page', () => {
  expect(withoutQuery('https://kennet.example/mot?utm_source=x#prices')).toBe('https://kennet.example/mot');
});
