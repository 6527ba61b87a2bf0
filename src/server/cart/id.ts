import { createHash } from 'node:crypto';

/**
 * Under what a cart is stored, given its key: who reads the table, or a backup of it, can open no cart with what is in
 * it. The key is random and long, so its hash needs no salt.
 */
export function cartId(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
