import type { Database } from './db/open.ts';
import type { Env } from './env.ts';
import type { Logger } from './log.ts';

/** What services are made of. Tests pass a fixed clock. */
export interface ServiceParts {
  db: Database;
  env: Env;
  log: Logger;
  clock: () => Date;
}

/** One service per feature; the API's routes and the on-demand pages call these and nothing deeper. */
export interface Services {
  clock: () => Date;
}

export function createServices({ clock }: ServiceParts): Services {
  return { clock };
}
