import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../env.ts';
import { readSite } from './files.ts';
import { type OutsideEnv, readPolicies, type SecurityHeaders } from './security.ts';
import { type StaticSite, staticSite } from './static.ts';

/** Astro's handler in middleware mode. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

/** Takes the built site from `dist`. Throws SettingsError when there is none. */
export async function openDist(
  dist: string,
  env: OutsideEnv,
  headers: SecurityHeaders,
): Promise<{ site: StaticSite; pages: PageHandler }> {
  const entry = join(dist, 'server', 'entry.mjs');
  if (!existsSync(entry)) {
    throw new SettingsError(
      'The site has not been built yet.\n  - Run "npm run build", or "npm start", which does it.',
    );
  }
  const site = staticSite({
    site: readSite(join(dist, 'client')),
    policyOf: readPolicies(join(dist, '_headers.json'), env),
    headers,
  });
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: PageHandler };
  return { site, pages: handler };
}
