import { expect, test } from 'vitest';
import { asCopy } from '../../../src/browser/worker/copy.ts';

test('a copy says of when it is, if that is known', async () => {
  const html = '<html><p>an older copy<b data-at data-x></b>.</p></html>';
  const at = async (headers: Record<string, string>) =>
    (await asCopy(new Response(html, { headers }))).text();
  expect(await at({ Date: 'Tue, 24 Nov 2026 14:05:00 GMT' })).toContain(
    'an older copy<b data-at data-x>, of 24 November 2026 at 14:05</b>.',
  );
  expect(await at({})).toContain('copy<b data-at data-x></b>.');
  expect(await at({ Date: 'then' })).toContain('copy<b data-at data-x></b>.');
});

test('a copy says so, keeps its policy and its date, and claims no encoding that it no longer has', async () => {
  const headers = {
    'Content-Type': 'text/html',
    'Content-Security-Policy': "default-src 'self'",
    Date: 'then',
    'Content-Encoding': 'br',
    'Content-Length': '7',
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
