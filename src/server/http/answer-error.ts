import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ErrorEnvelope } from '../../contract/call/endpoint.ts';
import { isDatabaseAway } from '../db/away.ts';
import { AppError, isAppError, STATUS_OF } from '../errors.ts';
import type { Logger } from '../log.ts';
import { withReference } from '../request-id.ts';
import { AWAY, AWAY_WORDS } from './away.ts';

/** The one error envelope. */
export function envelope({ code, message, extras }: AppError): ErrorEnvelope {
  return { status: 0, code, message, ...extras };
}

/** The API's only error handler. Anything we did not throw on purpose is logged and reported without details. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  if (isAppError(error)) {
    if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS));
    if (error.code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
    return c.json(envelope(error), STATUS_OF[error.code]);
  }
  if (isDatabaseAway(error)) {
    log.warn({ call: routePath(c, -1) }, 'the database could not be reached');
    c.header('Retry-After', String(AWAY.retryAfterS));
    return c.json(envelope(new AppError('server_error', AWAY_WORDS)), AWAY.status);
  }
  if (!hungUp(c)) log.error({ err: error, call: routePath(c, -1) }, 'a call failed');
  const words = withReference('Something broke on our side. Try again in a moment');
  return c.json(envelope(new AppError('server_error', words)), 500);
}

/** Whether the caller hung up before the whole request had arrived. Then it could not be read, and nothing is wrong. */
function hungUp(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
