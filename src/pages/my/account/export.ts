import type { APIRoute } from 'astro';

export const prerender = false;

export const ALL: APIRoute = async (context) => {
  const page = await context.locals.pages.myAccount.export(context);
  if (page.kind === 'onward') return context.redirect(page.to, 303);
  if (page.kind === 'gone') return new Response(page.message, { status: page.status });
  return new Response(page.file, {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
    },
  });
};
