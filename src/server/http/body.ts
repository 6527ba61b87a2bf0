/**
 * The bytes of a body, or null if there are more than `most`; the rest is then left unread. The source must allow
 * that: `req.iterator({ destroyOnReturn: false })`, `stream.values({ preventCancel: true })`.
 */
export async function bytesWithin(
  source: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Buffer<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of source) {
    size += piece.byteLength;
    if (size > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
