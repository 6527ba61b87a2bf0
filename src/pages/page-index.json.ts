import type { APIRoute } from 'astro';
import { pageIndex } from '../views/chrome/page-index.ts';

/** For the server, which names the nearest pages where an address doesn't exist (server/http/near-pages.ts). */
export const GET: APIRoute = async () => Response.json(await pageIndex());
