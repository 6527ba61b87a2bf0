import { Hono } from 'hono';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';
import type { Services } from './services.ts';

export interface AppParts {
  services: Services;
  env: Env;
  log: Logger;
}

/** The JSON API. */
export function createApp(_parts: AppParts): Hono {
  return new Hono().basePath('/api/v2');
}
