import type { APIRoute } from 'astro';
import { pdfAnswer } from '../../../../../views/paper/file-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) =>
  pdfAnswer(await context.locals.pages.share.statementFile(context));
