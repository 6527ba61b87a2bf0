import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolders } from '../../helpers/data-folders.ts';
import { startSite } from '../../helpers/process.ts';

/** The built site that the journeys walk through. */
export const DIST = join(import.meta.dirname, '../../../dist');

/** A data folder in `folder` with an empty database: a start without one would create and migrate its own. */
export function emptyData(folder: string): string {
  const data = join(folder, 'data');
  cpSync(process.env.E2E_EMPTY_DATA ?? '', data, { recursive: true });
  return data;
}

/** Starts the real production process with a database of its own; ends it, and forgets all, after the run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(DIST, 'client', 'index.html'))) {
    throw new Error(
      'There is no built site in dist/. Run `npm run build` first, or `npm test` for everything.',
    );
  }
  const folder = mkdtempSync(join(tmpdir(), 'kennet-e2e-'));
  const { template } = await makeDataFolders(folder);
  process.env.E2E_EMPTY_DATA = template;
  const settings = { DATA_DIR: emptyData(folder), TRUSTED_PROXIES: '1' };
  const site = await startSite(DIST, settings, folder);
  process.env.E2E_ORIGIN = site.origin;
  process.env.E2E_DATA = join(folder, 'data');
  return async () => {
    const { code, output } = await site.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
    const logged = output.replace(/^.* is serving at .*$/m, '').trim();
    if (code !== 0 || logged) throw new Error(`The site ended with ${code} and had logged:\n${logged}`);
  };
}
