import { createHash } from 'node:crypto';

/** By what a request is known when it comes again: SHA-256 in hex of all that makes it what it is. */
export function requestHash(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
