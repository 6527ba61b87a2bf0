import type { APIRoute } from 'astro';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const page = await context.locals.pages.papers.file(context);
  if (page.kind === 'shown') return new Response(page.bytes, { headers: page.headers });
  if (page.kind === 'onward') return new Response(null, { status: 303, headers: { Location: page.to } });
  const headers = { 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(`${page.message}.\n`, { status: page.status, headers });
};
