import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../private-files.ts';

/** Bytes of files in one part, which is in memory whole. A larger file is a part of its own. */
const PART_BYTES = 8 * 2 ** 20;
/** What one part may unpack to. */
const MOST_BYTES = 64 * 2 ** 20;

/** A file below the folder of a release: no `..`, and nothing hidden. */
const path = z
  .string()
  .max(300)
  .regex(/^(?:[\w-][\w.~-]*\/)*[\w-][\w.~-]*$/);
const headSchema = z.object({
  /** Files that the site which ships has too, with what they hold: scripts, styles, and most pages. */
  same: z.array(z.object({ path, sha256: z.string() })),
  /** Those that follow, one behind the other. */
  files: z.array(z.object({ path, bytes: z.int().min(0) })),
});
type Head = z.infer<typeof headSchema>;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What each file of the site that ships holds; read once. */
export function shippedFiles(dist: string): (path: string) => Promise<string | null> {
  const known = new Map<string, Promise<string | null>>();
  return (path) => {
    const asked = known.get(path) ?? readFile(join(dist, path)).then(sha256, () => null);
    known.set(path, asked);
    return asked;
  };
}

/**
 * A drawn release in parts, without what the site that ships has as well: of one changed text that leaves a megabyte
 * of 47.
 * @param leaveOut a file that is each folder's own
 */
export async function packed(
  dist: string,
  shipped: (path: string) => Promise<string | null>,
  leaveOut: string,
  partBytes = PART_BYTES,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const same: Head['same'] = [];
  let files: { path: string; bytes: Buffer }[] = [];
  let size = 0;
  const close = async (more: Head['same']) => {
    const head = { same: more, files: files.map(({ path, bytes }) => ({ path, bytes: bytes.length })) };
    const raw = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...files.map(({ bytes }) => bytes)]);
    parts.push(new Uint8Array(await promisify(gzip)(raw)));
    files = [];
    size = 0;
  };
  for (const path of await filesIn(dist)) {
    if (path === leaveOut) continue;
    const bytes = await readFile(join(dist, path));
    const hash = sha256(bytes);
    if ((await shipped(path)) === hash) {
      same.push({ path, sha256: hash });
      continue;
    }
    if (size > 0 && size + bytes.length > partBytes) await close([]);
    files.push({ path, bytes });
    size += bytes.length;
  }
  await close(same);
  return parts;
}

/**
 * Lays one part into the folder of a release. Throws where the site that ships is not the one that it was packed beside.
 */
export async function unpack(
  part: Uint8Array,
  {
    dist,
    ships,
    shipped,
  }: { dist: string; ships: string; shipped: (path: string) => Promise<string | null> },
): Promise<void> {
  const raw = await promisify(gunzip)(part, { maxOutputLength: MOST_BYTES });
  let at = raw.indexOf('\n') + 1;
  const { same, files } = headSchema.parse(JSON.parse(raw.subarray(0, at).toString()));
  const place = async (path: string) => {
    const to = join(dist, path);
    await mkdir(dirname(to), { recursive: true, mode: PRIVATE_FOLDER });
    return to;
  };
  for (const { path, bytes } of files) {
    const held = raw.subarray(at, (at += bytes));
    if (held.length !== bytes) throw new Error(`A packed release ends within ${path}`);
    await writeFile(await place(path), held, { mode: PRIVATE_FILE });
  }
  for (const { path, sha256: hash } of same) {
    if ((await shipped(path)) !== hash)
      throw new Error(`${path} is not as it was where this release was drawn`);
    await copyFile(join(ships, path), await place(path), constants.COPYFILE_FICLONE);
  }
}

async function filesIn(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dist.length + 1)
        .split(sep)
        .join('/'),
    )
    .sort();
}
