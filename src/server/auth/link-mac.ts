import { createHmac, hkdfSync } from 'node:crypto';

/** HMAC-SHA-256 with a key that the secret gives for this use alone. */
export function linkMac(secret: string, use: string, body: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', use, 32));
  return createHmac('sha256', key).update(body).digest();
}
