import type { MiddlewareHandler } from 'astro';
import { takeTexts } from './build/take-texts.ts';
import { errorStatus } from './domain/text/error-status.ts';
import { AWAY } from './server/http/away.ts';
import { allowsGzip } from './server/http/encoding.ts';
import { gzipped } from './server/http/gzip.ts';
import { lastResort } from './server/http/last-resort.ts';
import { isPreview, withoutScripts } from './server/http/preview.ts';

/**
 * Pages made on demand go out compressed, like the files that the build compresses. If the error page itself fails, a
 * self-contained page is sent in its place, because Astro would send an empty one.
 */
export const onRequest: MiddlewareHandler = async (
  { request, isPrerendered, routePattern, locals },
  next,
) => {
  if (locals.texts !== undefined) takeTexts(locals.texts);
  locals.answeredBy?.(routePattern);
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    if (routePattern !== '/500') throw error;
    console.error('the error page broke', error);
    return new Response(lastResort(errorStatus(null), locals.reference), {
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    });
  }
  if (isPrerendered || !response.body) return response;
  // Astro answers every failed page with 500; the error may have its own status, see pages/500.astro.
  if (locals.errorStatus) {
    response = new Response(response.body, { status: locals.errorStatus, headers: response.headers });
    if (locals.errorStatus === AWAY.status) response.headers.set('Retry-After', String(AWAY.retryAfterS));
  }
  if (isPreview(routePattern)) response = await withoutScripts(response);
  const isPage = response.headers.get('Content-Type')?.startsWith('text/html');
  return isPage && allowsGzip(request.headers.get('Accept-Encoding') ?? undefined)
    ? gzipped(response)
    : response;
};
