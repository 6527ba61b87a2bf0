/**
 * A kept page that says of itself that it is a copy, by `data-copy` on its root element: the browser may well believe
 * that it is online, and no message has to reach a page that is only beginning. See `frame/connection.ts`.
 */
export async function asCopy(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  // They speak of the body as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const html = await kept.text();
  return new Response(html.replace('<html', '<html data-copy'), { status: kept.status, headers });
}
