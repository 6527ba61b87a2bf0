import type { Backup } from './backup.ts';
import { photosIn } from './backup.ts';
import type { Manifest } from './manifest.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const MB = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** What a backup holds, in a line. */
export function holds(manifest: Manifest): string {
  const { site, at, tables, photos } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const pictures =
    photos === 'here' ? `${COUNT.format(photosIn(manifest).length)} files of photos` : `photos ${photos}`;
  return `${site} as it was at ${at}: ${tables.length} tables, ${COUNT.format(rows)} rows, ${pictures}`;
}

/** What was made, and what it took. */
export function made({ folder, manifest, readMs }: Backup): string {
  const bytes = manifest.files
    .filter(({ path }) => path.startsWith('tables/'))
    .reduce((sum, file) => sum + file.bytes, 0);
  return `${holds(manifest)}.\nIt took ${MB.format(bytes / 1e6)} MB, and the database was read for ${MB.format(readMs / 1000)} s.\n${folder}`;
}
