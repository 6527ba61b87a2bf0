import { randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRIVATE_FILE } from '../private-files.ts';

const NAMES = 'kennet-photo-';
/** A sender has three minutes; what is older belongs to nobody. */
const ABANDONED_MS = 60 * 60_000;

/** Removes what a kill has left of uploads, of this account. */
export async function removeAbandoned(now: Date, folder = tmpdir()): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(NAMES));
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.uid !== process.getuid?.()) continue;
    if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** How large a file may be. */
interface Most {
  bytes: number;
  /** What its sender is told who sent more. */
  refusal: () => Error;
}

/**
 * Writes a stream to a temporary file, so that slow senders hold no memory, and hands the file over for as long as
 * `work` takes.
 * Throws what `most` says.
 */
export async function withUpload<Result>(
  stream: ReadableStream<Uint8Array>,
  most: Most,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `${NAMES}${randomUUID()}`);
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    let bytes = 0;
    try {
      // The connection stays: whoever sends too much is told so.
      for await (const piece of stream.values({ preventCancel: true })) {
        bytes += piece.byteLength;
        if (bytes > most.bytes) throw most.refusal();
        await file.writeFile(piece);
      }
    } finally {
      await file.close();
    }
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
