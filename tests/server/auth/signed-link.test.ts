import { describe, expect, test } from 'vitest';
import { linkSigner } from '../../../src/server/auth/signed-link.ts';

const NOW = new Date('2026-11-21T12:00:00.400Z');
const LATER = new Date('2026-11-28T12:00:00Z');
const subject = '4f7c9c2e-6d1b-4a58-9f0e-2b7d1c3a5e60';

const SECRET = 'a secret of tests, which is no secret';
const links = linkSigner([SECRET]);
const token = links.sign('quote', { subject, expires: LATER, version: 3 });

describe('a signed link', () => {
  test('says again what was signed, and fits into an address as it is', () => {
    expect(links.read('quote', token, NOW)).toEqual({ kind: 'valid', subject, expires: LATER, version: 3 });
    expect(encodeURIComponent(token)).toBe(token);
    expect(token.length).toBeLessThan(100);
  });

  test('is of version 0 where nobody says otherwise', () => {
    const plain = links.sign('quote', { subject, expires: LATER });
    expect(links.read('quote', plain, NOW)).toMatchObject({ version: 0 });
  });

  test('ends at its second', () => {
    expect(links.read('quote', token, new Date(LATER.getTime() - 1))).toMatchObject({ kind: 'valid' });
    expect(links.read('quote', token, LATER)).toEqual({ kind: 'expired' });
  });

  test('opens nothing else than its purpose', () => {
    expect(links.read('booking', token, NOW)).toEqual({ kind: 'forged' });
  });

  test('is worth nothing under another secret', () => {
    expect(linkSigner([`${SECRET}.`]).read('quote', token, NOW)).toEqual({ kind: 'forged' });
  });

  test('is forged when any character of it is another, is missing, or is one too many', () => {
    const changed = [...token].flatMap((char, at) => {
      const others = ['A', 'b', '0', '.', '-'].filter((other) => other !== char);
      return [
        ...others.map((other) => token.slice(0, at) + other + token.slice(at + 1)),
        token.slice(0, at) + token.slice(at + 1),
        `${token.slice(0, at)}x${token.slice(at)}`,
      ];
    });
    const last = token.at(-1) ?? '';
    const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];
    const endings = alphabet.filter((char) => char !== last).map((char) => token.slice(0, -1) + char);
    for (const other of [...changed, ...endings]) {
      expect(links.read('quote', other, NOW), other).toEqual({ kind: 'forged' });
    }
  });

  test('cannot be moved to another subject, a later end or another version', () => {
    const [, , , mac] = token.split('.');
    const expiry = Math.floor(LATER.getTime() / 1000 + 60).toString(36);
    const seconds = Math.floor(LATER.getTime() / 1000).toString(36);
    for (const body of [`x${subject}.${seconds}.3`, `${subject}.${expiry}.3`, `${subject}.${seconds}.4`]) {
      expect(links.read('quote', `${body}.${mac}`, NOW)).toEqual({ kind: 'forged' });
    }
  });

  test.each([
    '',
    '.',
    '...',
    'a.b.c.d',
    '💥',
    'x'.repeat(100_000),
    `${'.'.repeat(50_000)}`,
    '\0',
    token + '\n',
  ])('nothing that anybody may send makes it throw', (sent) =>
    expect(links.read('quote', sent, NOW)).toEqual({ kind: 'forged' }),
  );

  test('one that has ended and was changed is forged, not ended: we say nothing of what is not ours', () => {
    const old = links.sign('quote', { subject, expires: NOW });
    expect(links.read('quote', old, NOW)).toEqual({ kind: 'expired' });
    expect(links.read('quote', `x${old}`, NOW)).toEqual({ kind: 'forged' });
  });

  test('a new secret signs, and the old one is believed until it is taken away', () => {
    const both = linkSigner(['the secret that came after it, in tests', SECRET]);
    const fresh = both.sign('quote', { subject, expires: LATER });
    expect(both.read('quote', token, NOW)).toMatchObject({ kind: 'valid' });
    expect(links.read('quote', fresh, NOW)).toEqual({ kind: 'forged' });
  });

  test.each([
    { subject: 'AB18 KQC', expires: LATER },
    { subject: 'a.b', expires: LATER },
    { subject: '', expires: LATER },
    { subject, expires: new Date(Number.NaN) },
    { subject, expires: LATER, version: -1 },
    { subject, expires: LATER, version: 0.5 },
  ])('what could not be read again is not written: %o', (link) => {
    expect(() => links.sign('quote', link)).toThrow(RangeError);
  });
});
