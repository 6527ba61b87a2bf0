import type { APIRoute } from 'astro';
import { pdfAnswer } from '../../../views/paper/file-answer.ts';
import { SHARED_HEADERS } from '../../../views/service-book/shared-headers.ts';

export const prerender = false;

export const GET: APIRoute = async (context) =>
  pdfAnswer(await context.locals.pages.serviceBook.sharedFile(context), SHARED_HEADERS);
