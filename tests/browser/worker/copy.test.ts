import { expect, test } from 'vitest';
import { asCopy } from '../../../src/browser/worker/copy.ts';

test('a copy says so, keeps its policy and its date, and claims no encoding that it no longer has', async () => {
  const headers = {
    ...{ 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'self'", Date: 'then' },
    ...{ 'Content-Encoding': 'br', 'Content-Length': '7' },
  };
  const copy = await asCopy(
    new Response('<!doctype html><html lang="en-GB"><p>&lt;html</p></html>', { headers }),
  );
  expect(await copy.text()).toBe('<!doctype html><html data-copy lang="en-GB"><p>&lt;html</p></html>');
  expect(Object.fromEntries(copy.headers)).toEqual({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'self'",
    date: 'then',
  });
});
