/** A part of a multipart body. Its body is read before the next part is asked for, or it is dropped then. */
export interface Part {
  /** As its form names it; ''. */
  name: string;
  /** Whether it is a file. */
  isFile: boolean;
  body: AsyncGenerator<Uint8Array, void>;
}

/** Bytes of the headers of one part: a browser sends two short lines. */
const MOST_HEADERS = 4096;
const LINE = '\r\n';

/** The body ends too early, or is no multipart body. */
export class BrokenMultipart extends Error {}

/** What stands between the parts, as the header says it; null: it is no such form. */
export function boundaryOf(type: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? plain ?? null;
}

/** The parts of a body as they come in, without holding more of it than the piece that has just come. */
export async function* partsOf(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<Part, void> {
  const pieces = source[Symbol.asyncIterator]();
  // The first boundary has no line before it.
  let held = Buffer.from(LINE);

  async function more(): Promise<void> {
    const { done, value } = await pieces.next();
    if (done) throw new BrokenMultipart();
    held = Buffer.concat([held, value]);
  }

  /** What comes before a mark, which is read with it. */
  async function* until(mark: string): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = held.indexOf(mark);
      const end = at < 0 ? Math.max(0, held.length - mark.length + 1) : at;
      const piece = held.subarray(0, end);
      held = held.subarray(at < 0 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at >= 0) return;
      await more();
    }
  }

  async function headers(): Promise<string> {
    let read = LINE;
    while (!read.endsWith(LINE + LINE)) {
      for await (const piece of until(LINE)) {
        read += Buffer.from(piece).toString('utf8');
        if (read.length > MOST_HEADERS) throw new BrokenMultipart();
      }
      read += LINE;
    }
    return read;
  }

  const mark = `${LINE}--${boundary}`;
  await dropped(until(mark));
  for (;;) {
    while (held.length < 2) await more();
    if (held.subarray(0, 2).toString() === '--') return;
    await dropped(until(LINE));
    const [, fields = ''] = /\r\ncontent-disposition: *form-data *;([^\r\n]*)/i.exec(await headers()) ?? [];
    const body = until(mark);
    yield { name: quotedIn(fields, 'name') ?? '', isFile: quotedIn(fields, 'filename') !== null, body };
    await dropped(body);
  }
}

/** Browsers write a quotation mark in a name as %22, and a line as %0D%0A. */
function quotedIn(fields: string, key: string): string | null {
  const [, found] = new RegExp(String.raw`(?:^|[;\s])${key}="([^"]*)"`, 'i').exec(fields) ?? [];
  return found?.replace(/%22/g, '"').replace(/%0D%0A/gi, '\r\n') ?? null;
}

async function dropped(body: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of body);
}
