import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what nobody may read who has only the database. */
export interface Sealer {
  /** @param about id of what it is stored with: moved to another row it can't be opened */
  seal(text: string, about: string): string;
  /** Null: it was sealed with a secret that is gone, for another row, or has been changed. */
  open(sealed: string, about: string): string | null;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM with a key from the site's secret, of its own: that of links opens nothing here.
 * @param secrets the first seals, all open, which is how a secret is replaced
 */
export function sealer(secrets: readonly [string, ...string[]]): Sealer {
  const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sealed bank details', 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, keyOf(secrets[0]), nonce).setAAD(Buffer.from(about));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      for (const secret of secrets) {
        const decipher = createDecipheriv(CIPHER, keyOf(secret), nonce, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(about))
          .setAuthTag(tag);
        try {
          const shown = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
          return Buffer.concat([shown, decipher.final()]).toString('utf8');
        } catch {
          // Another secret may have sealed it.
        }
      }
      return null;
    },
  };
}
