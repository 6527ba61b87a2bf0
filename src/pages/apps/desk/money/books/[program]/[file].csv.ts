import type { APIRoute } from 'astro';
import { fileAnswer } from '../../../../../../views/paper/file-answer.ts';

export const prerender = false;

/** Somebody who only opens it is led to the page of the books: making a file is noted, so it takes a press. */
export const ALL: APIRoute = async (context) =>
  fileAnswer(await context.locals.pages.books.file(context), 'text/csv');
