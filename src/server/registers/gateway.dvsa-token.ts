import { z } from 'zod';
import { withDeadline } from '../with-timeout.ts';
import { CallFailed, exchange, failureOf, type Send } from './gateway.call.ts';

export interface DvsaCredentials {
  clientId: string;
  clientSecret: string;
  tokenUrl: string;
  scope: string;
}

/** A token is not used in its last minute, because the call that carries it takes time. */
const EARLY_MS = 60_000;

/** A token without an expiry is trusted for the shortest time that the DVSA's documentation names. */
const reply = z.object({
  // Characters that a header can carry: line breaks or other alphabets would break every call until the token
  // expires.
  access_token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  expires_in: z.coerce.number().min(0).max(86_400).catch(1_199),
});

export interface DvsaToken {
  /** The current token; a new one if there is none or it is about to expire. Throws CallFailed. */
  get(deadline: AbortSignal): Promise<string>;
  /** Reports that the register refused a token, so that the next `get` fetches another. */
  refused(token: string): void;
}

/**
 * The one OAuth token that all calls share (client credentials). However many callers wait for it, only one request
 * is sent.
 */
export function dvsaToken(
  { clientId, clientSecret, tokenUrl, scope }: DvsaCredentials,
  { send, clock }: { send: Send; clock: () => Date },
): DvsaToken {
  let current: { token: string; until: number } | null = null;
  let coming: Promise<string> | null = null;

  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, scope };
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: new URLSearchParams(form).toString(),
  };

  async function fetchOne(): Promise<string> {
    // Its own timeout, not the deadline of the lookup that asked first, because others wait for it too.
    const answer = await exchange(send, tokenUrl, init, new AbortController().signal);
    if (answer.status !== 200) throw failureOf(answer);
    const read = reply.safeParse(answer.body);
    // Asked again after a moment, then less and less often while the circuit is open.
    if (!read.success) throw new CallFailed('error', { status: answer.status, again: true });
    const { access_token: token, expires_in: seconds } = read.data;
    current = { token, until: clock().getTime() + seconds * 1000 - EARLY_MS };
    return token;
  }

  return {
    async get(deadline) {
      if (current && clock().getTime() < current.until) return current.token;
      coming ??= fetchOne().finally(() => (coming = null));
      return withDeadline(deadline, coming, () => {
        throw new CallFailed('timeout');
      });
    },
    refused(token) {
      if (current?.token === token) current = null;
    },
  };
}
