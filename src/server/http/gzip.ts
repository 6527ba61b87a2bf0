import { gzipSync } from 'node:zlib';

/** Below this, compression saves less than its headers cost. */
const SMALLEST = 1024;

/**
 * The answer with its body compressed, if that is worth it. In one go: such answers are some tens of KB, which takes
 * under a millisecond, while a stream for each would take longer overall and leave its buffers in the allocator's
 * arenas for good.
 */
export async function gzipped(response: Response): Promise<Response> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const { status, statusText } = response;
  if (plain.length < SMALLEST) return new Response(plain, { status, statusText, headers });
  const packed = gzipSync(plain);
  headers.set('Content-Encoding', 'gzip');
  headers.set('Content-Length', String(packed.length));
  return new Response(packed, { status, statusText, headers });
}
