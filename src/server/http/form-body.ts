import { AppError } from '../errors.ts';
import { MAX_BODY } from './limits.ts';

/**
 * The fields of a plain form; a body that is no form reads as an empty one. Text fields only, without the NUL
 * character, which PostgreSQL cannot store and no keyboard makes.
 * @throws AppError `bad_request` for a body beyond MAX_BODY, also one sent in pieces without a length
 */
export async function readForm(request: Request): Promise<Map<string, string[]>> {
  const fields = new Map<string, string[]>();
  const bytes = await limited(request);
  const headers = { 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const form = await new Response(bytes, { headers }).formData().catch(() => new FormData());
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    fields.set(name, [...(fields.get(name) ?? []), value.replaceAll('\0', '')]);
  }
  return fields;
}

async function limited(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > MAX_BODY) throw new AppError('bad_request', 'This form is too large. Send less and try again');
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
