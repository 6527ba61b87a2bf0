import { expect, test } from 'vitest';
import { site } from '../../../src/content-model/built.ts';
import { securityText, withSecurityText } from '../../../src/server/http/security-text.ts';

const opened = new Date('2026-11-27T09:00:00.123Z');
const real = { email: 'help@severn.example', legal: { ...site.legal, placeholder: false } };

test('says whom to tell, for a year from when the site was opened', () => {
  expect(securityText(real, opened)).toBe(
    'Contact: mailto:help@severn.example\nExpires: 2027-11-27T09:00:00Z\nPreferred-Languages: en\n',
  );
});

test('is not there while the business is made up', () => {
  expect(securityText({ ...real, legal: { ...site.legal, placeholder: true } }, opened)).toBeNull();
});

test('stands at its place, and its old address leads there', () => {
  const under = { serve: () => false, serveLasting: () => false, wayOn: () => null, notFound: () => {} };
  const told: unknown[] = [];
  const answer = {
    writeHead(status: number, headers: object) {
      told.push(status, headers);
      return { end: (body?: string) => told.push(body) };
    },
  };
  const over = withSecurityText(under, 'Contact: …', {});
  const ask = (url: string) => over.serve({ url } as never, answer as never);
  expect([ask('/.well-known/security.txt?x'), ask('/security.txt'), ask('/other')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(told).toEqual([
    200,
    { 'Content-Type': 'text/plain; charset=utf-8' },
    'Contact: …',
    301,
    { Location: '/.well-known/security.txt' },
    undefined,
  ]);
  expect(withSecurityText(under, null, {})).toBe(under);
});
