import type { APIRoute } from 'astro';
import { calendarAnswer } from '../../views/account/calendar-answer.ts';

export const prerender = false;

export const GET: APIRoute = async (context) =>
  calendarAnswer(await context.locals.pages.workCalendar.feed(context), context.request.headers);
