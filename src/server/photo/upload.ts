import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_PHOTO_BYTES } from '../../domain/booking/photo.ts';
import { PRIVATE_FILE } from '../private-files.ts';
import { tooLarge } from './refusal.ts';

/**
 * Writes a stream to a temporary file, so that slow senders hold no memory, and hands the file over for as long as
 * `work` takes.
 * @throws AppError too_large
 */
export async function withUpload<Result>(
  stream: ReadableStream<Uint8Array>,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `kennet-photo-${randomUUID()}`);
  const file = await open(path, 'wx', PRIVATE_FILE);
  try {
    let bytes = 0;
    try {
      // The connection stays: whoever sends too much is told so.
      for await (const piece of stream.values({ preventCancel: true })) {
        bytes += piece.byteLength;
        if (bytes > MAX_PHOTO_BYTES) throw tooLarge();
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
