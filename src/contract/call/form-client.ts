const TIMEOUT_MS = 10_000;

/** The page that answers a form, and where it stands, without the site's name. */
export interface SentPage {
  html: string;
  at: string;
}

/**
 * Sends a plain form, as the browser itself would, and reads the page that answers; null where none came, which doesn't
 * mean that the form didn't arrive. The session goes along as its cookie, so it needs nothing of the other clients, which
 * are ten times as large. Never throws.
 */
export async function sendToPage(path: string, fields: URLSearchParams): Promise<SentPage | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'text/html' },
      body: fields,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { pathname, search } = new URL(response.url);
    return { html: await response.text(), at: pathname + search };
  } catch {
    return null;
  }
}
