import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SettingsError } from '../env.ts';
import { PAGE_INDEX, type PageIndex, pageIndexSchema } from '../../domain/document/page-index.ts';
import { readSite, type SiteFile } from './files.ts';
import { nearPages } from './near-pages.ts';
import { onDemandIn } from './on-demand.ts';
import { type OutsideEnv, readPolicies, type SecurityHeaders } from './security.ts';
import { type StaticSite, staticSite } from './static.ts';

/** Astro's handler in middleware mode. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

/** Written by build/redraw: what pages made on demand are to show in the place of what they were built with. */
const TEXTS_FILE = 'texts.json';

export interface Dist {
  site: StaticSite;
  pages: PageHandler;
  /** null: what they were built with. */
  texts: object | null;
}

/**
 * Takes the built site from `dist`. Throws SettingsError when there is none.
 * @param pages what makes the pages made on demand, where that is loaded; left out: it is loaded from there
 */
export async function openDist(
  dist: string,
  env: OutsideEnv,
  headers: SecurityHeaders,
  pages?: PageHandler,
): Promise<Dist> {
  const entry = join(dist, 'server', 'entry.mjs');
  if (!pages && !existsSync(entry)) {
    throw new SettingsError(
      'The site has not been built yet.\n  - Run "npm run build", or "npm start", which does it.',
    );
  }
  const files = await readSite(join(dist, 'client'));
  const site = staticSite({
    site: files,
    near: nearPages(indexIn(files)),
    onDemand: onDemandIn(dist),
    policyOf: readPolicies(join(dist, '_headers.json'), env),
    headers,
  });
  const texts = join(dist, TEXTS_FILE);
  return {
    site,
    pages: pages ?? (await load(entry)),
    texts: existsSync(texts) ? (JSON.parse(await readFile(texts, 'utf8')) as object) : null,
  };
}

function indexIn(files: ReadonlyMap<string, SiteFile>): PageIndex {
  const file = files.get(PAGE_INDEX);
  return file ? pageIndexSchema.parse(JSON.parse(file.forms.identity.body().toString())) : [];
}

async function load(entry: string): Promise<PageHandler> {
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: PageHandler };
  return handler;
}
