import { createECDH, hkdfSync } from 'node:crypto';

/** A pair of keys on P-256 (RFC 8292), base64url. */
export interface NoticeKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The keys with which we tell push services who sends. They come from the site's secret, so that every process has the
 * same and nothing more has to be kept; another secret makes others, and devices have to be asked anew.
 */
export function noticeKeys(secret: string): NoticeKeys {
  for (let attempt = 0; ; attempt++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `web push ${attempt}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(key);
    } catch {
      // One in four thousand million is no key of this curve.
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }
}
