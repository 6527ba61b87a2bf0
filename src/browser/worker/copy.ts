/**
 * Marks a cached page as a copy by `data-copy` on its root element: the browser may believe that it is online, and a
 * message might not reach a page that is still loading. See `page/connection.ts`.
 */
export async function asCopy(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  // These headers describe the body as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const html = await kept.text();
  return new Response(html.replace('<html', '<html data-copy'), { status: kept.status, headers });
}
