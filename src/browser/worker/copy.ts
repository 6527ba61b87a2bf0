const WHEN = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});

/** Says in the page's notice when it was sent. */
function dated(html: string, sent: string | null): string {
  const at = new Date(sent ?? NaN);
  return Number.isNaN(at.getTime())
    ? html
    : html.replace(/<b data-at[^>]*>/, (place) => `${place}, of ${WHEN.format(at)}`);
}

/**
 * Marks a cached page as a copy by `data-copy` on its root element: the browser may believe that it is online, and a
 * message might not reach a page that is still loading. See `page/connection.ts`.
 */
export async function asCopy(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  // These headers describe the body as it was sent.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  const html = await kept.text();
  return new Response(dated(html, kept.headers.get('Date')).replace('<html', '<html data-copy'), {
    status: kept.status,
    headers,
  });
}
