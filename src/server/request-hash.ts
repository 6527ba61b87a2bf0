import { createHash } from 'node:crypto';

/** Identifies a repeated request: SHA-256, in hex, of everything that defines it. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
