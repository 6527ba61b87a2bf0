import type { APIRoute } from 'astro';
import { fileAnswer } from '../../../../../views/paper/file-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) =>
  fileAnswer(await context.locals.pages.share.statementSheet(context), 'text/csv; charset=utf-8');
