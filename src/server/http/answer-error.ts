import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorEnvelope } from '../../contract/call/endpoint.ts';
import { AppError, isAppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { withReference } from '../request-id.ts';
import { awayAs, factsOf } from './away.ts';

/** The one error envelope. */
export function envelope({ code, message, extras }: AppError): ErrorEnvelope {
  return { status: 0, code, message, ...extras };
}

/** In the log, of whatever is behind us. */
export const AWAY_LINE = 'something that we need did not answer';

/** The API's only error handler. Anything we did not throw on purpose is logged and reported without details. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  const away = awayAs(error);
  if (away) log.warn({ call: routePath(c, -1), ...factsOf(away) }, AWAY_LINE);
  const told = away ?? (isAppError(error) ? error : null);
  if (told) {
    if (told.retryAfterS !== undefined) c.header('Retry-After', String(told.retryAfterS));
    if (told.code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
    return c.json(envelope(told), told.status as ContentfulStatusCode);
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
