import { join } from 'node:path';
import { SERVED_FILES, TERMS_FILE } from '../../content-model/content.ts';
import { GARAGES_FILE } from '../../domain/garage/public-garage.ts';
import { CONTENT_DIR, loadContent } from '../../content-model/load.ts';
import { type Answering, type Backend, openBackend } from '../backend.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../log.ts';

export { checkFiles } from '../../content-model/check-files.ts';

export type DevBackend = Answering & Pick<Backend, 'actor' | 'session' | 'endStreams' | 'close'>;

/** What it reads as it opens, beside its modules: absolute paths. */
export const READS: readonly string[] = [...SERVED_FILES, TERMS_FILE, GARAGES_FILE].map((name) =>
  join(CONTENT_DIR, name),
);

/** The same API and the same controllers of pages as production. Loaded afresh after each change (fresh-modules.ts). */
export async function openDevBackend(env: Env): Promise<DevBackend> {
  const content = await loadContent(CONTENT_DIR);
  const log = createLogger(env.LOG_LEVEL);
  const backend = await openBackend({ ...env, NODE_ENV: 'development' }, log, () => content);
  return { ...backend, ...backend.of(content) };
}
