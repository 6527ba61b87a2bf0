import { Readable } from 'node:stream';
import { AppError } from '../errors.ts';
import { TOO_LARGE, TOO_MANY_FIELDS } from './form-body.ts';
import { formLimits } from './limits.ts';
import { boundaryOf, BrokenMultipart, type Part, partsOf } from './multipart.ts';

/** Which field of a form takes a file, and where that stands while the form is answered. */
export interface FileField {
  name: string;
  /** Bytes. What is larger is read and dropped, so that what was typed below it still arrives. */
  most: number;
  /** Writes it aside for as long as `work` takes. */
  keep: <Result>(
    file: ReadableStream<Uint8Array>,
    work: (path: string) => Promise<Result>,
  ) => Promise<Result>;
}

/** A file that came with a form. */
export interface SentFile {
  path: string;
  bytes: number;
  /** Then `path` has only its beginning. */
  isTooLarge: boolean;
}

type Work<Result> = (form: Map<string, string[]>, file: SentFile | null) => Promise<Result>;

/** Whether a request is a form that may bring a file: its page reads it, once it knows who sends it. */
export const isFileForm = (path: string, type: string | undefined): boolean =>
  formLimits(path).file !== undefined && boundaryOf(type ?? '') !== null;

/**
 * The fields of a form as `readForm` reads them, and the file of one field. No more than a piece of the file is in memory.
 * @throws AppError bad_request for more than the page's forms have (limits.ts), and for a form of which only a part came
 */
export async function withFileForm<Result>(
  request: Request,
  field: FileField,
  work: Work<Result>,
): Promise<Result> {
  const { bytes: most, fields: mostFields, file: mostOfAll = 0 } = formLimits(new URL(request.url).pathname);
  const boundary = boundaryOf(request.headers.get('Content-Type') ?? '') ?? '';
  const form = new Map<string, string[]>();
  let bytes = 0;
  let fields = 0;
  let file: SentFile | null = null;

  async function* counted(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    let all = 0;
    for await (const piece of body.values({ preventCancel: true })) {
      all += piece.byteLength;
      if (all > mostOfAll) throw new AppError('bad_request', TOO_LARGE);
      yield piece;
    }
  }

  async function take({ name, body }: Part): Promise<void> {
    const pieces: Uint8Array[] = [];
    bytes += name.length;
    for await (const piece of body) {
      bytes += piece.byteLength;
      if (bytes > most) throw new AppError('bad_request', TOO_LARGE);
      pieces.push(piece);
    }
    const text = new TextDecoder().decode(Buffer.concat(pieces)).replaceAll('\0', '');
    form.set(name, [...(form.get(name) ?? []), text]);
  }

  async function rest(parts: AsyncGenerator<Part, void>): Promise<Result> {
    for (;;) {
      const next = await parts.next();
      if (next.done) return work(form, file);
      const part = next.value;
      if (++fields > mostFields) throw new AppError('bad_request', TOO_MANY_FIELDS);
      if (!part.isFile) await take(part);
      else if (part.name === field.name && !file) return keep(part, parts);
    }
  }

  async function keep({ body }: Part, parts: AsyncGenerator<Part, void>): Promise<Result> {
    const size = { bytes: 0 };
    const stream = Readable.toWeb(Readable.from(upTo(body, field.most, size))) as ReadableStream<Uint8Array>;
    return field.keep(stream, (path) => {
      // A field in which nothing was chosen sends a file of nothing.
      if (size.bytes > 0) file = { path, ...size, isTooLarge: size.bytes > field.most };
      return rest(parts);
    });
  }

  try {
    return await rest(partsOf(counted(request.body ?? new Blob().stream()), boundary));
  } catch (error) {
    if (error instanceof BrokenMultipart)
      throw new AppError('bad_request', 'Only a part of this form arrived. Send it again');
    throw error;
  }
}

/** What comes after is read and counted, and not handed on. */
async function* upTo(
  body: AsyncIterable<Uint8Array>,
  most: number,
  size: { bytes: number },
): AsyncGenerator<Uint8Array, void> {
  for await (const piece of body) {
    size.bytes += piece.byteLength;
    if (size.bytes <= most) yield piece;
  }
}
