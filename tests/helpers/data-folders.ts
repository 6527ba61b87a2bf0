import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { openDatabase } from '../../src/server/db/open.ts';
import { createLogger } from '../../src/server/log.ts';

/** Data folders of the built-in database, to be copied and never opened: to create and migrate one takes seconds. */
export interface DataFolders {
  /** Nothing was ever made in it. */
  created: string;
  /** It has the current schema and no rows. */
  template: string;
}

/** Makes them in a folder, or takes those that `npm test` made for both of its runners. */
export async function makeDataFolders(folder: string): Promise<DataFolders> {
  const ready = process.env.KENNET_DATA_FOLDERS;
  if (ready) return { created: join(ready, 'created'), template: join(ready, 'template') };
  // As in Vitest's workers (vitest.config.ts): PGlite is used here for too short a time to be compiled twice.
  setFlagsFromString('--liftoff-only');
  const created = join(folder, 'created');
  const template = join(folder, 'template');
  mkdirSync(created);
  await (await PGlite.create(join(created, 'db'))).close();
  cpSync(created, template, { recursive: true });
  const settings = { DATA_DIR: template, DATABASE_URL: undefined };
  await (await openDatabase(settings, createLogger('silent'))).close();
  return { created, template };
}
