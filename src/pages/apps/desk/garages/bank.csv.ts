import type { APIRoute } from 'astro';
import { fileAnswer } from '../../../../views/paper/file-answer.ts';

export const prerender = false;

/** Somebody who only opens it is led to the overview: making the file is noted, so it takes a press. */
export const ALL: APIRoute = async (context) =>
  fileAnswer(await context.locals.pages.shareDesk.bank(context), 'text/csv; charset=utf-8');
