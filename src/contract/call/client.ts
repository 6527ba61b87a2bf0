import { type Answer, type Endpoint, type ErrorCode, errorEnvelope, type Input } from './endpoint.ts';
import { isFileBody } from './file-body.ts';
import { type Prepared, requestOf } from './prepared.ts';
import { z } from './zod.ts';

/** Why a call gave no answer: the server refused it, or nothing usable came back. */
export interface CallError {
  code: ErrorCode | 'offline' | 'timeout' | 'unreadable' | 'refused';
  /** For people; says what to do next. */
  message: string;
  /** Field name → message. */
  errors: Record<string, string>;
  /** What the contract specifies for this code, not yet parsed; see `errorData`. */
  data: unknown;
  noRegFound: boolean;
}

export type CallResult<E extends Endpoint> =
  | { ok: true; answer: Answer<E> }
  | { ok: false; error: CallError };

const TIMEOUT_MS = 10_000;
/** A photo is sent at the kerb, where a network may be slow; the server waits as long. */
const FILE_TIMEOUT_MS = 180_000;
/** Every call is safe to repeat, so one that got no answer is tried once more. */
const TRIES = 2;

/** Never throws: every failure is a `CallError` with a sentence for the visitor. */
export type Caller = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<CallResult<E>>;

/**
 * With stream-client.ts, reviews-client.ts and form-client.ts the only fetch in the browser.
 * @param token of the logged-in customer, asked for at each call; '' while nobody is logged in
 */
export function createCaller({ token }: { token: () => string }): Caller {
  return (endpoint, input = {}) => send(endpoint, requestOf(endpoint, input, token()));
}

async function send<E extends Endpoint>(endpoint: E, request: Prepared): Promise<CallResult<E>> {
  let error: CallError = refusal('offline');
  const patience = isFileBody(endpoint.body) ? FILE_TIMEOUT_MS : TIMEOUT_MS;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    try {
      const response = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(patience) });
      return readAnswer(endpoint, response.status, await response.text());
    } catch (cause) {
      error = refusal(cause instanceof DOMException && cause.name === 'TimeoutError' ? 'timeout' : 'offline');
      if (error.code === 'timeout') break;
    }
  }
  return { ok: false, error };
}

function readAnswer<E extends Endpoint>(endpoint: E, status: number, text: string): CallResult<E> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, error: refusal(status >= 500 ? 'server_error' : 'unreadable') };
  }
  const good = endpoint.response.safeParse(json);
  if (good.success) return { ok: true, answer: good.data as Answer<E> };
  const bad = errorEnvelope.safeParse(json);
  if (!bad.success) return { ok: false, error: bareRefusal(json) };
  const { code, message, errors = {}, data, no_reg_found: noRegFound = false } = bad.data;
  return { ok: false, error: { code, message, errors, data, noRegFound } };
}

/** What the specification alone asks of an answer: a server that is not ours knows none of our codes. */
const bareEnvelope = z.union([
  z.object({ no_reg_found: z.literal(true), message: z.string().optional() }),
  z.object({ status: z.union([z.literal([0, '0', '', false]), z.null()]), message: z.string().min(1) }),
]);

function bareRefusal(json: unknown): CallError {
  const bare = bareEnvelope.safeParse(json);
  if (!bare.success) return refusal('unreadable');
  const { message } = bare.data;
  return { ...refusal('refused'), ...(message && { message }), noRegFound: 'no_reg_found' in bare.data };
}

const MESSAGES: Partial<Record<CallError['code'], string>> = {
  offline: 'We couldn’t reach our server. Check your connection and try again',
  timeout: 'Our server took too long to answer. Try again in a moment',
  unreadable: 'We couldn’t read our server’s answer. Reload the page and try again',
  server_error: 'Something broke on our side. Try again in a moment',
};

function refusal(code: CallError['code']): CallError {
  return {
    code,
    message: MESSAGES[code] ?? 'Something went wrong. Try again in a moment',
    errors: {},
    data: undefined,
    noRegFound: false,
  };
}
