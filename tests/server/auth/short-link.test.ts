import { expect, test } from 'vitest';
import { linkSigner } from '../../../src/server/auth/signed-link.ts';

const ID = '5f0c0e6e-5f1f-4a0e-9a7e-0d6c0e1d2f3a';
const NOW = new Date('2026-11-21T12:00:00Z');
const expires = new Date('2026-12-21T12:00:00Z');
const links = linkSigner(['one secret of tests']);

test('a short link opens what it was signed for, until its day is over', () => {
  const token = links.signShort('text', { subject: ID, expires });
  expect(token).toMatch(/^1[\w-]{35}$/);
  expect(links.readShort('text', token, NOW)).toMatchObject({ kind: 'valid', subject: ID });
  expect(links.readShort('text', token, new Date('2026-12-21T23:59:59Z')).kind).toBe('valid');
  expect(links.readShort('text', token, new Date('2026-12-22T00:00:00Z')).kind).toBe('expired');
});

test('no other spelling, secret or bit opens it', () => {
  const token = links.signShort('text', { subject: ID, expires });
  const changed = [...token].map(
    (_, at) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`,
  );
  const others = [...changed, `${token}=`, ` ${token}`, token.slice(0, -1), '', 'x'.repeat(500)];
  expect(new Set(others.map((other) => links.readShort('text', other, NOW).kind))).toEqual(
    new Set(['forged']),
  );
  expect(linkSigner(['another']).readShort('text', token, NOW).kind).toBe('forged');
  const both = linkSigner(['a new secret', 'one secret of tests']);
  expect(both.readShort('text', token, NOW).kind).toBe('valid');
});

test('digits are those of one thing and one round, also while a secret is replaced', () => {
  const code = links.digits('text', ID, 1);
  expect(code).toMatch(/^\d{6}$/);
  expect(links.digits('text', ID, 2)).not.toBe(code);
  const both = linkSigner(['a new secret', 'one secret of tests']);
  expect([links, both].map((each) => each.areDigits('text', ID, 1, code))).toEqual([true, true]);
  expect(links.areDigits('text', ID, 2, code)).toBe(false);
  expect(links.areDigits('text', ID, 1, '')).toBe(false);
});
