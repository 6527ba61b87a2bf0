import type { APIRoute } from 'astro';

export const prerender = false;

export const ALL: APIRoute = ({ redirect }) => redirect('/my/booking', 303);
