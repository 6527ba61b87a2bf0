/** What a page's controller found for a file. */
type Found =
  | { kind: 'shown'; bytes: Uint8Array<ArrayBuffer>; name: string }
  | { kind: 'gone'; status: number; message: string; retryAfterS?: number }
  | { kind: 'onward'; to: string };

/** A PDF to be kept, or why there is none. @param more headers */
export const pdfAnswer = (found: Found, more?: Record<string, string>): Response =>
  fileAnswer(found, 'application/pdf', more);

/** The same for a file of another type. */
export function fileAnswer(found: Found, type: string, more: Record<string, string> = {}): Response {
  if (found.kind === 'onward') return new Response(null, { status: 303, headers: { Location: found.to } });
  if (found.kind === 'gone') {
    const { retryAfterS } = found;
    const headers = {
      'Content-Type': 'text/plain; charset=utf-8',
      ...(retryAfterS && { 'Retry-After': String(retryAfterS) }),
      ...more,
    };
    return new Response(`${found.message}.\n`, { status: found.status, headers });
  }
  return new Response(found.bytes, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${found.name}"`,
      ...more,
    },
  });
}
