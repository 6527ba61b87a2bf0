import { createReadStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { MAX_PAPER_BYTES, type StoredType } from '../../domain/garage/paper-file.ts';
import { AppError, isAppError } from '../errors.ts';
import { withUpload } from '../files/upload.ts';
import type { PhotoService } from '../photo/service.ts';
import { checkPdf, PDF_START } from './pdf.ts';
import { paperRefusal } from './refusal.ts';

/** What is stored of a file that was sent. */
export interface PaperFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: StoredType;
}

const MOST = {
  bytes: MAX_PAPER_BYTES,
  refusal: () =>
    new AppError(
      'too_large',
      `This file is larger than ${MAX_PAPER_BYTES / 1_000_000} MB. Scan it in a lower resolution, or send a photo of it`,
    ),
};

/**
 * Reads an uploaded file: what it is, its first bytes say, never its name or what its sender calls it.
 * @throws AppError invalid, too_large, too_many
 */
export const readPaperFile = (
  file: ReadableStream<Uint8Array>,
  drawn: PhotoService['drawn'],
): Promise<PaperFile> =>
  withUpload(file, MOST, async (path) => {
    if ((await startOf(path)) !== PDF_START) return { bytes: await asPicture(path, drawn), type: 'webp' };
    const bytes = await readFile(path);
    checkPdf(bytes);
    return { bytes: new Uint8Array(bytes), type: 'pdf' };
  });

async function startOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_START.length), 0, PDF_START.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Its pixels and nothing else of the file, as with photos of bookings. */
async function asPicture(path: string, drawn: PhotoService['drawn']): Promise<Uint8Array<ArrayBuffer>> {
  const stream = Readable.toWeb(createReadStream(path)) as unknown as ReadableStream<Uint8Array>;
  try {
    return (await drawn(stream)).pictures[1600];
  } catch (error) {
    if (!isAppError(error) || error.code !== 'invalid') throw error;
    throw paperRefusal(`A paper is a PDF or a picture. ${error.message}`);
  }
}
