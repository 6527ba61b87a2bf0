import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_FILE } from '../private-files.ts';
import { UsageError } from '../usage.ts';
import { counterSchema } from './schema-facts.ts';

/** Raised when an older version of this program could no longer read what we write. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** As `sha256sum -c` reads it. */
const ITS_SUM = 'manifest.sha256';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Below the backup's folder, and never out of it. */
export const PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;
const path = z.string().regex(PATH);

const fileSchema = z.object({ path, bytes: z.int().min(0), sha256 });
/** One file of a backup. */
export type BackupFile = z.infer<typeof fileSchema>;

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  /** Of the sum of its rows' SHA-256: the order of rows says nothing. */
  sum: sha256,
});
/** What a table holds. */
export type TableSum = z.infer<typeof tableSchema>;

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  /** The business, so that somebody who finds a backup knows whose it is. */
  site: z.string(),
  /** When its moment was: everything that was acknowledged before is in it. */
  at: z.iso.datetime({ precision: 6 }),
  engine: z.string(),
  /** The newest migration of the database. `when`: ms since 1970. */
  migration: z.object({ tag: z.string(), when: z.number() }),
  tables: z.array(tableSchema),
  counters: z.array(counterSchema),
  /** Where the photos' files are: in this backup, left to the bucket's own versions, or beside a database that is moved. */
  photos: z.enum(['here', 'in the bucket', 'left where they are']),
  /** Every file but this one. */
  files: z.array(fileSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const sha256Of = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: PRIVATE_FILE });
  await writeFile(join(folder, ITS_SUM), `${sha256Of(text)}  ${MANIFEST}\n`, { mode: PRIVATE_FILE });
}

/** Throws UsageError where it is no backup, or not as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, sum] = await Promise.all([textOf(folder, MANIFEST), textOf(folder, ITS_SUM)]);
  if (!sum.startsWith(`${sha256Of(text)} `))
    throw new UsageError(`${MANIFEST} of ${folder} isn't as it was written. Take another backup.`);
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new UsageError(`${MANIFEST} of ${folder} is of another version of this program.`);
}

async function textOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((cause: unknown) => {
    throw new UsageError(`${folder} is no whole backup: ${name} is missing.`, { cause });
  });
}
