import type { APIRoute } from 'astro';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const page = await context.locals.pages.documents.picture(context);
  if (page.kind === 'onward') return context.redirect(page.to, 303);
  if (page.kind === 'shown') return new Response(page.bytes, { headers: page.headers });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${page.message}.\n`, { status: page.status, headers });
};
