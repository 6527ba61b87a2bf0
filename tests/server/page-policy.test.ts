import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { narrowPolicy } from '../../src/server/http/page-policy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a page keeps the hashes of its own scripts and styles, and nothing of other pages', () => {
  const policy = `default-src 'self'; script-src 'self' ${hash('mine()')} ${hash('theirs()')}; style-src 'self' ${hash('b{}')};`;
  const html = '<style>b{}</style><script type="module">mine()</script><script src="/x.js"></script>';
  expect(narrowPolicy(policy, html)).toBe(
    `default-src 'self'; script-src 'self' ${hash('mine()')}; style-src 'self' ${hash('b{}')};`,
  );
});

test('a script that the policy does not know stays forbidden', () => {
  expect(narrowPolicy("script-src 'self'", '<script>evil()</script>')).toBe("script-src 'self'");
});
