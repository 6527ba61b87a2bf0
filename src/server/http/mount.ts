import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { type z } from 'zod';
import type { Endpoint } from '../../contract/call/endpoint.ts';
import { EVENT_STREAM, isEventStream } from '../../contract/call/event-stream.ts';
import { isFileBody } from '../../contract/call/file-body.ts';
import { plainWords } from '../../contract/call/plain-words.ts';
import { type Admitted, authorise } from '../auth/actor.ts';
import type { ActorOf } from '../auth/actor-of.ts';
import { requireProof } from '../auth/proof.ts';
import { type RequestSender, requestSender } from '../auth/sender.ts';
import { cookieHeader, type SessionChange } from '../auth/session-cookie.ts';
import { bearerToken } from '../auth/token.ts';
import { AppError, invalid } from '../errors.ts';
import { clientAddress } from './client-address.ts';
import { countedAddress } from './counted.ts';

/** What a route's handler gets: the parsed path parameters, query and body. */
export interface Parsed<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/**
 * A success answer without its `status: 1`, which `mount` adds. `session`: what becomes of the caller's session, which
 * sets the cookie for pages made on demand.
 */
export type CallReply<E extends Endpoint> = Omit<z.input<E['response']>, 'status'> & {
  session?: SessionChange;
};

/** The request itself, for the few handlers that need to know of it. */
interface Asked {
  sender: RequestSender;
  /**
   * Notes for the log that the caller is not who their session says: they have shown one of our signed links.
   * @param by their kind
   */
  cameAs: (by: 'holder') => void;
  /** Ends the connection at once, for an answer that nobody reads. */
  cut: () => void;
}

export type Mount = <E extends Endpoint>(
  endpoint: E,
  handler: (
    input: Parsed<E>,
    actor: Admitted<E['access']>,
    asked: Asked,
  ) => CallReply<E> | Promise<CallReply<E>>,
) => void;

interface Options {
  /** Answers are parsed too, in development and tests. */
  checkAnswers: boolean;
  /** Proxies of our own in front, see client-address.ts. */
  proxies: number;
  /** Networks that are exempt from limits, see counted.ts. */
  unlimited: readonly string[];
  /** The setting SITE_URL: it decides how the session's cookie looks. */
  siteUrl: string;
  actorOf: ActorOf;
}

/**
 * Binds handlers to the contract's calls. Callers are known only by their bearer token; cookies are ignored, so that
 * no other site can make a browser call in somebody's name. Access and proof are checked before anything sent is parsed. Then
 * the contract's schemas parse the input before the handler sees it and, with `checkAnswers`, the answer too, so that
 * the contract cannot drift.
 */
export function mountOn(app: Hono, { checkAnswers, actorOf, siteUrl, ...origin }: Options): Mount {
  return (endpoint, handler) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      // First, while the connection is still there: once reset, it no longer has a remote address.
      const address = callerAddress(c, origin);
      const actor = await actorOf(bearerToken(c.req.header('Authorization')), address);
      c.set('by', actor.kind);
      authorise(endpoint.access, actor);
      requireProof(endpoint.proof, actor);
      const admitted = actor as Admitted<(typeof endpoint)['access']>;
      const sender = requestSender((name) => c.req.header(name));
      const cameAs = (by: 'holder') => c.set('by', by);
      const cut = () => (c.env as Partial<HttpBindings> | undefined)?.outgoing?.destroy();
      const input = await parse(endpoint, c);
      const goesOn = isEventStream(endpoint.response);
      // Nobody would read it, and so nobody end it.
      if (goesOn && c.req.method === 'HEAD') return c.body(null, 200, STREAMED);
      const { session, ...reply } = await handler(input, admitted, { sender, cameAs, cut });
      if (goesOn && 'stream' in reply) return c.body(reply.stream as ReadableStream, 200, STREAMED);
      if (session) c.header('Set-Cookie', cookieHeader(session, siteUrl));
      const answer = { status: 1, ...reply };
      if (checkAnswers) endpoint.response.parse(answer);
      if (endpoint.cacheS > 0) c.header('Cache-Control', `public, max-age=${endpoint.cacheS}`);
      return c.json(answer);
    });
  };
}

/**
 * A proxy that gathers an answer before it sends it would never send this one. The connection goes with it: one that
 * stayed open after it would hold up the end of the process.
 */
const STREAMED = { 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no', Connection: 'close' };

async function parse<E extends Endpoint>(endpoint: E, c: Context): Promise<Parsed<E>> {
  return {
    params: part(endpoint, endpoint.params, c.req.param()) as z.output<E['params']>,
    query: part(endpoint, endpoint.query, c.req.query()) as z.output<E['query']>,
    body: part(endpoint, endpoint.body, await sent(endpoint, c)) as z.output<E['body']>,
  };
}

/** A file is handed on unread: its handler keeps to the limit while it comes in. */
async function sent({ method, body }: Endpoint, c: Context): Promise<unknown> {
  if (isFileBody(body)) return c.req.raw.body ?? new Blob().stream();
  return method === 'POST' ? json(c) : {};
}

/** The IP address under which a call is counted; '' for one that is not. */
export function callerAddress(
  c: Context,
  { proxies, unlimited }: Pick<Options, 'proxies' | 'unlimited'>,
): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const forwardedFor = c.req.header('X-Forwarded-For');
  const address = clientAddress(forwardedFor, incoming?.socket.remoteAddress, proxies);
  // Called in memory by a test that gives no address: there is nobody to count.
  return incoming || address ? countedAddress(address, unlimited) : '';
}

async function json(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text, refuseUnstorable);
  } catch {
    throw new AppError('bad_request', 'We couldn’t read the request. Reload the page and try again');
  }
}

/** PostgreSQL cannot store NUL characters or lone surrogates; no keyboard produces them. */
function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw new SyntaxError('a string that cannot be stored');
  }
  return value;
}

/** Forms get a message per field; a request that none of our forms can make gets one sentence. */
function part(endpoint: Endpoint, schema: z.ZodType, given: unknown): unknown {
  const result = schema.safeParse(given, { error: plainWords });
  if (result.success) return result.data;
  if (!endpoint.errors.includes('invalid')) {
    throw new AppError(
      'bad_request',
      'The request is not of the documented form. Reload the page and try again',
    );
  }
  throw invalid(result.error.issues);
}
