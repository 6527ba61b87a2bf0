import type { APIRoute } from 'astro';

/** Takes the place of built-in Astro endpoints that this site does not use. */
export const ALL: APIRoute = () => new Response('This page could not be found\n', { status: 404 });
