import { answerText } from '../answer-text.ts';
import type { ProviderFailure } from './record.ts';

/** One call may take this long, body included. */
const CALL_TIMEOUT_MS = 5_000;

/** Bytes. A vehicle with forty tests is 60 KB. */
const MAX_ANSWER = 512 * 1024;

/** If a register asks us to wait longer than this, it is not retried within a lookup. */
const PATIENCE_MS = 1_500;

/** How requests leave this process: `fetch`, or a test's replacement. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** A register's answer as it came. `body` is undefined if it is not JSON. */
export interface Exchange {
  status: number;
  body: unknown;
  /** Retry-After in ms; 0 without one. */
  retryAfterMs: number;
}

/** What is known of a failure apart from its kind. */
interface About {
  /** Whether asking again within this lookup may help. */
  again?: boolean;
  /** For how long not to ask at all, ms. */
  pauseMs?: number;
  /** HTTP status, if there was one. */
  status?: number;
  /** What Node calls the failure of the network, such as CERT_HAS_EXPIRED: it names neither address nor plate. */
  code?: string;
}

/**
 * A call that brought no usable answer. Message and cause name neither address nor plate, because a DVSA address holds
 * the plate and errors end up in logs.
 */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly why: ProviderFailure;
  readonly about: About;

  constructor(why: ProviderFailure, about: About = {}) {
    super(`A vehicle register gave no usable answer: ${why}`);
    this.why = why;
    this.about = about;
  }
}

/** Sends one request and reads its answer. Throws CallFailed on network failures and timeouts. */
export async function exchange(
  send: Send,
  url: string,
  init: RequestInit,
  deadline: AbortSignal,
): Promise<Exchange> {
  const signal = AbortSignal.any([deadline, AbortSignal.timeout(CALL_TIMEOUT_MS)]);
  try {
    // A redirect would send our key to wherever it points.
    const response = await send(url, { ...init, signal, redirect: 'error' });
    const body = parse(await answerText(response, MAX_ANSWER));
    return { status: response.status, body, retryAfterMs: retryAfter(response.headers) };
  } catch (error) {
    if (signal.aborted) throw new CallFailed('timeout');
    const code = networkCode(error);
    throw new CallFailed('error', { again: true, ...(code && { code }) });
  }
}

/**
 * What an HTTP status means that is not an answer about a vehicle. Bodies and status codes: the registers' contracts.
 */
export function failureOf({ status, retryAfterMs }: Exchange): CallFailed {
  const soon = retryAfterMs <= PATIENCE_MS;
  if (status === 429) return new CallFailed('busy', { status, again: soon, pauseMs: retryAfterMs });
  if (status === 503) return new CallFailed('maintenance', { status, again: soon });
  return new CallFailed('error', { status, again: status >= 500 });
}

function networkCode(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : null;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : null;
  return typeof code === 'string' ? code : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds only, because a date would depend on two clocks. At most ten minutes, so that a mistake does not last. */
function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 600) * 1000 : 0;
}
