import type { APIRoute } from 'astro';

// The plate goes into the file and comes in the body, because an address would be stored in logs and browser
// histories.
export const prerender = false;

export const ALL: APIRoute = async (context) => {
  const page = await context.locals.pages.mot.calendar(context);
  if (page.kind === 'onward') return context.redirect(page.to, 303);
  return new Response(page.file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="mot.ics"',
    },
  });
};
