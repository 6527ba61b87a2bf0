import type { APIRoute } from 'astro';
import { fileAnswer } from '../../../views/paper/file-answer.ts';

export const prerender = false;

export const ALL: APIRoute = async (context) =>
  fileAnswer(await context.locals.pages.myAccount.export(context), 'application/json');
