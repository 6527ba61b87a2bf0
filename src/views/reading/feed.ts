/**
 * An article's HTML for a feed reader, which knows nothing of our address: links and pictures become whole addresses.
 *
 * @param base the site's own address
 */
export function feedHtml(html: string, base: URL): string {
  return html.replace(
    /\b(href|src)="(\/[^"]*)"/g,
    (_, attribute: string, path: string) => `${attribute}="${new URL(path, base).href}"`,
  );
}
