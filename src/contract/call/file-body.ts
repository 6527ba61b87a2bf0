import { z } from './zod.ts';

/** The body of a call that takes a file: a Blob where it is sent, a stream where it is read, and no JSON. */
export interface FileBody extends z.ZodType<ReadableStream<Uint8Array>, Blob> {
  /** What may be sent. Whoever reads the stream keeps to it: neither is known before. */
  file: {
    /** Content types. */
    types: readonly string[];
    /** Bytes. */
    most: number;
  };
}

export function fileBody(file: FileBody['file']): FileBody {
  const stream = z.instanceof(ReadableStream) as unknown as z.ZodType<ReadableStream<Uint8Array>, Blob>;
  return Object.assign(stream, { file });
}

export const isFileBody = (body: z.ZodType): body is FileBody => 'file' in body;
