/** The frame beside the editor, in which no script may run (security.ts). */
export const isPreview = (routePattern: string): boolean => routePattern === '/apps/content-admin/preview';

/** The page without its scripts: a browser complains of each one that it refuses. */
export async function withoutScripts(response: Response): Promise<Response> {
  const html = (await response.text())
    .replace(/<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(html, { status: response.status, headers });
}
