import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineHashes, narrowPolicy } from '../../src/server/http/page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const narrowed = (policy: string, html: string) => narrowPolicy(policy, inlineHashes(Buffer.from(html)));

test('a page keeps the hashes of its own scripts and styles, and nothing of other pages', () => {
  const policy = `default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('theirs()')}; style-src 'self' ${hash('b{}')};`;
  const html = '<style>b{}</style><script type="module">mine()</script><script src="/x.js"></script>';
  expect(narrowed(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hash('mine()')}; style-src 'self' ${hash('b{}')};`,
  );
});

test('a script that the policy does not know stays forbidden', () => {
  expect(narrowed("script-src 'self'", '<script>evil()</script>')).toBe("script-src 'self'");
});

test('pages that break off, and texts that speak of tags, end the search and nothing else', () => {
  const policy = `script-src ${hash('say("<style")')} ${hash('b()')}; style-src ${hash('p{}')}`;
  expect(narrowed(policy, '<script>say("<style")</script><style>p{}</style><script>b()')).toBe(
    `script-src ${hash('say("<style")')}; style-src ${hash('p{}')}`,
  );
  expect(narrowed(policy, 'a page without any <script')).toBe('script-src; style-src');
});
