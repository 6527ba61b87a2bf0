import { createHash } from 'node:crypto';

/**
 * The id under which a cart with this key is stored. Reading the table, or a backup of it, is not enough to open any
 * cart. The key is random and long, so its hash needs no salt.
 */
export function cartId(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
