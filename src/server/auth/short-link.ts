import { timingSafeEqual } from 'node:crypto';
import { linkMac } from './link-mac.ts';
import type { ReadLink } from './read-link.ts';

/** What a short link is for; as of the long ones, each has a key of its own. */
type ShortPurpose = 'text';

/** Links for texts, in which each character is paid for, and codes to type. */
export interface ShortLinks {
  /**
   * A digit, because logs keep what has none, and 35 letters, digits, `-` and `_`: an id, a day and 64 bits of the code, which nobody guesses over the network.
   * @param subject a UUID
   * @param expires the link ends with that day, in UTC
   */
  signShort(purpose: ShortPurpose, link: { subject: string; expires: Date }): string;
  /** Never throws, whatever the token. */
  readShort(purpose: ShortPurpose, token: string, now: Date): ReadLink;
  /** Six digits that only we can work out. Whoever lets them be typed counts the tries. */
  digits(purpose: ShortPurpose, subject: string, version: number): string;
  /** Whether these are they, by any secret that is believed. */
  areDigits(purpose: ShortPurpose, subject: string, version: number, typed: string): boolean;
}

const DAY_MS = 24 * 60 * 60_000;
const ID = 16;
const DAY = 2;
const MAC = 8;
/** Of a link as it's made now. */
const FORM = '1';

export function shortLinks(secrets: readonly [string, ...string[]]): ShortLinks {
  const macOf = (secret: string, purpose: ShortPurpose, body: Buffer) =>
    linkMac(secret, `short link: ${purpose}`, body.toString('hex')).subarray(0, MAC);
  const digitsBy = (secret: string, purpose: ShortPurpose, subject: string, version: number) => {
    const code = linkMac(secret, `digits: ${purpose}`, `${subject}.${version}`).readBigUInt64BE();
    return String(code % 1_000_000n).padStart(6, '0');
  };
  return {
    signShort(purpose, { subject, expires }) {
      const body = Buffer.alloc(ID + DAY);
      body.write(subject.replaceAll('-', ''), 'hex');
      body.writeUInt16BE(Math.floor(expires.getTime() / DAY_MS), ID);
      return FORM + Buffer.concat([body, macOf(secrets[0], purpose, body)]).toString('base64url');
    },
    readShort(purpose, token, now) {
      const bytes = Buffer.from(token.slice(1), 'base64url');
      // One spelling of a link alone is right.
      if (bytes.length !== ID + DAY + MAC || FORM + bytes.toString('base64url') !== token)
        return { kind: 'forged' };
      const body = bytes.subarray(0, ID + DAY);
      const sent = bytes.subarray(ID + DAY);
      if (!secrets.some((secret) => timingSafeEqual(macOf(secret, purpose, body), sent)))
        return { kind: 'forged' };
      const expires = new Date((body.readUInt16BE(ID) + 1) * DAY_MS);
      if (expires <= now) return { kind: 'expired' };
      const subject = body.toString('hex', 0, ID).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
      return { kind: 'valid', subject, expires, version: 0 };
    },
    digits: (purpose, subject, version) => digitsBy(secrets[0], purpose, subject, version),
    areDigits: (purpose, subject, version, typed) =>
      secrets.some((secret) => digitsBy(secret, purpose, subject, version) === typed),
  };
}
