import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { MCP_PATH } from '../contract/assistant/asked.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';
import { isLoopback } from './loopback.ts';
import { callerAddress } from './http/mount.ts';
import { onlyLookedAt } from './http/read-only.ts';
import { apiHeaders, limitBody, logCalls } from './http/middleware.ts';

interface Parts {
  /** Answers one message, which is any JSON. @param address the IP address that sends it; '' for one that is not counted */
  answer: (request: Request, message: unknown, address: string) => Promise<Response>;
  env: Env;
  log: Logger;
  /** Whether nothing may be stored at the moment. */
  readOnly: () => boolean;
}

/** The only tool that stores something. */
const storing = z.object({
  method: z.literal('tools/call'),
  params: z.object({ name: z.literal('prepare_link') }),
});

/** The codes of JSON-RPC. */
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;
const REFUSED = -32000;

/**
 * `/mcp`, where assistants ask: a message in, its answer out, and no session between two. No cookie or token is read, so
 * nobody is more here than anybody.
 */
export function createMcpApp({ answer, env, log, readOnly }: Parts): Hono {
  const app = new Hono();
  app.use(logCalls(log), apiHeaders(env));
  app.use(async (c, next) => {
    if (!isOurHost(c.req.header('Host'), env.SITE_URL))
      return refused(c, 403, REFUSED, 'This host is not ours');
    if (!isOurOrigin(c.req.header('Origin'), env.SITE_URL))
      return refused(c, 403, REFUSED, 'Pages of other sites may not ask here');
    return next();
  });
  app.post(
    MCP_PATH,
    limitBody((c) => refused(c, 413, INVALID_REQUEST, 'The message is too large')),
    async (c) => {
      const address = callerAddress(c, { proxies: env.TRUSTED_PROXIES, unlimited: env.UNLIMITED_NETWORKS });
      const message = messageIn(await c.req.text());
      if (message === undefined) return refused(c, 400, PARSE_ERROR, 'The body is no JSON');
      if (Array.isArray(message))
        return refused(c, 400, INVALID_REQUEST, 'Send one message at a time: batches are not taken');
      if (readOnly() && storing.safeParse(message).success) {
        const { message: why, retryAfterS } = onlyLookedAt();
        c.header('Retry-After', `${retryAfterS}`);
        return refused(c, 503, REFUSED, why);
      }
      const said = await answer(c.req.raw, message, address);
      // Whole, because none of it comes later: see protocol.ts. Nothing is said to a notification.
      const text = await said.text();
      if (text === '') return c.body(null, 202);
      return c.body(text, said.status as ContentfulStatusCode, Object.fromEntries(said.headers.entries()));
    },
  );
  app.all(MCP_PATH, (c) => {
    c.header('Allow', 'POST');
    return refused(c, 405, REFUSED, 'Messages are sent by POST');
  });
  app.onError((err, c) => {
    log.error({ err }, 'a message of an assistant failed');
    return refused(c, 500, -32603, 'Something went wrong on our side. Try again in a minute');
  });
  return app;
}

type Status = 400 | 403 | 405 | 413 | 500 | 503;

const refused = (c: Context, status: Status, code: number, message: string): Response =>
  c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status);

function messageIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * A page elsewhere whose name was made to point at this machine (DNS rebinding) says its own name here. A proxy may call
 * us by this machine's.
 */
function isOurHost(host: string | undefined, siteUrl: string): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  return host.toLowerCase() === new URL(siteUrl).host || isLoopback(new URL(`http://${host}`).hostname);
}

/** Programs send none; a browser sends that of its page. */
function isOurOrigin(origin: string | undefined, siteUrl: string): boolean {
  return origin === undefined || origin === new URL(siteUrl).origin;
}
