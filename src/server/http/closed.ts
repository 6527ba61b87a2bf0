import type { APIRoute } from 'astro';

/** Stands where Astro would open an address of its own that this site has no use for. */
export const ALL: APIRoute = () => new Response('This page could not be found\n', { status: 404 });
