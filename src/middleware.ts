import type { MiddlewareHandler } from 'astro';

/** Pages made on demand go out compressed, like the files that the build compresses. */
export const onRequest: MiddlewareHandler = async ({ request, isPrerendered }, next) => {
  const response = await next();
  if (isPrerendered || !response.body) return response;
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  if (!isPage || !/\bgzip\b/.test(request.headers.get('Accept-Encoding') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.set('Content-Encoding', 'gzip');
  headers.append('Vary', 'Accept-Encoding');
  headers.delete('Content-Length');
  const { status, statusText } = response;
  return new Response(response.body.pipeThrough(new CompressionStream('gzip')), {
    status,
    statusText,
    headers,
  });
};
