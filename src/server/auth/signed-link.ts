import { timingSafeEqual } from 'node:crypto';
import { linkMac } from './link-mac.ts';
import type { ReadLink, SignedLink } from './read-link.ts';
import { type ShortLinks, shortLinks } from './short-link.ts';

/**
 * What a signed link is for. Each purpose has a key of its own, so that a link to one thing never opens another, even
 * if both have the same subject.
 */
export type LinkPurpose =
  | 'mot-alert-confirm'
  | 'mot-alert-end'
  | 'quote'
  | 'quote-request'
  | 'booking'
  | 'booking-confirm'
  | 'log-in'
  | 'set-password'
  | 'reset-password'
  | 'change-email'
  | 'photo'
  | 'desk-photo'
  | 'request'
  | 'feedback'
  | 'payment';

export interface LinkSigner extends ShortLinks {
  /** A token for an address: letters, digits, `-`, `_` and `.`. Throws RangeError for a link that cannot be written. */
  sign(purpose: LinkPurpose, link: Omit<SignedLink, 'version'> & { version?: number }): string;
  /** Never throws, whatever the token. The caller must compare `version` with the subject's current one. */
  read(purpose: LinkPurpose, token: string, now: Date): ReadLink;
}

const SUBJECT = /^[\w-]{1,64}$/;
const TOKEN = /^([\w-]{1,64})\.([0-9a-z]{1,9})\.([0-9a-z]{1,7})\.([\w-]{43})$/;

/**
 * Signed links: HMAC-SHA-256 over subject, expiry and version. Nothing is stored, so any process that has the secret
 * can check what another signed.
 * @param secrets the first signs, all are accepted, which is how a secret is replaced
 */
export function linkSigner(secrets: readonly [string, ...string[]]): LinkSigner {
  const mac = (secret: string, purpose: LinkPurpose, body: string) =>
    linkMac(secret, `signed link: ${purpose}`, body);
  return {
    ...shortLinks(secrets),
    sign(purpose, { subject, expires, version = 0 }) {
      const seconds = Math.floor(expires.getTime() / 1000);
      if (!SUBJECT.test(subject) || !isCount(seconds) || !isCount(version)) {
        throw new RangeError(
          `A link for ${purpose} cannot be written: its subject, expiry or version is none`,
        );
      }
      const body = `${subject}.${seconds.toString(36)}.${version.toString(36)}`;
      return `${body}.${mac(secrets[0], purpose, body).toString('base64url')}`;
    },
    read(purpose, token, now) {
      const [, subject = '', expiry = '', version = '', given = ''] = TOKEN.exec(token) ?? [];
      const sent = Buffer.from(given, 'base64url');
      const body = `${subject}.${expiry}.${version}`;
      const ours = secrets.some((secret) => {
        const right = mac(secret, purpose, body);
        return right.length === sent.length && timingSafeEqual(right, sent);
      });
      // The last character of the code has two unused bits; comparing the text allows only one spelling of a link.
      if (!ours || sent.toString('base64url') !== given) return { kind: 'forged' };
      const expires = new Date(Number.parseInt(expiry, 36) * 1000);
      if (expires <= now) return { kind: 'expired' };
      return { kind: 'valid', subject, expires, version: Number.parseInt(version, 36) };
    },
  };
}

/** Below 36^7, which in seconds is the year 4453. */
const isCount = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < 36 ** 7;
