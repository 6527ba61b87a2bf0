import { AppError } from '../errors.ts';
import { bytesWithin } from './body.ts';
import { formLimits, MAX_FIELDS } from './limits.ts';

/** The message for a form that is refused for its size. */
export const TOO_LARGE = 'This form is too large. Send less and try again';
export const TOO_MANY_FIELDS =
  'This form has more fields than any of ours. Open our own page and send it again';

/**
 * The fields of a plain form; a body that is not a form reads as an empty one. Text fields only, without the NUL
 * character, which PostgreSQL cannot store and no keyboard produces.
 * @throws AppError `bad_request` for a body larger than its page's forms (limits.ts), even if sent in chunks without a
 * length, and for one with more fields
 */
export async function readForm(request: Request): Promise<Map<string, string[]>> {
  const body = request.body?.values({ preventCancel: true });
  const most = formLimits(new URL(request.url).pathname);
  const bytes = body ? await bytesWithin(body, most.bytes) : Buffer.alloc(0);
  if (!bytes) throw new AppError('bad_request', TOO_LARGE);
  const type = request.headers.get('Content-Type') ?? '';
  if (hasTooManyFields(bytes, type, most.fields)) throw new AppError('bad_request', TOO_MANY_FIELDS);

  const form = await new Response(bytes, { headers: { 'Content-Type': type } })
    .formData()
    .catch(() => new FormData());
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue;
    const values = fields.get(name);
    const text = value.replaceAll('\0', '');
    if (values) values.push(text);
    else fields.set(name, [text]);
  }
  return fields;
}

/**
 * Whether a form has more than `most` fields, without parsing it, because parsing a field costs us more than
 * sending its two bytes costs the sender. A body that is not a form has none.
 */
export function hasTooManyFields(body: Buffer, type: string, most = MAX_FIELDS): boolean {
  // Mail programs may send one-click unsubscribe requests as multipart (RFC 8058), so both kinds are read.
  const multipart = /^\s*multipart\//i.test(type);
  const between = multipart ? '\n--' : '&';
  let fields = 1;
  for (let at = body.indexOf(between); at >= 0; at = body.indexOf(between, at + 1)) {
    if (++fields > most) return true;
  }
  return false;
}
