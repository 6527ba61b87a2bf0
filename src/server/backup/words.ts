import { resolve } from 'node:path';
import type { FileSettings } from '../files/open.ts';
import type { Backup } from './backup.ts';
import type { Manifest } from './manifest.ts';
import { inFolder, PAPERS, PHOTOS } from './photos.ts';
import type { Restored } from './restore.ts';

const COUNT = new Intl.NumberFormat('en-GB');
const MB = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** What a backup holds, in a line. */
export function holds(manifest: Manifest): string {
  const { site, at, tables, photos, files } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const count = (folder: typeof PHOTOS | typeof PAPERS) => files.filter(inFolder(folder)).length;
  const papers = count(PAPERS) > 0 ? ` and ${COUNT.format(count(PAPERS))} of papers` : '';
  const pictures =
    photos === 'here' ? `${COUNT.format(count(PHOTOS))} files of photos${papers}` : `photos ${photos}`;
  return `${site} as it was at ${at}: ${tables.length} tables, ${COUNT.format(rows)} rows, ${pictures}`;
}

/** What a restore has made, in a line, and what is wrong with its photos, in others. */
export function restored(
  { manifest, photosMissing }: Restored,
  { S3_BUCKET, DATA_DIR }: FileSettings,
): string {
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}` : resolve(DATA_DIR);
  const line = `${holds(manifest)}. Photos are looked for in ${place}.`;
  if (photosMissing === 0) return line;
  return (
    `${line}\nOf ${COUNT.format(photosMissing)} photos there is no file there. ` +
    (manifest.photos === 'here'
      ? 'They were missing when the backup was made.'
      : 'This backup holds none: set S3_* to the bucket that has them, or copy them there.')
  );
}

/** What was made, and what it took. */
export function made({ folder, manifest, readMs }: Backup): string {
  const bytes = manifest.files
    .filter(({ path }) => path.startsWith('tables/'))
    .reduce((sum, file) => sum + file.bytes, 0);
  return `${holds(manifest)}.\nIt took ${MB.format(bytes / 1e6)} MB, and the database was read for ${MB.format(readMs / 1000)} s.\n${folder}`;
}
